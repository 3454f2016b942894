import { beforeAll, expect, test } from "vitest";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();
const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${stack.url}/functions/v1/pages${path}`, {
    method,
    // Past the shared cache: what it has may be a minute old.
    headers: { "cache-control": "no-cache", ...headers },
  });
const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, "g"))].map(
    ([, value]) => value ?? "",
  );

let forum: SmallForum;
beforeAll(async () => {
  await trust(stack.database.sql, demo.maya, demo.ken);
  forum = await addForum(stack.database.sql);
});

test("a forum's feed has its newest posts, as HTML, in the reader's language", async () => {
  const { sql } = stack.database;
  await sql`update public.forums set names = ${sql.json({ en: "Rules", ja: "ルール" })}
    where id = ${forum.id}`;
  const { thread, post } = await startThread(sql, demo.maya, forum, {
    title: `Tails & "fins"`,
    body: "A **fish** <script>alert(1)</script>",
  });
  await reply(sql, demo.ken, thread.id, "[link](https://example.com)");
  const response = await ask(`/forums/${forum.slug}/feed.atom?lang=ja`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toMatch(/^public/);
  const xml = await response.text();
  expect(xml).toContain(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">`);
  expect(valuesOf(xml, "title")[0]).toMatch(/^ルール · /);
  expect(valuesOf(xml, "title").slice(1)).toEqual([
    "Tails &amp; &quot;fins&quot;",
    "Tails &amp; &quot;fins&quot;",
  ]);
  expect(valuesOf(xml, "id")[2]).toBe(`urn:uuid:${post.key}`);
  expect(xml).toContain(`/topics/${forum.topicSlug}/${thread.number}?post=2"`);
  const [newest, first] = valuesOf(xml, "content");
  expect(newest).toContain("&lt;a href=&quot;https://example.com");
  expect(first).toContain("&lt;strong&gt;fish&lt;/strong&gt;");
  expect(first).not.toContain("&lt;script");
});

test("a thread's feed says what changed: an entity tag, a date, and less of a removed post", async () => {
  const { sql } = stack.database;
  const { thread } = await startThread(sql, demo.maya, forum, { body: "First" });
  const { post } = await reply(sql, demo.ken, thread.id, "Second");
  const path = `/topics/${forum.topicSlug}/${thread.number}/feed.atom`;
  const response = await ask(path);
  expect(valuesOf(await response.text(), "published")).toHaveLength(2);
  const etag = response.headers.get("etag") ?? "";
  const modified = response.headers.get("last-modified") ?? "";
  const again = await Promise.all([
    ask(path, { "if-none-match": etag }),
    ask(path, { "if-modified-since": modified }),
    ask(path, { "if-modified-since": new Date(Date.parse(modified) - 1000).toUTCString() }),
  ]);
  expect(again.map(({ status }) => status)).toEqual([304, 304, 200]);
  await call(sql, demo.ken, "withdraw_post", { post_id: post.id, withdrawn: true });
  const less = await ask(path, { "if-none-match": etag, "if-modified-since": modified });
  expect(less.status).toBe(200);
  expect(valuesOf(await less.text(), "published")).toHaveLength(1);
});

test("what not everybody reads, nothing, and other languages and methods get no feed", async () => {
  const { sql } = stack.database;
  const members = await addForum(sql, { readers: "members" });
  const { thread } = await startThread(sql, demo.maya, members);
  const statuses = await Promise.all(
    [
      `/forums/${members.slug}/feed.atom`,
      `/topics/${members.topicSlug}/${thread.number}/feed.atom`,
      "/forums/no-such-forum/feed.atom",
      "/topics/any/99999999/feed.atom",
      "/topics/any/one/feed.atom",
      `/forums/${forum.slug}/feed.atom?lang=fr`,
    ].map(async (path) => (await ask(path)).status),
  );
  expect(statuses).toEqual([404, 404, 404, 404, 400, 400]);
  expect((await ask(`/forums/${forum.slug}/feed.atom`, {}, "POST")).status).toBe(405);
});
