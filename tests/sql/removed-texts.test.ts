import { beforeEach, expect, test } from "vitest";
import { POSTS_EVENT, threadTopic } from "../../supabase/functions/_shared/contracts/forum.ts";
import { addAccount, holdAs, leave, waiting } from "../helpers/leaving.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  type SmallForum,
  addForum,
  call,
  readThread,
  reply,
  startThread,
  trust,
} from "../helpers/forum.ts";
import { keepSent, sentTo } from "../helpers/sent.ts";

const db = useTestDatabase();
let forum: SmallForum;
let author: { id: string };
beforeEach(async () => {
  author = await addAccount(db.sql);
  await trust(db.sql, demo.ken, author);
  forum = await addForum(db.sql);
});
const leaveWith = (with_posts: boolean) =>
  call(db.sql, author, "delete_my_account", { with_posts });

test("an account that ends leaves its posts under no name", async () => {
  const { thread } = await startThread(db.sql, author, forum, { body: "Kept words" });
  await leave(db.sql, author);
  const page = await readThread(db.sql, "anon", thread.number);
  expect(page.author).toBeNull();
  expect(page.posts).toMatchObject([{ author: null, body: "Kept words", status: "visible" }]);
});

test("who asks for it takes all texts along, and the threads that nobody answered", async () => {
  const { thread } = await startThread(db.sql, author, forum, { body: "Secret first" });
  await call(db.sql, demo.ken, "like_post", {
    post_id: (await readThread(db.sql, demo.ken, thread.number)).posts[0]?.id,
    liked: true,
  });
  await reply(db.sql, demo.ken, thread.id, "An answer");
  const { post } = await reply(db.sql, author, thread.id, "Secret second");
  await call(db.sql, author, "edit_post", { post_id: post.id, revision: 1, body: "Secret third" });
  const { thread: alone } = await startThread(db.sql, author, forum, { title: "Secret title" });
  await keepSent(db.sql);
  await call(db.sql, demo.ken, "watch_thread", { thread_id: alone.id, level: "following" });
  await reply(db.sql, author, alone.id, "Secret fourth");
  await db.sql`select private.tell_followers()`;
  const left = () => db.sql`
    select data::text as text from public.notifications where data::text like '%Secret%'
    union all select params::text from public.mail_outbox where params::text like '%Secret%'
    union all select payload::text from realtime.messages where payload::text like '%Secret%'`;
  // A notice, and the mail to its reader.
  expect((await left()).length).toBeGreaterThanOrEqual(2);
  await leaveWith(true);
  expect(await left()).toEqual([]);

  const page = await readThread(db.sql, "anon", thread.number);
  expect(page.posts.map(({ status, body, author: by }) => [status, body, by === null])).toEqual([
    ["withdrawn", null, true],
    ["visible", "An answer", false],
    ["withdrawn", null, true],
  ]);
  expect(page.thread).toMatchObject({ posts: 1, likes: 0, last_no: 3 });
  await expect(readThread(db.sql, "anon", alone.number)).rejects.toThrow("not_found");
  const found = await db.sql`
    select body from public.forum_posts where body like '%Secret%'
    union all select body from public.forum_post_edits where body like '%Secret%'
    union all select title from public.forum_threads where title like '%Secret title%'`;
  expect(found).toEqual([]);
  const [topic] = await db.sql`select threads from public.forum_topics where id = ${forum.topic}`;
  expect(topic?.["threads"]).toBe(1);
  const sent = await sentTo(db.sql, threadTopic(thread.id), POSTS_EVENT);
  expect(sent).toMatchObject([{ posts: [{ body: null }, { body: null }] }]);
  const replayed = await db.sql`
    select from realtime.messages
    where topic in (${threadTopic(thread.id)}, ${threadTopic(alone.id)})
      and payload::text like '%Secret%'`;
  expect(replayed).toEqual([]);
});

test("a reply that is under way, and the removal that waits for it, both end", async () => {
  const { thread } = await startThread(db.sql, author, forum);
  const answer = await holdAs(
    db,
    demo.ken,
    `select public.post_reply(gen_random_uuid(), '${thread.id}', 'Late.', 1)`,
  );
  const ending = leaveWith(true);
  await waiting(db.sql, 1);
  await answer.commit();
  await ending;
  const page = await readThread(db.sql, "anon", thread.number);
  expect(page.posts.map(({ status }) => status)).toEqual(["withdrawn", "visible"]);
});
