import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { demo } from "../helpers/demo.ts";
import { addForum, startThread } from "../helpers/forum.ts";

/**
 * A thread with so many posts of Maya's, and where it is. They are two days old: those of a day count for the
 * limit that binds her in the forums of other tests.
 */
export async function threadOf(sql: Sql, posts: number) {
  // No limit on posts binds moderators.
  const forum = await addForum(sql, { moderators: [demo.maya, demo.ken] });
  const { thread, post } = await startThread(sql, demo.maya, forum, { body: "Post 1" });
  await sql`
    insert into public.forum_posts (key, thread_id, no, author_id, body, version, created_at)
    select gen_random_uuid(), ${thread.id}, n, ${demo.maya.id}, 'Post ' || n, 1, now() - interval '2 days'
    from generate_series(2, ${posts}) as n`;
  await sql`
    update public.forum_threads set last_no = ${posts}, posts = ${posts}, version = version + 1
    where id = ${thread.id}`;
  return { ...thread, path: `/topics/${forum.topicSlug}/${thread.number}`, opening: post.id };
}

export async function idOf(sql: Sql, threadId: string, no: number): Promise<number> {
  const [post] = await sql<{ id: number }[]>`
    select id::int from public.forum_posts where thread_id = ${threadId} and no = ${no}`;
  return post?.id as number;
}

export const article = (page: Page, no: number) => page.locator(`#post-${no}`);
export const topOf = (page: Page, no: number): Promise<number> =>
  article(page, no).evaluate((element) => element.getBoundingClientRect().top);
