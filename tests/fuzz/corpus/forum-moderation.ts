import { randomUUID } from "node:crypto";
import { demo } from "../../helpers/demo.ts";
import type { Fixtures } from "../fixtures.ts";
import { type Corpus, call } from "../request.ts";
import { newPost, newThread, sharedForum } from "./forum-rooms.ts";

const slug = (): string => `fuzz-${randomUUID()}`;
const names = { en: "Rules", ja: "ルール", ar: "القواعد" };

/** A member of the forums, by the number that moderators name. */
const newMember = async ({ newAccount, sql }: Fixtures) => {
  const { id, token, email } = await newAccount();
  await sql`insert into public.forum_people (user_id) values (${id}) on conflict do nothing`;
  const [person] = await sql<[{ number: number }]>`
    select number::int from public.forum_people where user_id = ${id}`;
  return { id, token, email, number: person.number };
};
const newRuling = async (fixtures: Fixtures, member: { id: string }): Promise<number> => {
  const { forum } = await sharedForum(fixtures);
  const [ruling] = await fixtures.sql<[{ id: number }]>`
    insert into public.forum_rulings (forum_id, member_id, actor_id, action, reason)
    values (${forum.id}, ${member.id}, ${demo.ken.id}, 'warn', 'Be kind') returning id::int`;
  return ruling.id;
};
const newCase = async (fixtures: Fixtures): Promise<number> => {
  const [found] = await fixtures.sql<[{ id: number }]>`
    insert into public.forum_cases (post_id, causes)
    values (${await newPost(fixtures)}, '{flags}') returning id::int`;
  return found.id;
};

/** What moderators, admins and those whom they rule on do in the forums, and what is seen beside the posts. */
export const RPC_FORUM_MODERATION: Corpus = {
  find_post: async (fixtures) => call("find_post", { post_id: await newPost(fixtures) }, "anon"),
  read_feed: async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    return call("read_feed", { forum_slug: forum.slug, thread_number: null }, "anon");
  },
  can_see_forum_image: () => call("can_see_forum_image", { source: randomUUID() }, "member"),
  set_forum_digest: () =>
    call("set_forum_digest", { every: "day", time_zone: "Asia/Tokyo" }, "member"),
  follow_readers: async (fixtures) =>
    call("follow_readers", { thread_id: await newThread(fixtures) }, "member"),
  announce_typing: async (fixtures) => {
    const { token } = await fixtures.newAccount();
    const given = { thread_id: await newThread(fixtures), page: randomUUID() };
    return { ...call("announce_typing", given, "member"), token };
  },
  flag_post: async (fixtures) => {
    const { token } = await fixtures.newAccount();
    const given = { post_id: await newPost(fixtures), reason: "spam", note: "A shop" };
    return { ...call("flag_post", given, "member"), token };
  },
  change_thread: async (fixtures) =>
    call("change_thread", {
      thread_id: await newThread(fixtures),
      changes: { title: "Does a tail count?", is_pinned: true, slow_seconds: 60, solved_no: 2 },
      seen: null,
      reason: "Clearer",
    }),
  remove_thread: async (fixtures) =>
    call("remove_thread", {
      thread_id: await newThread(fixtures),
      removed: true,
      reason: "Be kind",
    }),
  move_thread: async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    const thread_id = await newThread(fixtures);
    return call("move_thread", { thread_id, topic_id: forum.topic, reason: "Fits here" });
  },
  split_thread: async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    return call("split_thread", {
      id: randomUUID(),
      thread_id: await newThread(fixtures),
      post_nos: [2],
      title: "Split off",
      topic_id: forum.topic,
      reason: "Another question",
    });
  },
  merge_threads: async (fixtures) =>
    call("merge_threads", {
      thread_id: await newThread(fixtures),
      into_id: await newThread(fixtures),
      reason: "The same question",
    }),
  warn_member: async (fixtures) => {
    const { id } = await newMember(fixtures);
    return call("warn_member", { post_id: await newPost(fixtures, id), reason: "Be kind" });
  },
  silence_member: async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    const { id, number } = await newMember(fixtures);
    return call("silence_member", {
      member: number,
      forum_slug: forum.slug,
      hours: 24,
      reason: "Be kind",
      post_id: await newPost(fixtures, id),
    });
  },
  ban_member: async (fixtures) => {
    const { number } = await newMember(fixtures);
    const given = { member: number, forum_slug: null, banned: true, reason: "Spam", post_id: null };
    return call("ban_member", given);
  },
  undo_ruling: async (fixtures) => {
    const [ruling] = await fixtures.sql<[{ id: number }]>`
      with locked as (
        update public.forum_threads set is_locked = true where id = ${await newThread(fixtures)}
        returning id, forum_id)
      insert into public.forum_rulings (forum_id, thread_id, actor_id, action)
      select forum_id, id, ${demo.ken.id}, 'lock' from locked returning id::int`;
    return call("undo_ruling", { ruling_id: ruling.id });
  },
  read_ruling: async (fixtures) => {
    const member = await newMember(fixtures);
    const ruling_id = await newRuling(fixtures, member);
    return { ...call("read_ruling", { ruling_id }, "member"), token: member.token };
  },
  appeal_ruling: async (fixtures) => {
    const member = await newMember(fixtures);
    const given = { ruling_id: await newRuling(fixtures, member), body: "I was" };
    return { ...call("appeal_ruling", given, "member"), token: member.token };
  },
  list_cases: () => call("list_cases", { waiting: true }),
  list_rulings: () => call("list_rulings", {}),
  read_case: async (fixtures) => call("read_case", { case_id: await newCase(fixtures) }),
  claim_case: async (fixtures) =>
    call("claim_case", { case_id: await newCase(fixtures), claimed: true }),
  save_forum_group: () =>
    call("save_forum_group", { id: randomUUID(), given: { names, position: 3 }, seen: null }),
  save_forum: () => {
    const given = { slug: slug(), names, position: 4, readers: "listed", writers: "moderators" };
    return call("save_forum", { id: randomUUID(), given, seen: null });
  },
  save_forum_topic: async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    const given = { forum_id: forum.id, slug: slug(), names, position: 4, starters: "writers" };
    return call("save_forum_topic", { id: randomUUID(), given, seen: null });
  },
  add_forum_person: async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    const { email } = await fixtures.newAccount();
    return call("add_forum_person", { forum_id: forum.id, email, moderates: false });
  },
  list_forum_people: async (fixtures) => {
    const { forum } = await sharedForum(fixtures);
    return call("list_forum_people", { forum_id: forum.id });
  },
};
