import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  commentsMessage,
  podcastTopic,
} from "../../supabase/functions/_shared/contracts/podcast.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

let db: TestDatabase;
let podcast: string;
beforeEach(async () => {
  db = await createTestDatabase();
  const [row] = await db.sql<[{ id: string }]>`
    insert into public.podcasts (slug, title, host, published_at)
    values ('tide-talk', 'Tide talk', 'Rosa Delgado', now() - interval '1 day') returning id`;
  podcast = row.id;
});
afterEach(() => db.drop());

const comment = (caller: Caller, body: string, more: Record<string, unknown> = {}) =>
  asRole(db.sql, caller, (tx) => {
    const row = { id: randomUUID(), podcast_id: podcast, author_name: "Guest", body, ...more };
    return tx`insert into public.podcast_comments ${tx(row)}`;
  });
const seenBy = (caller: Caller) =>
  asRole(db.sql, caller, async (tx) => {
    const rows = await tx`
      select author_name, body from public.podcast_comments where podcast_id = ${podcast} order by created_at`;
    return rows.map((row) => `${row.author_name}: ${row.body}`);
  });
const messages = async () => {
  const rows = await db.sql`
    select payload from realtime.messages where topic = ${podcastTopic(podcast)}
    order by (payload ->> 'version')::int`;
  return rows.map((row) => commentsMessage.parse(row.payload));
};

test("a member is seen at once under the own name; a guest waits for an admin", async () => {
  await comment(demo.maya, "Great episode", { author_name: "The Admin" });
  await comment("anon", "Hello");
  expect(await seenBy("anon")).toEqual(["Maya Haddad: Great episode"]);
  expect(await seenBy(demo.ken)).toEqual(["Maya Haddad: Great episode"]);
  expect(await seenBy(demo.admin)).toEqual(["Maya Haddad: Great episode", "Guest: Hello"]);
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`update public.podcast_comments set status = 'visible' where body = 'Hello'`,
  );
  expect(await seenBy("anon")).toEqual(["Maya Haddad: Great episode", "Guest: Hello"]);
});

test("nobody writes as somebody else, as visible, or under a draft", async () => {
  for (const more of [{ author_id: demo.ken.id }, { status: "visible" }, { version: 9 }]) {
    await expect(comment(demo.maya, "x", more)).rejects.toMatchObject({ code: "42501" });
  }
  await db.sql`update public.podcasts set published_at = null where id = ${podcast}`;
  await expect(comment("anon", "x")).rejects.toMatchObject({ code: "42501" });
});

test("one message per commit, in versions without a gap; what waits is not told", async () => {
  await comment(demo.maya, "One");
  await comment("anon", "Waiting");
  await asRole(db.sql, demo.ken, async (tx) => {
    for (const body of ["Two", "Three"]) {
      const row = { id: randomUUID(), podcast_id: podcast, author_name: "Ken", body };
      await tx`insert into public.podcast_comments ${tx(row)}`;
    }
  });
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`update public.podcast_comments set status = 'hidden' where body = 'One'`,
  );
  const told = await messages();
  expect(told.map((m) => [m.base_version, m.version])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  expect(told.map((m) => m.comments.map((c) => c.body))).toEqual([
    ["One"],
    ["Two", "Three"],
    [null],
  ]);
});

test("the seventh comment of a minute is refused with a reason", async () => {
  // A window of the clock may end in between, and then the count begins again once.
  const outcomes = [];
  for (let n = 0; n < 13; n++)
    outcomes.push(await comment(demo.maya, `n${n}`).catch((e) => e.message));
  const refused = outcomes.filter((one) => typeof one === "string");
  expect(refused.length).toBeGreaterThanOrEqual(1);
  expect(JSON.parse(refused[0] ?? "")).toMatchObject({ code: "rate_limited" });
});

test("listening is for what one may read, publishing for nobody", async () => {
  const listens = (caller: Caller) =>
    asRole(db.sql, caller, async (tx) => {
      await tx`select set_config('realtime.topic', ${podcastTopic(podcast)}, true)`;
      return (await tx`select 1 from realtime.messages where topic = ${podcastTopic(podcast)}`)
        .length;
    });
  await comment(demo.maya, "One");
  expect([await listens("anon"), await listens(demo.maya)]).toEqual([1, 1]);
  await expect(
    asRole(
      db.sql,
      demo.maya,
      (tx) => tx`
        insert into realtime.messages (topic, extension, payload, event, private)
        values (${podcastTopic(podcast)}, 'broadcast', '{}', 'comments_changed', true)`,
    ),
  ).rejects.toMatchObject({ code: "42501" });
  await db.sql`update public.podcasts set published_at = null where id = ${podcast}`;
  expect([await listens("anon"), await listens(demo.admin)]).toEqual([0, 1]);
});
