import { randomUUID } from "node:crypto";
import { demo } from "../../helpers/demo.ts";
import type { Fixtures } from "../fixtures.ts";
import { type Corpus, call, change, insert, read, remove } from "../request.ts";
import { newPost, sharedForum } from "./forum-rooms.ts";

const slug = (): string => `fuzz-${randomUUID()}`;
const word = () => ({ word: slug(), kind: "word", action: "hold" });
const names = { en: "Rules", ja: "ルール", ar: "القواعد" };

export const RPC_FORUMS: Corpus = {
  read_drafts: () => call("read_drafts", {}, "member"),
  read_site_pages: () => call("read_site_pages", {}, "anon"),
  read_forums: () => call("read_forums", {}, "anon"),
  read_topic: async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    const after = {
      is_pinned: false,
      likes: 3,
      last_post_at: "2026-06-06T10:00:00Z",
      id: randomUUID(),
    };
    return call("read_topic", { slug: forum.topicSlug, sorted: "top", after, at_most: 5 }, "anon");
  },
  read_thread: async (fixtures) => {
    await sharedForum(fixtures);
    return call("read_thread", { number: 1, first_no: 1, at_most: 5 }, "anon");
  },
  read_page_cards: async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    const paths = [`/forums/${forum.slug}`, `/topics/${forum.topicSlug}/1?post=1`, "/posts/1"];
    return call("read_page_cards", { paths }, "anon");
  },
  read_changed_posts: async (fixtures) => {
    const { threadId } = await sharedForum(fixtures);
    return call("read_changed_posts", { thread_id: threadId, since: 0, shown: [1, 9] }, "anon");
  },
  search_posts: () =>
    call(
      "search_posts",
      {
        input: '鯛 "tail of" -rule',
        forum_slug: "rules",
        author_number: 1,
        since: "2026-06-06T10:00:00Z",
        until: "2027-06-06T10:00:00Z",
        with_image: false,
        before: 9_000,
        at_most: 5,
      },
      "anon",
    ),
  start_thread: async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    return call("start_thread", {
      id: randomUUID(),
      key: randomUUID(),
      topic_id: forum.topic,
      title: "Does it count?",
      body: "The tail was **pinched**.",
    });
  },
  post_reply: async (fixtures) => {
    const { threadId } = await sharedForum(fixtures);
    return call("post_reply", {
      key: randomUUID(),
      thread_id: threadId,
      body: "It counts.",
      reply_to: 1,
    });
  },
  edit_post: async (fixtures) =>
    call("edit_post", {
      post_id: await newPost(fixtures),
      revision: 1,
      body: "It counts, says the rule.",
      reason: "Source",
    }),
  withdraw_post: async (fixtures) =>
    call("withdraw_post", { post_id: await newPost(fixtures), withdrawn: true }),
  rule_post: async (fixtures) =>
    call("rule_post", { post_id: await newPost(fixtures), action: "remove", reason: "Be kind" }),
  like_post: async (fixtures) =>
    call("like_post", { post_id: await newPost(fixtures, demo.ken.id), liked: true }),
  keep_post: async (fixtures) =>
    call("keep_post", {
      post_id: await newPost(fixtures),
      kept: true,
      note: "The rule",
      remind_at: new Date(Date.now() + 86_400_000).toISOString(),
    }),
  mark_thread_read: async (fixtures) => {
    const { threadId } = await sharedForum(fixtures);
    return call("mark_thread_read", { thread_id: threadId, last_read_no: 1 }, "member");
  },
  mark_forums_read: () => call("mark_forums_read", {}, "member"),
  watch_thread: async (fixtures) => {
    const { threadId } = await sharedForum(fixtures);
    return call("watch_thread", { thread_id: threadId, level: "following" }, "member");
  },
  watch_forum: async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    const given = { slug: forum.slug, topic_slug: forum.topicSlug, level: "muted" };
    return call("watch_forum", given, "member");
  },
  read_own_forums: () => call("read_own_forums", {}, "member"),
  read_own_threads: async (fixtures) => {
    const { threadId } = await sharedForum(fixtures);
    return call("read_own_threads", { thread_ids: [threadId] }, "member");
  },
  read_own_list: async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    const after = { last_post_at: "2026-06-06T10:00:00Z", id: randomUUID() };
    const given = { topic_slug: forum.topicSlug, kind: "mine", after, at_most: 5 };
    return call("read_own_list", given, "member");
  },
  read_own_thread: async (fixtures) => {
    const { threadId } = await sharedForum(fixtures);
    return call("read_own_thread", { thread_id: threadId, first_no: 1, at_most: 5 }, "member");
  },
  block_member: async (fixtures) => {
    await sharedForum(fixtures);
    return call("block_member", { number: 1, blocked: true }, "member");
  },
  read_blocked_members: () => call("read_blocked_members", {}, "member"),
  read_post_history: async (fixtures) =>
    call("read_post_history", { post_id: await newPost(fixtures) }, "anon"),
  read_bookmarks: () => {
    const after = { kept_at: "2026-06-06T10:00:00Z", post_id: 9_000 };
    return call("read_bookmarks", { after, at_most: 5 }, "member");
  },
  find_members: async (fixtures) => {
    const { threadId } = await sharedForum(fixtures);
    return call("find_members", { prefix: "釣谷 ta", thread_id: threadId }, "member");
  },
  similar_threads: async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    return call("similar_threads", { topic_slug: forum.topicSlug, title: "鯛 tail" }, "anon");
  },
  save_draft: () => {
    const place = `thread:${randomUUID()}`;
    return call("save_draft", { place, body: "It counts", title: "Tail", revision: 0 }, "member");
  },
  read_draft: () => call("read_draft", { place: `topic:${randomUUID()}` }, "member"),
  discard_draft: () => call("discard_draft", { place: "post:1" }, "member"),
};

export const REST_READS_FORUMS: Corpus = {
  forum_groups: () => read("forum_groups", { order: "position", select: "id,names" }),
  forums: () => read("forums", { readers: "eq.anyone", select: "slug,names,forum_topics(slug)" }),
  forum_topics: () => read("forum_topics", { select: "slug,threads", order: "position" }),
  forum_members: () => read("forum_members", { select: "forum_id,added_at" }, "member"),
  forum_moderators: () => read("forum_moderators", { select: "forum_id" }, "admin"),
  forum_people: () => read("forum_people", { select: "number,posts,likes" }, "member"),
  forum_rulings: () => read("forum_rulings", { order: "id.desc", limit: "5" }, "admin"),
  forum_reads: () => read("forum_reads", { select: "thread_id,last_read_no" }, "member"),
  forum_watches: () => read("forum_watches", { level: "eq.muted" }, "member"),
  forum_bookmarks: () => read("forum_bookmarks", { remind_at: "gte.2026-01-01" }, "member"),
  forum_digests: () => read("forum_digests", { every: "eq.day" }, "member"),
  forum_words: () => read("forum_words", { kind: "eq.word", order: "word" }, "admin"),
  forum_read_marks: () => read("forum_read_marks", { select: "read_before" }, "member"),
};

/** Adds the forum's other people, one at a time. */
const listed = async (fixtures: Fixtures) => {
  const { forum } = await sharedForum(fixtures);
  const { id } = await fixtures.newAccount();
  return { forum_id: forum.id, user_id: id };
};
const unlist = async (fixtures: Fixtures, table: string) => {
  const row = await listed(fixtures);
  await fixtures.sql`insert into ${fixtures.sql(`public.${table}`)} ${fixtures.sql(row)}`;
  return {
    method: "DELETE",
    path: `/rest/v1/${table}`,
    query: { forum_id: `eq.${row.forum_id}`, user_id: `eq.${row.user_id}` },
    who: "admin" as const,
  };
};

export const REST_WRITES_FORUMS: Corpus = {
  "insert forum_groups": () => insert("forum_groups", { names, position: 3 }),
  "change forum_groups": async ({ newRow, sql }) =>
    change(
      "forum_groups",
      { id: `eq.${await newRow("forum_groups", { names: sql.json(names) })}` },
      { position: 4 },
    ),
  "remove forum_groups": async ({ newRow, sql }) =>
    remove("forum_groups", await newRow("forum_groups", { names: sql.json(names) })),
  "insert forums": () =>
    insert("forums", { slug: slug(), names, readers: "listed", writers: "moderators" }),
  "change forums": async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    return change("forums", { id: `eq.${forum.id}` }, { position: 4, descriptions: names });
  },
  "remove forums": async ({ newRow, sql }) =>
    remove("forums", await newRow("forums", { slug: slug(), names: sql.json(names) })),
  "insert forum_topics": async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    return insert("forum_topics", { forum_id: forum.id, slug: slug(), names });
  },
  "change forum_topics": async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    return change("forum_topics", { id: `eq.${forum.topic}` }, { starters: "writers" });
  },
  "remove forum_topics": async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    const row = { forum_id: forum.id, slug: slug(), names: fixtures.sql.json(names) };
    return remove("forum_topics", await fixtures.newRow("forum_topics", row));
  },
  "insert forum_words": () => insert("forum_words", word()),
  "change forum_words": async ({ newRow }) =>
    change(
      "forum_words",
      { id: `eq.${await newRow("forum_words", word())}` },
      { action: "refuse" },
    ),
  "remove forum_words": async ({ newRow }) =>
    remove("forum_words", await newRow("forum_words", word())),
  "insert forum_members": async (fixtures) => insert("forum_members", await listed(fixtures)),
  "remove forum_members": (fixtures) => unlist(fixtures, "forum_members"),
  "insert forum_moderators": async (fixtures) => insert("forum_moderators", await listed(fixtures)),
  "remove forum_moderators": (fixtures) => unlist(fixtures, "forum_moderators"),
  "change forum_people": async (fixtures) => {
    await sharedForum(fixtures);
    return change("forum_people", { user_id: `eq.${demo.ken.id}` }, { trusted: true });
  },
};
