import { beforeAll, expect, test } from "vitest";
import { foundPosts } from "../../supabase/functions/_shared/contracts/forum.ts";
import { addUpload } from "../helpers/add-upload.ts";
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

const RULER = "0b7a4b00-1111-4222-8333-44445555666a";
const TEXTS = [
  "今朝は黒鯛を三尾釣りました。",
  "鯛はまだ釣れていません。",
  "青物の回遊が始まったようです。",
  "أقيمت المسابقة قرب المرسى أمس.",
  "وَصَلَتِ الأَسماكُ إلى الميناء",
  "Three marlins were released; the fishing was slow.",
  "Fish the tail of the eddy, not the eddy itself.",
  "CAFÉ by the pier, open from six",
  `A ruler under the fish ![ruler](image:${RULER})`,
  "It's 5 > 3 & 2 | 1 !really:* 'quoted'",
] as const;

const db = useTestDatabase();
let forum: SmallForum;
beforeAll(async () => {
  await clearThreads(db.sql);
  await trust(db.sql, demo.maya, demo.ken);
  forum = await addForum(db.sql);
  await addUpload(db.sql, {
    bucket: "forum-images",
    folder: demo.ken.id,
    owner: demo.ken.id,
    source: RULER,
    isPublished: true,
  });
  const { thread } = await startThread(db.sql, demo.maya, forum, {
    title: "Barometer readings",
    body: "Opening words",
  });
  for (const body of TEXTS) await reply(db.sql, demo.ken, thread.id, body);
});

const search = async (input: string, more: object = {}) =>
  foundPosts.parse(await call(db.sql, "anon", "search_posts", { input, ...more }));
const numbers = async (input: string, more: object = {}) =>
  (await search(input, more)).posts.map(({ no }) => no - 1);

test.each<[input: string, texts: number[]]>([
  ["鯛", [2, 1]],
  ["黒鯛", [1]],
  ["青物", [3]],
  ["釣りました", [1]],
  ["回遊が始まった", [3]],
  ["始まった回遊", []],
  ["مسابقة", [4]],
  ["المُسابَقة", [4]],
  ["الاسماك", [5]],
  ["أسماك", [5]],
  ["ومسابقات", [4]],
  ["مرسى", [4]],
  ["marlin", [6]],
  ["release", [6]],
  ["fish", [9, 7, 6]],
  ['"tail of the eddy"', [7]],
  ['"eddy of the tail"', []],
  ["fish -marlin", [9, 7]],
  ['fish -"tail of"', [9, 6]],
  ["-fish", []],
  ["cafe", [8]],
  ["ＣＡＦＥ", [8]],
  ["barometer", [0]],
  ["", []],
  ["   ", []],
])("%j finds %j", async (input, texts) => {
  expect(await numbers(input)).toEqual(texts);
});

test.each([
  "a' | b & !c :*",
  "') or 1=1 --",
  '"',
  '""',
  "-",
  "--",
  '-"',
  "\\",
  "\\'",
  "%_",
  "<->",
  "( ( (",
  "x".repeat(5000),
  "鯛".repeat(300),
  "\u202e\u0000".replace("\u0000", ""),
])("%j is only words", async (input) => {
  expect(Array.isArray((await search(input)).posts)).toBe(true);
});

test("a search is narrowed to a forum, an author, a time and images", async () => {
  const other = await addForum(db.sql);
  const { post } = await startThread(db.sql, demo.maya, other, { body: "A fish elsewhere" });
  const all = await search("fish");
  expect(all.posts.map(({ id }) => id)[0]).toBe(post.id);
  expect(await numbers("fish", { forum_slug: forum.slug })).toEqual([9, 7, 6]);
  expect(await numbers("fish", { forum_slug: "no-such-forum" })).toEqual([]);
  const maya = all.posts[0]?.author?.number;
  expect((await search("fish", { author_number: maya })).posts).toHaveLength(1);
  expect((await search("fish", { author_number: 999_999 })).posts).toEqual([]);
  expect(await numbers("fish", { with_image: true })).toEqual([9]);
  const moment = all.posts[1]?.created_at;
  expect(await numbers("fish", { until: moment })).toEqual([7, 6]);
  expect((await search("fish", { since: moment })).posts).toHaveLength(2);
});

test("a page ends where the next one begins", async () => {
  const first = await search("fish", { forum_slug: forum.slug, at_most: 2 });
  const rest = await search("fish", { forum_slug: forum.slug, at_most: 2, before: first.next });
  expect([...first.posts, ...rest.posts].map(({ no }) => no - 1)).toEqual([9, 7, 6]);
  expect(rest.next).toBeNull();
});

test("an edited post is found by its new words, a withdrawn one not at all", async () => {
  const { thread } = await startThread(db.sql, demo.maya, forum);
  const { post } = await reply(db.sql, demo.ken, thread.id, "Herring");
  await call(db.sql, demo.ken, "edit_post", { post_id: post.id, revision: 1, body: "Mackerel" });
  expect((await search("herring")).posts).toEqual([]);
  expect((await search("mackerel")).posts).toHaveLength(1);
  await call(db.sql, demo.ken, "withdraw_post", { post_id: post.id, withdrawn: true });
  expect((await search("mackerel")).posts).toEqual([]);
});

test("a long post is shown around what was looked for", async () => {
  const { thread } = await startThread(db.sql, demo.maya, forum, {
    body: `${"Much else was said. ".repeat(60)}The sturgeon came last. ${"And more. ".repeat(60)}`,
  });
  const { posts } = await search("sturgeon");
  expect(posts[0]?.thread.number).toBe(thread.number);
  expect(posts[0]?.excerpt).toMatch(/^….*sturgeon.*…$/);
  expect(posts[0]?.excerpt.length).toBeLessThan(260);
});
