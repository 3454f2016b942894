import { beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, reply, startThread, trust } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
let forum: SmallForum;
let threadId: string;
beforeAll(async () => {
  await trust(db.sql, demo.maya, demo.ken);
  forum = await addForum(db.sql);
  threadId = (await startThread(db.sql, demo.maya, forum)).thread.id;
});

const words = async (written: string) => {
  const [row] = await db.sql<{ words: string[] }[]>`
    select tsvector_to_array(private.words(${written})) as words`;
  return row?.words.toSorted();
};

test("Japanese is found by pairs, and by the last character of each run", async () => {
  expect(await words("黒鯛と鯛 魚")).toEqual(["黒鯛", "鯛と", "と鯛", "鯛", "魚"].toSorted());
  expect(await words("a")).toEqual([]);
});

test("a post of 20 000 Japanese characters has the pairs of all of them", async () => {
  const runs = Array.from({ length: 20_000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join("");
  expect(await words(runs)).toHaveLength(20_000);
});

test.each([
  ["characters that stand for eighteen", "ﷺ".repeat(2000)],
  ["length before what it holds", "![".repeat(500_000)],
  ["spaces within", `a${" ".repeat(39_990)}a`],
  ["marks", `a${"\u0301".repeat(5000)}${"\u0316".repeat(5000)}`],
  ["marks of other scripts", `a${"\u302a\u302b\u0e48\u0eb8\u0f18".repeat(10)}`],
  ["signs that become marks", `a${"\u0301\uff9e".repeat(20)}`],
  ["marks on every letter", "a\u0301\u0316\u0323\u0302".repeat(200)],
])("a post is refused for its %s", async (_, body) => {
  await expect(reply(db.sql, demo.ken, threadId, body)).rejects.toMatchObject(refused("invalid"));
});

test("a post ends where its text does", async () => {
  const { post } = await reply(db.sql, demo.ken, threadId, "\u3000 \r\n黒鯛\r\nです \u3000\n");
  expect(post.body).toBe("黒鯛\nです");
});

test("three marks on every letter are a text", async () => {
  const body = "\u05e9\u05c1\u05b8\u0591".repeat(500);
  const { post } = await reply(db.sql, demo.ken, threadId, body);
  expect(post.body).toBe(body);
});

test("a title piles no marks on a letter", async () => {
  const piled = { title: `Carp${"\u0301".repeat(60)}` };
  await expect(startThread(db.sql, demo.maya, forum, piled)).rejects.toMatchObject(
    refused("invalid"),
  );
  const { thread } = await startThread(db.sql, demo.ken, forum, { title: "Crème brûlée สวัสดี" });
  expect(thread.title).toBe("Crème brûlée สวัสดี");
});

test("texts are compared without long runs of marks", async () => {
  const marks = "\u302a\u302b\u0e48\u0eb8\u0f18".repeat(3999);
  const [row] = await db.sql`
    select private.fold(${`big${marks} carp`}) as folded,
      private.plain_addresses(${`big${marks} carp`}) as plain`;
  expect(row).toEqual({ folded: "big carp", plain: "big carp" });
});

test("every character that normalises to a mark is counted as one", async () => {
  const all = Array.from({ length: 0x11_0000 - 0x80 }, (_, n) => n + 0x80)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((one) => /^\p{M}/u.test(one.normalize("NFKD")))
    .join("");
  const [row] = await db.sql`
    select regexp_replace(${all}, '[' || private.marks() || ']', '', 'g') as missed`;
  expect(row?.["missed"]).toBe("");
});
