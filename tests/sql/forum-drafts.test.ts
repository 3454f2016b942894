import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { draftPlace } from "../../supabase/functions/_shared/contracts/draft-places.ts";
import {
  forumDraft,
  ownDrafts,
  savedDraft,
} from "../../supabase/functions/_shared/contracts/forum-own.ts";
import { addAccount } from "../helpers/add-account.ts";
import type { Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const save = async (place: string, body: string, revision = 0, caller: Caller = demo.maya) =>
  savedDraft.parse(await call(db.sql, caller, "save_draft", { place, body, revision }));
const read = async (place: string, caller: Caller = demo.maya) => {
  const draft = await call(db.sql, caller, "read_draft", { place });
  return draft && forumDraft.parse(draft);
};

test("a draft is saved over and over, and is its author's alone", async () => {
  const place = draftPlace.thread(randomUUID());
  expect(await read(place)).toBeNull();
  expect(await save(place, "It")).toMatchObject({ saved: true, draft: { revision: 1 } });
  expect(await save(place, "It counts", 1)).toMatchObject({ saved: true, draft: { revision: 2 } });
  expect(await read(place)).toMatchObject({ body: "It counts", title: null, revision: 2 });
  expect([await read(place, demo.ken), await read(place, demo.admin)]).toEqual([null, null]);
  const discard = () => call(db.sql, demo.maya, "discard_draft", { place });
  expect([await discard(), await discard()]).toEqual([true, false]);
  // Another device that goes on writing loses nothing.
  expect(await save(place, "It counts here", 2)).toMatchObject({ saved: true });
});

test("of two devices the later one is shown what the other saved", async () => {
  const place = draftPlace.topic(randomUUID());
  await save(place, "On the boat");
  expect(await save(place, "At home")).toMatchObject({
    saved: false,
    draft: { body: "On the boat", revision: 1 },
  });
  // The same text sent again, because its response was lost.
  expect(await save(place, "On the boat")).toMatchObject({ saved: true, draft: { revision: 1 } });
  const both = await Promise.all([save(place, "One", 1), save(place, "Other", 1)]);
  expect(both.filter(({ saved }) => saved)).toHaveLength(1);
  expect(new Set(both.map(({ draft }) => draft.body)).size).toBe(1);
});

test("a draft of an edit remembers which text of the post it builds on", async () => {
  const place = draftPlace.post(9);
  const edit = (body: string, revision: number, base: number) =>
    call(db.sql, demo.maya, "save_draft", { place, body, revision, base });
  expect(savedDraft.parse(await edit("41 cm", 0, 2))).toMatchObject({ draft: { base: 2 } });
  expect(await read(place)).toMatchObject({ base: 2 });
  // The same words on a newer text are another draft.
  expect(savedDraft.parse(await edit("41 cm", 0, 3))).toMatchObject({ saved: false });
  await edit("41 cm", 1, 3);
  expect(await read(place)).toMatchObject({ base: 3, revision: 2 });
  await expect(edit("41 cm", 2, 0)).rejects.toMatchObject(refused("invalid"));
});

test("a draft goes in the commit that stores what it became, and no other draft does", async () => {
  const writer = await addAccount(db.sql);
  await trust(db.sql, writer);
  const forum = await addForum(db.sql);
  const { thread, post } = await startThread(db.sql, writer, forum);
  const places = [
    draftPlace.topic(forum.topic),
    draftPlace.thread(thread.id),
    draftPlace.post(post.id),
  ];
  const kept = () =>
    db.sql<{ place: string }[]>`
      select place from public.forum_drafts
      where user_id = ${writer.id} order by saved_at`.then((rows) =>
      rows.map(({ place }) => place),
    );
  for (const place of places) await save(place, "41 cm", 0, writer);
  await save(draftPlace.thread(thread.id), "Mine", 0, demo.ken);

  await startThread(db.sql, writer, forum, { title: "Does a frozen tail count?" });
  expect(await kept()).toEqual(places.slice(1));
  await reply(db.sql, writer, thread.id, "42 cm");
  expect(await kept()).toEqual(places.slice(2));
  const edit = { post_id: post.id, revision: 1, body: "41 cm" };
  await call(db.sql, writer, "edit_post", edit);
  expect(await kept()).toEqual([]);
  expect(await read(draftPlace.thread(thread.id), demo.ken)).toMatchObject({ body: "Mine" });
});

test("a draft has a place and a length", async () => {
  for (const place of ["", "thread:1", "post:0", "post:x", "here", `forum:${randomUUID()}`]) {
    await expect(save(place, "It counts"), place).rejects.toMatchObject(refused("invalid"));
  }
  const place = draftPlace.post(7);
  await expect(save(place, "x".repeat(20_001))).rejects.toMatchObject(refused("invalid"));
  expect(await save(place, "鯛".repeat(20_000))).toMatchObject({ saved: true });
  await expect(save(place, "x", 0, "anon")).rejects.toThrow(/permission denied/);
});

test("of more than a hundred drafts the oldest goes", async () => {
  const writer = await addAccount(db.sql);
  await db.sql`
    insert into public.forum_drafts (user_id, place, body, saved_at)
    select ${writer.id}, 'post:' || n, 'x', now() - make_interval(mins => n)
    from generate_series(1, 100) as n`;
  await save(draftPlace.post(101), "The newest", 0, writer);
  expect(await read(draftPlace.post(100), writer)).toBeNull();
  expect(await read(draftPlace.post(99), writer)).not.toBeNull();
});

test("a member finds all drafts again, with names only of places that may still be read", async () => {
  const member = await addAccount(db.sql);
  await trust(db.sql, demo.ken);
  const forum = await addForum(db.sql, {
    readers: "listed",
    writers: "listed",
    listed: [member, demo.ken],
  });
  const { thread } = await startThread(db.sql, demo.ken, forum, { title: "Which tail?" });
  const { post } = await reply(db.sql, demo.ken, thread.id);
  const places = [
    draftPlace.thread(thread.id),
    draftPlace.topic(forum.topic),
    draftPlace.post(post.id),
    draftPlace.thread(randomUUID()),
  ];
  for (const place of places) await save(place, `Words for ${place}`, 0, member);
  const list = async () => ownDrafts.parse(await call(db.sql, member, "read_drafts", {}));
  const topic = { slug: forum.topicSlug, names: { en: forum.topicSlug } };
  const its = { number: thread.number, title: "Which tail?" };
  expect((await list()).toReversed()).toMatchObject([
    { place: places[0], topic, thread: its, post_no: null },
    { place: places[1], topic, thread: null, post_no: null },
    { place: places[2], topic, thread: its, post_no: 2 },
    { place: places[3], topic: null, thread: null, post_no: null },
  ]);
  expect(ownDrafts.parse(await call(db.sql, demo.maya, "read_drafts", {}))).not.toContainEqual(
    expect.objectContaining({ place: places[0] }),
  );
  await db.sql`delete from public.forum_members where user_id = ${member.id}`;
  for (const draft of await list()) {
    expect(draft).toMatchObject({ topic: null, thread: null, post_no: null });
    expect(draft.excerpt).toBe(`Words for ${draft.place}`);
  }
});
