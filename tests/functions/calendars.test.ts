import { expect, test } from "vitest";
import { createOpenEvent } from "../helpers/entering.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();
const ask = (path: string, init?: RequestInit) =>
  fetch(`${stack.url}/functions/v1/pages${path}`, init);
/** As a calendar reads it: folded lines joined again. */
const linesOf = async (response: Response): Promise<string[]> =>
  (await response.text()).replaceAll("\r\n ", "").trimEnd().split("\r\n");
const valuesOf = (lines: string[], name: string): string[] =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));

test("an event is a file with an entry for each of its days", async () => {
  const { sql } = stack.database;
  const { id } = await createSmallEvent(sql, ["One"], undefined, 2);
  await sql`
    update public.events set name = 'Bay, pier; reef', venue = '琵琶湖', description = ${"Bring:\nbait"}
    where id = ${id}`;
  const response = await ask(`/events/${id}/calendar.ics`);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="small-${id}.ics"`,
  );
  expect(response.headers.get("cache-control")).toMatch(/^public/);
  const lines = await linesOf(response);
  expect(valuesOf(lines, "DTSTART")).toEqual(["20260606T100000Z", "20260607T100000Z"]);
  expect(valuesOf(lines, "DTEND")).toEqual(["20260606T180000Z", "20260607T180000Z"]);
  expect(valuesOf(lines, "UID")).toEqual([`${id}-1@castboard`, `${id}-2@castboard`]);
  expect(valuesOf(lines, "SUMMARY")).toEqual([
    String.raw`Bay\, pier\; reef (1/2)`,
    String.raw`Bay\, pier\; reef (2/2)`,
  ]);
  expect(valuesOf(lines, "LOCATION")).toEqual(["琵琶湖", "琵琶湖"]);
  expect(valuesOf(lines, "DESCRIPTION")[0]).toMatch(/^Bring:\\nbait\\n\\nhttps?:.*\/events\//);
  const etag = response.headers.get("etag") ?? "";
  const again = await ask(`/events/${id}/calendar.ics`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test("a series is a feed of its public events, the cancelled ones marked", async () => {
  const { sql } = stack.database;
  const { id } = await createOpenEvent(sql);
  const [series] = await sql<[{ id: string }]>`
    select tournament_id as id from public.events where id = ${id}`;
  await sql`
    insert into public.events (tournament_id, slug, name) values (${series.id}, 'hidden', 'Hidden')`;
  const path = `/tournaments/${series.id}/calendar.ics`;
  const lines = await linesOf(await ask(path));
  expect(valuesOf(lines, "X-WR-CALNAME")).toEqual(["Series"]);
  expect(valuesOf(lines, "SUMMARY")).toEqual(["Open event"]);
  expect(valuesOf(lines, "STATUS")).toEqual(["CONFIRMED"]);
  await sql`update public.events set status = 'cancelled' where id = ${id}`;
  // Past the shared cache: what it has may be a minute old.
  const fresh = await ask(path, { headers: { "cache-control": "no-cache" } });
  expect(valuesOf(await linesOf(fresh), "STATUS")).toEqual(["CANCELLED"]);
});

test("what is not public, no id and other methods get no calendar", async () => {
  const { sql } = stack.database;
  const [draft] = await sql<[{ id: string }]>`
    insert into public.events (tournament_id, slug, name, rules)
    select tournament_id, 'not-yet', 'Not yet', rules from public.events limit 1 returning id`;
  const statuses = await Promise.all(
    [
      `/events/${draft.id}/calendar.ics`,
      "/events/nonsense/calendar.ics",
      "/tournaments/00000000-0000-4000-8000-00000000dead/calendar.ics",
      "/tournaments/nonsense/calendar.ics",
      "/tournaments/00000000-0000-4000-8000-00000000dead/calendar.ics?a=1",
    ].map(async (path) => (await ask(path)).status),
  );
  expect(statuses).toEqual([404, 400, 404, 400, 400]);
  const sent = await ask(`/events/${draft.id}/calendar.ics`, { method: "POST" });
  expect(sent.status).toBe(405);
});
