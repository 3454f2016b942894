import { beforeAll, expect, test } from "vitest";
import { foundPosts } from "../../supabase/functions/_shared/contracts/forum.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, call, clearThreads, reply, startThread, trust } from "../helpers/forum.ts";

const TEXTS = [
  "今日は𩸽を釣った",
  "𠮷野家のとなり",
  "山﨑さんから",
  "佐々 さん 代々木",
  "佐々木さん",
  "A **big** carp",
  "The big\n> carp",
  "a big  [carp](https://example.org/lake) again",
  "To be or not to be",
  "오늘 배스를 잡았다",
  "Щуку поймали у морской воды",
  "Ёж и йод",
  "大きな**黒鯛**釣り",
  "旬のサンマ",
  "さんまの塩焼き",
] as const;

const db = useTestDatabase();
beforeAll(async () => {
  await clearThreads(db.sql);
  await trust(db.sql, demo.maya, demo.ken);
  const forum = await addForum(db.sql);
  const { thread } = await startThread(db.sql, demo.maya, forum, { title: "Texts", body: "First" });
  for (const [index, body] of TEXTS.entries()) {
    await reply(db.sql, index % 2 === 0 ? demo.ken : demo.maya, thread.id, body);
  }
});

const search = async (input: string, more: object = {}) =>
  foundPosts.parse(await call(db.sql, "anon", "search_posts", { input, ...more }));

test.each<[input: string, texts: number[]]>([
  ["𩸽", [1]],
  ["𩸽を", [1]],
  ["𠮷野家", [2]],
  ["﨑", [3]],
  ["佐々木", [5]],
  ["黒鯛釣り", [13]],
  ['"big carp"', [8, 7, 6]],
  ['"BIG  *carp*"', [8, 7, 6]],
  ['"to be or not"', [9]],
  ['"to not be"', []],
  ["さんま", [15, 14]],
  ["サンマ", [15, 14]],
  ["ｻﾝﾏの塩", [15]],
  ["배스", [10]],
  ["배스를", [10]],
  ["щука", [11]],
  ["МОРСКАЯ", [11]],
  ["ежи", [12]],
  ["йод", [12]],
])("%j finds %j", async (input, texts) => {
  const found = await search(input);
  expect([found.posts.map(({ no }) => no - 1), found.next]).toEqual([texts, null]);
});

test("a phrase of common words is found page by page", async () => {
  const first = await search('"a"', { at_most: 1 });
  const second = await search('"a"', { at_most: 1, before: first.next });
  expect([...first.posts, ...second.posts].map(({ no }) => no - 1)).toEqual([8, 7]);
});
