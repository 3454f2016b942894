import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { changedPost, threadPage } from "../../supabase/functions/_shared/contracts/forum.ts";
import { type Caller, asRole } from "./as-role.ts";

interface ForumOptions {
  readers?: "anyone" | "members" | "listed";
  writers?: "members" | "listed" | "moderators";
  starters?: "writers" | "moderators";
  listed?: readonly { id: string }[];
  moderators?: readonly { id: string }[];
}
export interface SmallForum {
  id: string;
  slug: string;
  topic: string;
  topicSlug: string;
}

/** A forum with one topic: everybody reads it and members write, unless the options say otherwise. */
export async function addForum(
  sql: postgres.Sql,
  { readers = "anyone", writers = "members", starters = "writers", ...people }: ForumOptions = {},
): Promise<SmallForum> {
  const slug = `forum-${randomUUID().slice(0, 8)}`;
  const topicSlug = `topic-${slug}`;
  const [row] = await sql<[{ id: string; topic: string }]>`
    with forum as (
      insert into public.forums (slug, names, readers, writers)
      values (${slug}, ${sql.json({ en: slug })}, ${readers}, ${writers}) returning id)
    insert into public.forum_topics (forum_id, slug, names, starters)
    select id, ${topicSlug}, ${sql.json({ en: topicSlug })}, ${starters} from forum
    returning forum_id as id, id as topic`;
  for (const { id } of people.listed ?? []) {
    await sql`insert into public.forum_members (forum_id, user_id) values (${row.id}, ${id})`;
  }
  for (const { id } of people.moderators ?? []) {
    await sql`insert into public.forum_moderators (forum_id, user_id) values (${row.id}, ${id})`;
  }
  return { ...row, slug, topicSlug };
}

type Changed = ReturnType<typeof changedPost.parse>;

/** Calls a SQL function as the caller: its arguments by name. */
export const call = (sql: postgres.Sql, caller: Caller, name: string, given: object) =>
  asRole(sql, caller, async (tx) => {
    const names = Object.keys(given);
    const list = names.map((key, index) => `${key} => $${index + 1}`).join(", ");
    const [row] = await tx.unsafe(`select public.${name}(${list}) as result`, Object.values(given));
    return row?.["result"] as unknown;
  });

/** Starts a thread in the forum's topic. */
export const startThread = async (
  sql: postgres.Sql,
  caller: Caller,
  forum: SmallForum,
  given: { id?: string; key?: string; title?: string; body?: string } = {},
): Promise<Changed> =>
  changedPost.parse(
    await call(sql, caller, "start_thread", {
      id: given.id ?? randomUUID(),
      key: given.key ?? randomUUID(),
      topic_id: forum.topic,
      title: given.title ?? "Does a pinched tail count?",
      body: given.body ?? "41.0 cm with the tail pinched.",
    }),
  );

/** Replies to a thread. */
export const reply = async (
  sql: postgres.Sql,
  caller: Caller,
  threadId: string,
  body = "It counts.",
  given: { key?: string; reply_to?: number } = {},
): Promise<Changed> =>
  changedPost.parse(
    await call(sql, caller, "post_reply", {
      key: given.key ?? randomUUID(),
      thread_id: threadId,
      body,
      reply_to: given.reply_to ?? null,
    }),
  );

/** The whole of a short thread, as the caller reads it. */
export const readThread = async (sql: postgres.Sql, caller: Caller, number: number) =>
  threadPage.parse(await call(sql, caller, "read_thread", { number, first_no: 1, at_most: 100 }));

/** Lets a member write without the limits of newcomers. */
export const trust = async (sql: postgres.Sql, ...members: readonly { id: string }[]) => {
  for (const { id } of members) {
    await sql`
      insert into public.forum_people (user_id, trusted) values (${id}, true)
      on conflict (user_id) do update set trusted = true`;
  }
};

/** Takes the demo's threads away, for tests of what is found among all there are. */
export const clearThreads = (sql: postgres.Sql) => sql`delete from public.forum_threads`;
