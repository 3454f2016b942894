import { beforeAll, expect, test } from "vitest";
import { foundPosts } from "../../supabase/functions/_shared/contracts/forum.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, call, clearThreads, reply, startThread, trust } from "../helpers/forum.ts";

const LONG = 45;

const db = useTestDatabase();
beforeAll(async () => {
  await clearThreads(db.sql);
  await trust(db.sql, demo.ken);
  const forum = await addForum(db.sql);
  const { thread } = await startThread(db.sql, demo.ken, forum, { body: "魚種大会の話" });
  await reply(db.sql, demo.ken, thread.id, "大会魚種を釣りました");
  // As a flood leaves them; nobody may post so fast.
  const body = "魚種大会".repeat(4900);
  await db.sql`alter table public.forum_posts disable trigger user`;
  await db.sql`
    insert into public.forum_posts (key, thread_id, no, author_id, body, version)
    select gen_random_uuid(), ${thread.id}, 2 + n, ${demo.ken.id}, ${body}, 1
    from generate_series(1, ${LONG}::int) as n`;
  await db.sql`alter table public.forum_posts enable trigger user`;
  await db.sql`
    insert into private.forum_post_words (post_id, words)
    select p.id, (select private.words(${body})) from public.forum_posts as p
    where p.thread_id = ${thread.id} and p.no > 2`;
});

async function pages(input: string) {
  const found: number[][] = [];
  let before: number | null = null;
  do {
    const page = foundPosts.parse(
      await call(db.sql, "anon", "search_posts", { input, before, at_most: 5 }),
    );
    found.push(page.posts.map(({ no }) => no));
    before = page.next;
  } while (before !== null && found.length < 20);
  return found;
}

test.each([
  ["魚種 -会魚種大", [2, 1]],
  ['"魚種を釣り" 大会', [2]],
])("%s is found behind long posts, page by page", async (input, numbers) => {
  const found = await pages(input);
  expect(found.flat()).toEqual(expect.arrayContaining(numbers));
});

test("a page compares so much text, and the next one goes on", async () => {
  const found = await pages("魚種 -大会魚種大");
  expect([found[0], found.length > 2, found.flat()]).toEqual([[], true, [2, 1]]);
});

test("every post of a phrase is found once", async () => {
  const found = await pages('"種大会"');
  const all = Array.from({ length: LONG }, (_, n) => LONG + 2 - n);
  expect(found.flat()).toEqual([...all, 1]);
});

test("an input counts by its first 200 characters, before they are folded", async () => {
  const page = await call(db.sql, "anon", "search_posts", { input: `${"ﷺ".repeat(200_000)} 大会` });
  expect(foundPosts.parse(page)).toEqual({ posts: [], next: null });
});
