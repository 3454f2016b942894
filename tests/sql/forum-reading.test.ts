import { beforeAll, expect, test } from "vitest";
import {
  changedPosts,
  forumList,
  topicPage,
} from "../../supabase/functions/_shared/contracts/forum.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  type SmallForum,
  addForum,
  clearThreads,
  call,
  reply,
  startThread,
  trust,
} from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
let forum: SmallForum;
beforeAll(async () => {
  await clearThreads(db.sql);
  await trust(db.sql, demo.maya, demo.ken);
  forum = await addForum(db.sql);
});

const own = (caller: Caller, columns: string, table: string) =>
  asRole(db.sql, caller, (tx) => tx.unsafe(`select ${columns} from public.${table} order by 1, 2`));

test("how far one has read never falls, and never passes the last post", async () => {
  const { thread } = await startThread(db.sql, demo.maya, forum);
  for (let n = 0; n < 3; n += 1) await reply(db.sql, demo.ken, thread.id);
  const mark = (last_read_no: number | null) =>
    call(db.sql, demo.maya, "mark_thread_read", { thread_id: thread.id, last_read_no });
  expect([await mark(2), await mark(1), await mark(-5), await mark(null), await mark(99)]).toEqual([
    2, 2, 2, 2, 4,
  ]);
  const read = [{ thread_id: thread.id, last_read_no: 4 }];
  expect(await own(demo.ken, "thread_id, last_read_no", "forum_reads")).toEqual(read);
  expect(await own(demo.admin, "thread_id, last_read_no", "forum_reads")).toEqual([]);
});

test("a thread, a topic and a forum are followed or muted once each", async () => {
  const { thread } = await startThread(db.sql, demo.maya, forum);
  const watchThread = (level: string | null) =>
    call(db.sql, demo.ken, "watch_thread", { thread_id: thread.id, level });
  const watchForum = (topic_slug: string | null, level: string | null, slug = forum.slug) =>
    call(db.sql, demo.ken, "watch_forum", { slug, topic_slug, level });
  await watchThread("following");
  await watchThread("muted");
  await watchForum(null, "following");
  await watchForum(forum.topicSlug, "muted");
  const rows = await own(demo.ken, "level, thread_id, topic_id, forum_id", "forum_watches");
  expect(rows.map((row) => Object.values(row))).toEqual(
    expect.arrayContaining([
      ["following", null, null, forum.id],
      ["muted", null, forum.topic, null],
      ["muted", thread.id, null, null],
    ]),
  );
  expect(rows).toHaveLength(3);
  await watchThread(null);
  await watchForum(null, null);
  await watchForum(forum.topicSlug, null);
  expect(await own(demo.ken, "level, id", "forum_watches")).toHaveLength(0);
  await expect(watchThread("loudly")).rejects.toMatchObject(refused("invalid"));
  await expect(watchForum("no-such-topic", "muted")).rejects.toMatchObject(refused("not_found"));
  const elsewhere = await addForum(db.sql);
  await expect(watchForum(elsewhere.topicSlug, "muted")).rejects.toMatchObject(
    refused("not_found"),
  );
});

test("a post is kept with a note and a time that lies ahead", async () => {
  const { post } = await startThread(db.sql, demo.maya, forum);
  const keep = (more: object, kept = true) =>
    call(db.sql, demo.ken, "keep_post", { post_id: post.id, kept, ...more });
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  await keep({ note: "  The rule  ", remind_at: soon });
  await keep({ note: "The rule" });
  expect(await own(demo.ken, "note, remind_at", "forum_bookmarks")).toEqual([
    { note: "The rule", remind_at: null },
  ]);
  for (const remind_at of ["2020-01-01T00:00:00Z", "2200-01-01T00:00:00Z"]) {
    await expect(keep({ remind_at })).rejects.toMatchObject(refused("invalid"));
  }
  await keep({}, false);
  expect(await own(demo.ken, "note, remind_at", "forum_bookmarks")).toHaveLength(0);
});

test("threads are listed by their latest post, pinned ones first, or by likes", async () => {
  const small = await addForum(db.sql);
  const started = [];
  for (const title of ["First", "Second", "Third", "Fourth"]) {
    started.push(await startThread(db.sql, demo.maya, small, { title }));
  }
  const [first, second, third] = started;
  await reply(db.sql, demo.ken, second?.thread.id ?? "");
  await call(db.sql, demo.ken, "like_post", { post_id: third?.post.id, liked: true });
  await db.sql`
    update public.forum_threads set is_pinned = true where id = ${first?.thread.id ?? ""}`;
  const pages = async (sorted: string, at_most: number) => {
    const titles: string[][] = [];
    let after: unknown = null;
    do {
      const page = topicPage.parse(
        await call(db.sql, "anon", "read_topic", { slug: small.topicSlug, sorted, after, at_most }),
      );
      titles.push(page.threads.map(({ title }) => title));
      after = page.next;
    } while (after);
    return titles;
  };
  expect(await pages("latest", 10)).toEqual([["First", "Second", "Fourth", "Third"]]);
  expect(await pages("latest", 1)).toEqual([["First"], ["Second"], ["Fourth"], ["Third"]]);
  expect(await pages("top", 3)).toEqual([["Third", "Second", "Fourth"], ["First"]]);
  const list = forumList.parse(await call(db.sql, "anon", "read_forums", {}));
  expect(list.find(({ slug }) => slug === small.slug)?.topics[0]).toMatchObject({
    threads: 4,
    latest: { title: "Second", last_no: 2, author: { name: "Ken Mori" } },
  });
  for (const given of [
    { sorted: "worst" },
    { after: { id: "x" } },
    { after: { last_post_at: "x" } },
    { after: [] },
  ]) {
    const asked = call(db.sql, "anon", "read_topic", { slug: small.topicSlug, ...given });
    if (Array.isArray(given.after)) await asked;
    else await expect(asked).rejects.toMatchObject(refused("invalid"));
  }
});

test("a reader who missed a message fetches the posts on the screen that changed", async () => {
  const { thread } = await startThread(db.sql, demo.maya, forum);
  for (let n = 0; n < 4; n += 1) await reply(db.sql, demo.ken, thread.id, `Answer ${n}`);
  const page = await call(db.sql, "anon", "read_thread", { number: thread.number });
  const at = (page as { thread: { version: number } }).thread.version;
  const ids = (page as { posts: { id: number }[] }).posts.map(({ id }) => id);
  await call(db.sql, demo.maya, "like_post", { post_id: ids[1], liked: true });
  await call(db.sql, demo.maya, "like_post", { post_id: ids[3], liked: true });
  await reply(db.sql, demo.ken, thread.id, "Answer 5");
  const missed = async (shown: (number | null)[]) => {
    const answer = await call(db.sql, "anon", "read_changed_posts", {
      thread_id: thread.id,
      since: at,
      shown,
    });
    return changedPosts.parse(answer).posts.map(({ no }) => no);
  };
  expect([await missed([1, null]), await missed([1, 3]), await missed([3, 5])]).toEqual([
    [2, 4, 6],
    [2],
    [4],
  ]);
});

test("missed posts that are long come in parts", async () => {
  const { thread } = await startThread(db.sql, demo.maya, forum);
  await db.sql`alter table public.forum_posts disable trigger user`;
  await db.sql`
    insert into public.forum_posts (key, thread_id, no, author_id, body, version)
    select gen_random_uuid(), ${thread.id}, 1 + n, ${demo.maya.id}, repeat('魚', 20000), 1
    from generate_series(1, 40) as n`;
  await db.sql`alter table public.forum_posts enable trigger user`;
  const given = { thread_id: thread.id, since: 0 };
  const parts: number[][] = [];
  for (let first: number | null = 1; first !== null;) {
    const shown = [first, 41];
    const part = changedPosts.parse(
      await call(db.sql, "anon", "read_changed_posts", { ...given, shown }),
    );
    parts.push(part.posts.map(({ no }) => no));
    first = part.next;
  }
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.flat()).toEqual(Array.from({ length: 41 }, (_, n) => n + 1));
});
