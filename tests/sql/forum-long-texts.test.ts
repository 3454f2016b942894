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
])("a post is refused for its %s", async (_, body) => {
  await expect(reply(db.sql, demo.ken, threadId, body)).rejects.toMatchObject(refused("invalid"));
});

test("a post ends where its text does", async () => {
  const { post } = await reply(db.sql, demo.ken, threadId, "\u3000 \r\n黒鯛\r\nです \u3000\n");
  expect(post.body).toBe("黒鯛\nです");
});
