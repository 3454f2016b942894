import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import {
  commentsMessage,
  podcastTopic,
} from "../../supabase/functions/_shared/contracts/podcast.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

const db = useDatabasePerTest();
let podcast: string;
beforeEach(async () => {
  const [row] = await db.sql<[{ id: string }]>`
    insert into public.podcasts (slug, title, host, published_at)
    values ('tide-talk', 'Tide talk', 'Rosa Delgado', now() - interval '1 day') returning id`;
  podcast = row.id;
});

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
  await expect(
    asRole(db.sql, demo.ken, (tx) => tx`select author_id from public.podcast_comments`),
  ).rejects.toMatchObject({ code: "42501" });
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

test("a member without a name is not called what the browser sends", async () => {
  await db.sql`
    update public.profiles set first_name = null, last_name = ' ' where id = ${demo.maya.id}`;
  await comment(demo.maya, "Official notice", { author_name: "Castboard team" });
  const [stored] =
    await db.sql`select author_name, status from public.podcast_comments where podcast_id = ${podcast}`;
  expect(stored).toEqual({ author_name: null, status: "visible" });
  expect((await messages())[0]?.comments[0]).toMatchObject({ author_name: null });
});

test("a guest gives a name", async () => {
  await expect(comment("anon", "x", { author_name: null })).rejects.toMatchObject({
    code: "42501",
  });
});

test("a member with a name of 201 characters comments under its beginning", async () => {
  await db.sql`
    update public.profiles set first_name = ${"A".repeat(100)}, last_name = ${"B".repeat(100)}
    where id = ${demo.maya.id}`;
  await comment(demo.maya, "Hello");
  const [stored] =
    await db.sql`select author_name from public.podcast_comments where podcast_id = ${podcast}`;
  expect(stored).toEqual({ author_name: `${"A".repeat(79)}…` });
});

test.each([
  ["combining marks", "e\u0301"],
  ["a family", "👩‍👩‍👧‍👦"],
  ["a skin tone", "👍🏽"],
  ["flags", "🇯🇵"],
  ["Arabic vowels", "مُ"],
])("a name is never cut inside %s", async (_what, cluster) => {
  const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
  for (let lead = 0; lead < 12; lead++) {
    const name = "x".repeat(lead) + cluster.repeat(60);
    const [row] = await db.sql<[{ cut: string }]>`select private.shorten(${name}, 80) as cut`;
    expect(Array.from(row.cut).length).toBeLessThanOrEqual(80);
    const whole = Array.from(graphemes.segment(name), ({ segment }) => segment);
    const kept = Array.from(graphemes.segment(row.cut.slice(0, -1)), ({ segment }) => segment);
    expect(row.cut.endsWith("…")).toBe(true);
    expect(kept).toEqual(whole.slice(0, kept.length));
  }
});

test("a guest who forges forwarded addresses has the turns of one network", async () => {
  const guest = (n: number) =>
    asRole(db.sql, "anon", async (tx) => {
      const headers = { "x-forwarded-for": `203.0.${n}.7, 192.0.2.${n}` };
      await tx`select set_config('request.headers', ${JSON.stringify(headers)}, true)`;
      const row = { id: randomUUID(), podcast_id: podcast, author_name: "Guest", body: `n${n}` };
      await tx`insert into public.podcast_comments ${tx(row)}`;
    });
  for (let n = 0; n < 6; n++) await guest(n);
  const refused = await guest(6).catch((e) => e.message);
  expect(JSON.parse(refused)).toMatchObject({ code: "rate_limited" });
  expect(await db.sql`select subject, taken from private.rate_limits`).toEqual([
    { subject: "192.0.2.0/24", taken: 6 },
  ]);
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

test("no server removes a comment alone", async () => {
  await comment(demo.maya, "Seen");
  for (const statement of [
    "delete from public.podcast_comments",
    "truncate public.podcast_comments",
  ])
    expect(await attempt(db.sql, "service_role", statement)).toBe("denied");
});
