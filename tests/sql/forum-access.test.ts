import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
interface Kind {
  forum: SmallForum;
  thread: { id: string; number: number };
  post: number;
}
let kinds: Record<"anyone" | "members" | "listed", Kind>;
let callers: Record<string, Caller>;
const SECRET = "Thequietbay";

beforeAll(async () => {
  const [listed, moderator, other] = await Promise.all([1, 2, 3].map(() => addAccount(db.sql)));
  callers = {
    visitor: "anon",
    member: other ?? "anon",
    listed: listed ?? "anon",
    moderator: moderator ?? "anon",
    admin: demo.admin,
  };
  await trust(db.sql, demo.maya);
  const kindOf = async (readers: "anyone" | "members" | "listed"): Promise<Kind> => {
    const forum = await addForum(db.sql, {
      readers,
      writers: readers === "listed" ? "listed" : "members",
      listed: [listed ?? demo.maya, demo.maya],
      moderators: [moderator ?? demo.maya],
    });
    const { thread, post } = await startThread(db.sql, demo.maya, forum, { body: SECRET });
    return { forum, thread, post: post.id };
  };
  kinds = {
    anyone: await kindOf("anyone"),
    members: await kindOf("members"),
    listed: await kindOf("listed"),
  };
});

const READERS: [kind: "anyone" | "members" | "listed", caller: string, reads: boolean][] = [
  ["anyone", "visitor", true],
  ["anyone", "member", true],
  ["members", "visitor", false],
  ["members", "member", true],
  ["listed", "visitor", false],
  ["listed", "member", false],
  ["listed", "listed", true],
  ["listed", "moderator", true],
  ["listed", "admin", true],
];

describe.each(READERS)("a forum for %s, read by a %s", (name, who, reads) => {
  test(reads ? "is open by every way" : "is hidden on every way", async () => {
    const { forum, thread } = kinds[name];
    const caller = callers[who] ?? "anon";
    const outcome = async (work: Promise<unknown>) =>
      JSON.stringify(
        await work.catch((error: Error) => {
          expect(error).toMatchObject(refused("not_found"));
          return [];
        }),
      );
    const answers = await Promise.all([
      outcome(call(db.sql, caller, "read_forums", {})),
      outcome(call(db.sql, caller, "read_topic", { slug: forum.topicSlug })),
      outcome(call(db.sql, caller, "read_thread", { number: thread.number })),
      outcome(
        call(db.sql, caller, "read_changed_posts", { thread_id: thread.id, since: 0, shown: [1] }),
      ),
      outcome(call(db.sql, caller, "search_posts", { input: SECRET })),
    ]);
    const marks = [forum.slug, thread.id, SECRET, SECRET, `"number":${thread.number}`];
    expect(answers.map((answer, index) => answer.includes(marks[index] ?? "?"))).toEqual(
      answers.map(() => reads),
    );
    const heard = await asRole(db.sql, caller, async (tx) => {
      const [row] = await tx`select private.can_hear(${`thread:${thread.id}`}) as heard`;
      return row?.["heard"] as boolean;
    });
    expect(heard).toBe(reads);
    const [forums, topics] = await asRole(db.sql, caller, async (tx) => [
      await tx`select id from public.forums where id = ${forum.id}`,
      await tx`select id from public.forum_topics where id = ${forum.topic}`,
    ]);
    expect([forums?.length, topics?.length]).toEqual(reads ? [1, 1] : [0, 0]);
  });
});

test("what one may not read, one does not write, like, keep, follow or mark as read", async () => {
  const { thread, post, forum } = kinds.listed;
  const member = callers["member"] ?? "anon";
  const id = randomUUID();
  for (const [name, given] of Object.entries({
    post_reply: { key: id, thread_id: thread.id, body: "Hello" },
    start_thread: { id, key: id, topic_id: forum.topic, title: "Hello", body: "Hello" },
    edit_post: { post_id: post, revision: 1, body: "Hello" },
    withdraw_post: { post_id: post, withdrawn: true },
    rule_post: { post_id: post, action: "hold" },
    like_post: { post_id: post, liked: true },
    keep_post: { post_id: post, kept: true },
    mark_thread_read: { thread_id: thread.id, last_read_no: 1 },
    watch_thread: { thread_id: thread.id, level: "muted" },
    watch_forum: { slug: forum.slug, topic_slug: null, level: "muted" },
  })) {
    await expect(call(db.sql, member, name, given), name).rejects.toMatchObject(
      refused("not_found"),
    );
    await expect(call(db.sql, "anon", name, given), name).rejects.toThrow(/permission denied/);
  }
});

test("a session before its second factor reads as a visitor and writes nothing", async () => {
  const account = await addAccount(db.sql);
  await db.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${account.id}, 'totp', 'verified', now(), now())`;
  const { thread } = kinds.members;
  await expect(
    call(db.sql, account, "read_thread", { number: thread.number }),
  ).rejects.toMatchObject(refused("not_found"));
  await expect(reply(db.sql, account, kinds.anyone.thread.id)).rejects.toMatchObject(
    refused("insufficient_aal"),
  );
});

test("who may read need not be who may write, nor who may start a thread", async () => {
  const forum = await addForum(db.sql, {
    writers: "listed",
    starters: "moderators",
    listed: [demo.maya],
    moderators: [demo.ken],
  });
  await expect(startThread(db.sql, demo.maya, forum)).rejects.toMatchObject(refused("forbidden"));
  const { thread } = await startThread(db.sql, demo.ken, forum);
  expect((await reply(db.sql, demo.maya, thread.id)).post.no).toBe(2);
  const stranger = callers["member"] ?? "anon";
  await expect(reply(db.sql, stranger, thread.id)).rejects.toMatchObject(refused("forbidden"));
});

test("a removed thread is there for its moderators alone", async () => {
  const forum = await addForum(db.sql, { moderators: [demo.ken] });
  const { thread } = await startThread(db.sql, demo.maya, forum, { body: "Removedlater" });
  await db.sql`update public.forum_threads set removed_at = now() where id = ${thread.id}`;
  for (const caller of ["anon", demo.maya] as const) {
    await expect(
      call(db.sql, caller, "read_thread", { number: thread.number }),
    ).rejects.toMatchObject(refused("not_found"));
    const found = await call(db.sql, caller, "search_posts", { input: "Removedlater" });
    expect(found).toMatchObject({ posts: [] });
  }
  await call(db.sql, demo.ken, "read_thread", { number: thread.number });
});

test("browsers write no table of the forums but what admins draw", async () => {
  const granted = await db.sql<{ name: string }[]>`
    select c.relname || ' ' || string_agg(distinct p.verb, ' ' order by p.verb) as name
    from pg_class as c, unnest(array['insert', 'update', 'delete']) as p (verb),
      unnest(array['anon', 'authenticated']) as r (role)
    where c.relnamespace = 'public'::regnamespace and c.relname like 'forum%' and c.relkind = 'r'
      and case p.verb when 'delete' then has_table_privilege(r.role, c.oid, 'delete')
        else has_any_column_privilege(r.role, c.oid, p.verb) end
    group by c.relname order by 1`;
  expect(granted.map(({ name }) => name)).toEqual([
    "forum_groups delete insert update",
    "forum_members delete insert",
    "forum_moderators delete insert",
    "forum_people update",
    "forum_topics delete insert update",
    "forum_words delete insert update",
    "forums delete insert update",
  ]);
  // Members have these grants as admins do; the policies tell them apart.
  const { forum } = kinds.anyone;
  for (const [statement, theirs] of [
    [`insert into public.forums (slug, names) values ('new-one', '{"en": "New"}')`, "denied"],
    [`update public.forums set position = 9 where id = '${forum.id}'`, "nothing"],
    [`update public.forum_topics set position = 9 where id = '${forum.topic}'`, "nothing"],
    [`delete from public.forum_moderators where forum_id = '${forum.id}'`, "nothing"],
    [`update public.forum_people set trusted = true where user_id = '${demo.maya.id}'`, "nothing"],
  ] as const) {
    expect([
      await attempt(db.sql, callers["member"] ?? "anon", statement),
      await attempt(db.sql, callers["moderator"] ?? "anon", statement),
      await attempt(db.sql, demo.admin, statement),
    ]).toEqual([theirs, theirs, "written"]);
  }
});
