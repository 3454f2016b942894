import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  commentQueue,
  commentQueueTopic,
  COMMENT_QUEUE,
  savedPodcast,
} from "../../supabase/functions/_shared/contracts/podcast-desk.ts";
import { textDesk } from "../../supabase/functions/_shared/contracts/text-desk.ts";
import { addAccount } from "../helpers/add-account.ts";
import { asRole, type Caller } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { podcastDesk } from "../helpers/podcast-desk.ts";

const db = useDatabasePerTest();
const { call, create, record, publish, change, read } = podcastDesk(db);

test("only admins write; readers see an episode from its time on, and its new text once published", async () => {
  await expect(
    call(demo.maya, "create_podcast", randomUUID(), "en", "Mine", "Maya"),
  ).rejects.toMatchObject({ message: expect.stringContaining('"forbidden"') });
  const id = await create();
  await expect(publish(id, 1)).rejects.toMatchObject({
    message: expect.stringContaining('"audio_required"'),
  });
  await record(id);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await publish(id, 1, tomorrow);
  await expect(read("night-bite")).rejects.toMatchObject({
    message: expect.stringContaining('"not_found"'),
  });
  await publish(id, 1);
  const save = (base: number, title: string) =>
    call(demo.admin, "save_podcast", id, base, title, "About", "Notes at **12:03**");
  expect(savedPodcast.parse(await save(1, "Night bite again")).saved).toBe(true);
  const other = savedPodcast.parse(await save(1, "By another"));
  expect(other).toMatchObject({ saved: false, text: { title: "Night bite again", revision: 2 } });
  expect((await read("night-bite")).episode).toMatchObject({ title: "Night bite", show_notes: "" });
  // Scheduling it would take it off the site unasked.
  for (const [revision, at] of [
    [1, null],
    [2, tomorrow],
  ] as const) {
    await expect(publish(id, revision, at)).rejects.toMatchObject({
      message: expect.stringContaining('"conflict"'),
    });
  }
  await publish(id, 2);
  expect((await read("night-bite")).episode).toMatchObject({
    title: "Night bite again",
    show_notes: "Notes at **12:03**",
  });
  const withdrawn = await call(demo.admin, "withdraw_podcast", id);
  expect(withdrawn).toMatchObject({ published_at: null, withdrawn_at: expect.any(String) });
  await expect(read("night-bite")).rejects.toMatchObject({
    message: expect.stringContaining('"not_found"'),
  });
  expect(await publish(id, 2)).toMatchObject({ withdrawn_at: null });
});

test("editors see who else has the editor open, for forty seconds", async () => {
  const id = await create();
  const other = await addAccount(db.sql, "admin");
  const attend = async (who: Caller) => textDesk.parse(await call(who, "attend_podcast", id));
  expect(await attend(demo.admin)).toMatchObject({ revision: 1, others: [] });
  expect((await attend(other)).others).toHaveLength(1);
  expect((await attend(demo.admin)).others).toHaveLength(1);
  await db.sql`update public.text_editors set seen_at = now() - interval '41 seconds'`;
  expect((await attend(other)).others).toEqual([]);
  for (const [who, code] of [
    [demo.maya, "forbidden"],
    [demo.admin, "not_found"],
  ] as const) {
    const key = code === "forbidden" ? id : randomUUID();
    await expect(call(who, "attend_podcast", key)).rejects.toMatchObject({
      message: expect.stringContaining(`"${code}"`),
    });
  }
});

test("settings change only from the version that was read; an old slug finds the episode, and numbers are unique", async () => {
  const id = await create();
  const other = await create("Other");
  await record(id);
  await publish(id, 1);
  await change(
    id,
    { slug: "after-dark", guests: [" Ken Mori ", ""] },
    { slug: "night-bite", guests: [] },
  );
  for (const key of ["night-bite", id]) {
    expect(await call("anon", "read_podcast", key, null)).toEqual({ moved_to: "after-dark" });
  }
  expect((await read("after-dark")).episode.guests).toEqual(["Ken Mori"]);
  await expect(change(other, { slug: "night-bite" })).rejects.toMatchObject({
    message: expect.stringContaining('"slug_taken"'),
  });
  await expect(change(id, { host: "Me" }, { host: "Somebody" })).rejects.toMatchObject({
    message: expect.stringContaining('"conflict"'),
  });
  await expect(change(other, { number: 4 })).rejects.toMatchObject({
    message: expect.stringContaining('"number_taken"'),
  });
  await expect(change(id, { audio_path: "x" })).rejects.toMatchObject({
    message: expect.stringContaining('"invalid"'),
  });
});

test("chapters are in order and before the end, for every writer of the table", async () => {
  const id = await create();
  await record(id, 600);
  const refused = [
    [
      { start: 0, title: "a" },
      { start: 0, title: "b" },
    ],
    [
      { start: 30, title: "a" },
      { start: 20, title: "b" },
    ],
    [{ start: 600, title: "a" }],
    [{ start: 1.5, title: "a" }],
    [{ start: 0, title: " " }],
    [{ start: 0, title: "a", url: "javascript:alert(1)" }],
    [{ start: 0, title: "a", more: 1 }],
    {},
  ];
  for (const chapters of refused) {
    await expect(change(id, { chapters })).rejects.toMatchObject({
      message: expect.stringContaining('"invalid"'),
    });
  }
  const chapters = [
    { start: 0, title: "Start", url: null },
    { start: 599, title: "End", url: "https://example.com/x" },
  ];
  await change(id, { chapters });
  await expect(
    db.sql`update public.podcasts set duration_s = 599 where id = ${id}`,
  ).rejects.toMatchObject({ code: "23514" });
});

test("admins rule on guests' comments in a queue that announces each change", async () => {
  const queue = async () => commentQueue.parse(await call(demo.admin, "read_comment_queue"));
  const before = await queue();
  const [{ podcast }] = await db.sql<[{ podcast: string }]>`
    select id as podcast from public.podcasts where published_at <= now() limit 1`;
  const id = randomUUID();
  await asRole(db.sql, "anon", (tx) => {
    const row = { id, podcast_id: podcast, author_name: "Dee", body: "Which lure?" };
    return tx`insert into public.podcast_comments ${tx(row)}`;
  });
  const after = await queue();
  expect(after.waiting).toBe(before.waiting + 1);
  expect(after.comments.at(-1)).toMatchObject({ id, author_name: "Dee", body: "Which lure?" });
  await expect(call(demo.maya, "rule_comment", id, "visible")).rejects.toMatchObject({
    message: expect.stringContaining('"forbidden"'),
  });
  await expect(call("anon", "read_comment_queue")).rejects.toMatchObject({ code: "42501" });
  expect(await call(demo.admin, "rule_comment", id, "visible")).toBe(true);
  expect(await call(demo.admin, "rule_comment", id, "hidden")).toBe(false);
  expect((await queue()).waiting).toBe(before.waiting);
  // The decision is taken back by who has seen it, and made again.
  expect(await call(demo.admin, "rule_comment", id, "pending", "hidden")).toBe(false);
  expect(await call(demo.admin, "rule_comment", id, "pending", "visible")).toBe(true);
  expect((await queue()).comments.at(-1)).toMatchObject({ id });
  expect(await call(demo.admin, "rule_comment", id, "hidden")).toBe(true);
  await expect(call(demo.admin, "rule_comment", id, "gone")).rejects.toMatchObject({
    message: expect.stringContaining('"invalid"'),
  });
  const [member] = await db.sql<[{ id: string }]>`
    insert into public.podcast_comments (id, podcast_id, author_id, body, status)
    values (${randomUUID()}, ${podcast}, ${demo.maya.id}, 'Well said', 'visible') returning id`;
  expect(await call(demo.admin, "rule_comment", member.id, "pending", "visible")).toBe(false);
  const sent = await db.sql`
    select payload ->> 'version' as version from realtime.messages
    where topic = ${commentQueueTopic(COMMENT_QUEUE)}
      and (payload ->> 'version')::int > ${before.version} order by 1`;
  expect(sent.map(({ version }) => Number(version))).toEqual([
    before.version + 1,
    before.version + 2,
    before.version + 3,
    before.version + 4,
  ]);
  for (const [caller, hears] of [
    [demo.admin, true],
    [demo.maya, false],
    ["anon", false],
  ] as const) {
    const [row] = await asRole(
      db.sql,
      caller,
      (tx) => tx`
      select private.can_hear(${commentQueueTopic(COMMENT_QUEUE)}) as hears`,
    );
    expect(row?.["hears"]).toBe(hears);
  }
});

test("an episode has one version in each language, with the same number and links between those that are out", async () => {
  const id = await create("Night bite");
  await change(id, { guests: ["Ken Mori"], explicit: true });
  const begin = (locale: string, version: string, given = randomUUID()) =>
    call(demo.admin, "create_podcast", given, locale, "夜釣り", "Rosa Delgado", version);
  const ja = randomUUID();
  const made = await begin("ja", id, ja);
  const [first] = await db.sql`select number, group_id from public.podcasts where id = ${id}`;
  expect(made).toMatchObject({
    locale: "ja",
    number: first?.["number"],
    group_id: first?.["group_id"],
    guests: ["Ken Mori"],
    explicit: true,
    published_at: null,
  });
  // Sent again, it adds none.
  expect(await begin("ja", id, ja)).toEqual(made);
  const refusedAs = (code: string) => ({ message: expect.stringContaining(`"${code}"`) });
  await expect(begin("ja", id)).rejects.toMatchObject(refusedAs("language_taken"));
  await expect(begin("ar", randomUUID())).rejects.toMatchObject(refusedAs("not_found"));
  await expect(change(ja, { locale: "en", number: null })).rejects.toMatchObject(
    refusedAs("language_taken"),
  );
  // A number is one's in its language, and that of a new episode is free in all.
  const other = await create("Other");
  await expect(change(other, { number: first?.["number"] })).rejects.toMatchObject(
    refusedAs("number_taken"),
  );

  await record(id);
  await record(ja);
  await publish(id, 1);
  const page = await read("night-bite");
  expect(page.episode.versions).toEqual([
    { locale: "en", slug: "night-bite", title: "Night bite" },
  ]);
  await publish(ja, 1);
  const both = await read("night-bite");
  expect(both.episode.versions).toMatchObject([{ locale: "en" }, { locale: "ja" }]);
  expect(both.episode.group).toBe(first?.["group_id"]);
  // Those before and after it are in its own language.
  expect([both.previous?.locale, both.next?.locale]).not.toContain("ja");
});
