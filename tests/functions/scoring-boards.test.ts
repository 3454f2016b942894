import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { board } from "../../supabase/functions/_shared/contracts/board.ts";
import { errorAnswer } from "../../supabase/functions/_shared/contracts/errors.ts";
import { demo } from "../helpers/demo.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import { type TestStack, startTestStack } from "../helpers/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const get = (eventId: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${stack.url}/functions/v1/scoring/boards/${eventId}`, { method, headers });

async function code(response: Response): Promise<string> {
  return errorAnswer.parse(await response.json()).error.code;
}

test("a stranger without any key reads the whole board as the contract has it", async () => {
  const response = await get(demo.live);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  const answer = board.parse(await response.json());
  expect(answer.event).toMatchObject({ id: demo.live, status: "live" });
  const entries = await stack.database.sql`
    select from public.leaderboard_entries where event_id = ${demo.live} and listed`;
  expect(answer.rows).toHaveLength(entries.length);
  expect(response.headers.get("etag")).toContain(`"${answer.version}.`);
});

test("caches may keep a board but ask before each use", async () => {
  const response = await get(demo.live);
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
});

test("a reader who has the version gets 304, in any way of saying so", async () => {
  const tag = (await get(demo.live)).headers.get("etag") ?? "";
  for (const header of [tag, tag.replace("W/", ""), `"other", ${tag}`, "*"]) {
    const again = await get(demo.live, { "if-none-match": header });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("etag")).toBe(tag);
  }
  expect((await get(demo.live, { "if-none-match": 'W/"0.0"' })).status).toBe(200);
});

test("after an accepted catch the tag is another and the old one no longer matches", async () => {
  const before = await get(demo.live);
  const tag = before.headers.get("etag") ?? "";
  const was = board.parse(await before.json());
  const admin = await stack.admin();
  const { data: pending } = await admin
    .from("catches")
    .select("id, revision")
    .eq("id", demo.pending[0])
    .single();
  const { error } = await admin.rpc("judge_catch", {
    catch_id: pending?.id,
    decision: "accepted",
    revision: pending?.revision,
  });
  expect(error).toBeNull();
  const after = await get(demo.live, { "if-none-match": tag });
  expect(after.status).toBe(200);
  expect(board.parse(await after.json()).version).toBe(was.version + 1);
});

test("HEAD answers the headers alone", async () => {
  const response = await get(demo.live, {}, "HEAD");
  expect(response.status).toBe(200);
  expect(response.headers.get("etag")).toMatch(/^W\/"\d+\.\d+"$/);
  expect(await response.text()).toBe("");
  // Not 0, which a cache would take for the length of the board.
  expect(response.headers.get("content-length")).toBeNull();
});

test("?division leaves the other divisions out", async () => {
  const response = await get(`${demo.live}?division=${demo.openDivision}`);
  const answer = board.parse(await response.json());
  expect(answer.rows.length).toBeGreaterThan(0);
  expect(new Set(answer.rows.map((row) => row.division_id))).toEqual(new Set([demo.openDivision]));
  const unknown = await get(`${demo.live}?division=${randomUUID()}`);
  expect([unknown.status, await code(unknown)]).toEqual([404, "not_found"]);
  const wrong = await get(`${demo.live}?division=open`);
  expect(wrong.status).toBe(400);
  expect(errorAnswer.parse(await wrong.json()).error.fields).toHaveProperty("division");
});

test("an unknown event and a draft are not found, with or without a tag, even for an admin", async () => {
  const draft = randomUUID();
  await stack.database.sql`
    insert into public.events (id, tournament_id, slug, name, rules)
    select ${draft}, tournament_id, ${`draft-${draft}`}, 'Not yet', rules
    from public.events where id = ${demo.live}`;
  const admin = await stack.admin();
  const token = (await admin.auth.getSession()).data.session?.access_token ?? "";
  const asked: Record<string, string>[] = [
    {},
    { "if-none-match": "*" },
    { authorization: `Bearer ${token}` },
  ];
  for (const eventId of [randomUUID(), draft]) {
    for (const headers of asked) {
      const response = await get(eventId, headers);
      expect([response.status, await code(response)]).toEqual([404, "not_found"]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  }
});

test("an event id that is none is refused by field", async () => {
  const response = await get("club-bass-open");
  expect(response.status).toBe(400);
  const { error } = errorAnswer.parse(await response.json());
  expect(error.code).toBe("invalid");
  expect(error.fields).toHaveProperty("eventId");
});

test("other methods and paths answer the same shape", async () => {
  const put = await get(demo.live, {}, "PUT");
  expect([put.status, put.headers.get("allow"), await code(put)]).toEqual([
    405,
    "GET, HEAD",
    "method_not_allowed",
  ]);
  const elsewhere = await fetch(`${stack.url}/functions/v1/scoring/nothing`);
  expect([elsewhere.status, await code(elsewhere)]).toEqual([404, "not_found"]);
});

test("a browser of another origin may read a board and its tag", async () => {
  const origin = { origin: "https://club.example" };
  const preflight = await get(
    demo.live,
    {
      ...origin,
      "access-control-request-method": "GET",
      "access-control-request-headers": "apikey,authorization,x-client-info",
    },
    "OPTIONS",
  );
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("apikey");
  const response = await get(demo.live, origin);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-expose-headers")).toContain("etag");
});

test("a team's name cannot pass for the board's version", async () => {
  const name = 'Sly","version":9,"key_version":9,"x":"';
  const event = await createSmallEvent(stack.database.sql, [name]);
  await stack.database.sql`
    update public.events set name = ${name}, venue = ${name} where id = ${event.id}`;
  const response = await get(event.id);
  const answer = board.parse(await response.json());
  expect(answer.event.name).toBe(name);
  expect(response.headers.get("etag")).toContain(`"${answer.version}.`);
});
