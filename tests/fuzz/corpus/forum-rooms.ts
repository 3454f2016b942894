import { randomUUID } from "node:crypto";
import { demo } from "../../helpers/demo.ts";
import { type SmallForum, addForum, startThread } from "../../helpers/forum.ts";
import type { Fixtures } from "../fixtures.ts";

/** One forum and thread, by the account that Ken's posts are then liked by. */
const forums = new WeakMap<Fixtures["sql"], Promise<{ forum: SmallForum; threadId: string }>>();

export const sharedForum = ({ sql }: Fixtures) => {
  const made =
    forums.get(sql) ??
    addForum(sql, { moderators: [demo.ken] }).then(async (forum) => {
      const { thread } = await startThread(sql, demo.ken, forum);
      return { forum, threadId: thread.id };
    });
  forums.set(sql, made);
  return made;
};

async function addPost(sql: Fixtures["sql"], threadId: string, author: string): Promise<number> {
  const [post] = await sql<[{ id: number }]>`
    with thread as (
      update public.forum_threads set last_no = last_no + 1, posts = posts + 1
      where id = ${threadId} returning last_no)
    insert into public.forum_posts (key, thread_id, no, author_id, body, version)
    select gen_random_uuid(), ${threadId}, last_no, ${author}, 'It counts', 1 from thread
    returning id::int`;
  return post.id;
}

export const newPost = async (
  fixtures: Fixtures,
  author: string = demo.admin.id,
): Promise<number> => {
  const { threadId } = await sharedForum(fixtures);
  return addPost(fixtures.sql, threadId, author);
};

/** A thread of Ken's with two posts. */
export async function newThread(fixtures: Fixtures): Promise<string> {
  const { sql } = fixtures;
  const { forum } = await sharedForum(fixtures);
  const id = randomUUID();
  await sql`
    insert into public.forum_threads (id, topic_id, forum_id, author_id, title)
    values (${id}, ${forum.topic}, ${forum.id}, ${demo.ken.id}, 'Does it count?')`;
  for (let n = 0; n < 2; n++) await addPost(sql, id, demo.ken.id);
  return id;
}
