import { expect, test } from "vitest";
import { pointerPath } from "../../supabase/functions/_shared/contracts/board-address.ts";
import {
  publishedStandings,
  standingsPath,
} from "../../supabase/functions/_shared/contracts/standings.ts";
import { asRole } from "../helpers/as-role.ts";
import { demo } from "../helpers/demo.ts";
import { addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();

const call = (path: string, headers: Record<string, string> = {}) =>
  fetch(stack.url + path, { headers });
/** Past the caches. */
const read = async (eventId: string) => {
  const response = await call(standingsPath(eventId, "en", "json"), {
    "cache-control": "no-cache",
  });
  return publishedStandings.parse(await response.json());
};

test("any site reads the standings without a key, from caches for five seconds", async () => {
  const response = await call(standingsPath(demo.final, "en", "json"), {
    origin: "https://club.example",
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("cache-control")).toContain("s-maxage=5");
  const standings = publishedStandings.parse(await response.json());
  expect(standings.unit).toBe("lb");
  const [boats] = standings.divisions;
  expect(boats?.standings).toHaveLength(12);
  expect(boats?.standings[0]).toMatchObject({ position: 1, rank: 1, total: 15.69 });
  const tag = response.headers.get("etag") ?? "";
  const again = await call(standingsPath(demo.final, "en", "json"), { "if-none-match": tag });
  expect(again.status).toBe(304);
});

test("a catch that counts is in the next answer, one that is being judged is a number alone", async () => {
  const event = await createSmallEvent(stack.database.sql, ["One", "Two"]);
  const capturedAt = event.linesIn[0] as Date;
  const [one = "", two = ""] = event.registrations;
  await addCatches(stack.database.sql, [{ registration: one, weight: 900, capturedAt }]);
  expect((await read(event.id)).divisions[0]?.standings[0]).toMatchObject({
    team: "One",
    total: 0.9,
    reason: { code: "leads" },
  });
  await addCatches(stack.database.sql, [
    { registration: two, weight: 2_000, capturedAt, status: "pending" },
  ]);
  const { divisions } = await read(event.id);
  expect(divisions[0]?.standings.map(({ team, total, pending }) => [team, total, pending])).toEqual(
    [
      ["One", 0.9, 0],
      ["Two", 0, 1],
    ],
  );
});

test("of a provisional result each place is confirmed when the protests are over, but one under protest", async () => {
  const { sql } = stack.database;
  const event = await createSmallEvent(sql, ["One", "Two"]);
  const [one = "", two = ""] = event.registrations;
  const as = (sentence: (tx: Parameters<Parameters<typeof asRole>[2]>[0]) => Promise<unknown>) =>
    asRole(sql, demo.admin, sentence);
  for (const status of ["judging", "provisional"]) {
    await as((tx) => tx`select public.set_event_status(${event.id}, ${status})`.execute());
  }
  const states = async () => {
    const { event: shown, divisions } = await read(event.id);
    const found = divisions[0]?.standings.map(({ team, state }) => [team, state]) ?? [];
    return { closes: shown.protests_close_at, ...Object.fromEntries(found) };
  };
  const provisional = { One: "provisional", Two: "provisional" };
  expect(await states()).toEqual({ closes: expect.any(String), ...provisional });
  await sql`
    insert into public.protests (id, event_id, registration_id, against_id, about, reason)
    values (gen_random_uuid(), ${event.id}, ${one}, ${two}, 'catch', 'The fish was too short.')`;
  await as((tx) => tx`select public.set_protest_window(${event.id}, 0)`.execute());
  expect(await states()).toMatchObject({ One: "confirmed", Two: "under_protest" });
});

test("the same standings are a table of values", async () => {
  const response = await call(standingsPath(demo.final, "ja", "csv"));
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toContain(`standings-${demo.final}.csv`);
  const lines = (await response.text()).trimEnd().split("\r\n");
  expect(lines).toHaveLength(13);
  expect(lines[1]).toMatch(/^Boats,1,1,1,Rusty Hook,15.69,lb,/);
});

test("what is no public board, no language or no file is refused", async () => {
  const path = (file: string, event: string = demo.live) =>
    `/functions/v1/scoring/standings/${event}/${file}`;
  expect((await call(path("en.json", demo.maya.id))).status).toBe(404);
  for (const file of ["de.json", "en.xml", "en", "en.json?fresh=1"]) {
    expect((await call(path(file))).status).toBe(400);
  }
  const posted = await fetch(stack.url + path("en.json"), { method: "POST" });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  // The pointer of the board stays what it was.
  expect((await call(pointerPath(demo.live))).status).toBe(200);
});
