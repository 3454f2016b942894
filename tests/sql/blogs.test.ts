import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { savedText } from "../../supabase/functions/_shared/contracts/text-desk.ts";
import {
  blogFeed,
  blogList,
  blogPage,
  blogPost,
} from "../../supabase/functions/_shared/contracts/blogs.ts";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { call } from "../helpers/forum.ts";
import { waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const { admin, maya } = demo;

interface Given {
  title?: string;
  locale?: string;
  version_of?: string;
}
const begin = async ({ title = "Knots at night", locale = "en", version_of }: Given = {}) => {
  const id = randomUUID();
  await call(db.sql, admin, "create_blog", {
    id,
    locale,
    title,
    author_name: "Rosa Delgado",
    ...(version_of && { version_of }),
  });
  return id;
};
const save = async (id: string, base: number, body: string, caller: Caller = admin) =>
  savedText.parse(
    await call(db.sql, caller, "save_blog", {
      id,
      base,
      title: "Knots at night",
      description: null,
      body,
    }),
  );
const publish = (id: string, revision: number, at: string | null = null) =>
  call(db.sql, admin, "publish_blog", { id, revision, at });
const read = async (key: string) =>
  blogPage.parse(await call(db.sql, "anon", "read_blog", { key }));
const shownPost = async (key: string) => {
  const page = await read(key);
  if (page.moved_to !== null) throw new Error(`moved to ${page.moved_to}`);
  return page.post;
};
const list = async (given: object = {}) =>
  blogList.parse(await call(db.sql, "anon", "read_blogs", given));
const slugOf = async (id: string) =>
  (await db.sql<[{ slug: string }]>`select slug from public.blogs where id = ${id}`)[0].slug;

test("only admins write posts, and only through the functions", async () => {
  const id = await begin();
  const calls: [string, object][] = [
    ["create_blog", { id: randomUUID(), locale: "en", title: "T", author_name: "A" }],
    ["save_blog", { id, base: 1, title: "T", description: null, body: "B" }],
    ["change_blog", { id, wanted: { featured: true } }],
    ["publish_blog", { id, revision: 1 }],
    ["withdraw_blog", { id }],
    ["share_blog", { id, shared: true }],
    ["attend_blog", { id }],
    ["remove_blog", { id }],
  ];
  for (const [name, given] of calls) {
    await expect(call(db.sql, maya, name, given), name).rejects.toMatchObject(refused("forbidden"));
    await expect(call(db.sql, "anon", name, given), name).rejects.toMatchObject({ code: "42501" });
  }
  for (const caller of [admin, maya]) {
    await expect(
      asRole(db.sql, caller, (tx) => tx`update public.blogs set body = 'x' where id = ${id}`),
    ).rejects.toMatchObject({ code: "42501" });
  }
});

test("an unpublished post is not found by slug, id, list, search, feed, REST or versions", async () => {
  const id = await begin({ title: "Winter knots" });
  await save(id, 1, "Zebrafish at the quay");
  const slug = await slugOf(id);
  const hidden = async () => {
    await expect(read(slug)).rejects.toMatchObject(refused("not_found"));
    await expect(read(id)).rejects.toMatchObject(refused("not_found"));
    expect((await list({ query: "zebrafish" })).posts).toEqual([]);
    expect(
      JSON.stringify(await call(db.sql, "anon", "read_blog_feed", { locale: "en" })),
    ).not.toContain(id);
    expect(
      await asRole(db.sql, maya, (tx) => tx`select body from public.blogs where id = ${id}`),
    ).toEqual([]);
    expect(
      await asRole(
        db.sql,
        maya,
        (tx) => tx`select body from public.text_versions where text_id = ${id}`,
      ),
    ).toEqual([]);
  };
  await hidden();
  await publish(id, 2, new Date(Date.now() + 3_600_000).toISOString());
  await hidden();
  // The time has come: nothing else is needed.
  await db.sql`update public.blogs set published_at = now() - interval '1 second' where id = ${id}`;
  expect(await shownPost(slug)).toMatchObject({ id, body: "Zebrafish at the quay" });
  expect((await list({ query: "zebrafish" })).posts).toHaveLength(1);
  expect(
    blogFeed.parse(await call(db.sql, "anon", "read_blog_feed", { locale: "en" }))[0]?.id,
  ).toBe(id);
  // What is written further is not shown before it is published.
  await save(id, 2, "Half a sent");
  expect((await shownPost(slug)).body).toBe("Zebrafish at the quay");
  await publish(id, 3);
  expect(await shownPost(slug)).toMatchObject({
    body: "Half a sent",
    edited_at: expect.any(String),
  });
  await call(db.sql, admin, "withdraw_blog", { id });
  await expect(read(slug)).rejects.toMatchObject(refused("not_found"));
});

test("when two editors save, the later one gets the other's text and overwrites nothing", async () => {
  const id = await begin();
  const other = await addAccount(db.sql, "admin");
  expect(await save(id, 1, "One")).toMatchObject({ saved: true, version: { revision: 2 } });
  expect(await save(id, 1, "Two", other)).toMatchObject({
    saved: false,
    version: { revision: 2, body: "One" },
  });
  // A response that was lost: the same again counts as saved.
  expect(await save(id, 1, "One")).toMatchObject({ saved: true, version: { revision: 2 } });
  const both = await Promise.all([save(id, 2, "Left"), save(id, 2, "Right", other)]);
  expect(both.filter(({ saved }) => saved)).toHaveLength(1);
  expect(new Set(both.map(({ version }) => version.body)).size).toBe(1);
  await expect(publish(id, 2)).rejects.toMatchObject(refused("conflict"));
  const desk = { id };
  await call(db.sql, admin, "attend_blog", desk);
  expect(await call(db.sql, other, "attend_blog", desk)).toMatchObject({
    revision: 3,
    others: [expect.any(String)],
  });
});

test("a save waits for a lock on the post and then returns the stored text", async () => {
  const id = await begin();
  const other = await addAccount(db.sql, "admin");
  let late: ReturnType<typeof save> | undefined;
  await asRole(db.sql, admin, async (tx) => {
    await tx`select public.save_blog(${id}, 1, 'Knots at night', null, 'First')`;
    late = save(id, 1, "Second", other);
    await waiting(db.sql, 1);
  });
  expect(await late).toMatchObject({ saved: false, version: { body: "First", revision: 2 } });
});

test("a version is what one editor wrote in one go, and a published one stays", async () => {
  const id = await begin();
  const other = await addAccount(db.sql, "admin");
  for (const [base, body] of ["a", "ab", "abc"].entries()) await save(id, base + 1, body);
  await publish(id, 4);
  await save(id, 4, "abcd");
  await save(id, 5, "abcde", other);
  const versions = await db.sql`
    select revision, body, published_at is not null as is_out from public.text_versions
    where text_id = ${id} order by revision`;
  expect(versions).toEqual([
    { revision: 4, body: "abc", is_out: true },
    { revision: 5, body: "abcd", is_out: false },
    { revision: 6, body: "abcde", is_out: false },
  ]);
});

test("a slug leads to its post for good, and no other post takes it", async () => {
  const [id, second] = [await begin({ title: "Café Knots!" }), await begin({ title: "結び目" })];
  await save(id, 1, "Text");
  await publish(id, 2);
  expect([await slugOf(id), await slugOf(second)]).toEqual(["cafe-knots", "post"]);
  const change = (blog: string, slug: string, seen?: string) =>
    call(db.sql, admin, "change_blog", {
      id: blog,
      wanted: { slug },
      ...(seen && { seen: { slug: seen } }),
    });
  await change(id, "better-knots", "cafe-knots");
  expect(await read("cafe-knots")).toEqual({ moved_to: "better-knots" });
  expect(await read(id)).toEqual({ moved_to: "better-knots" });
  await expect(change(second, "cafe-knots")).rejects.toMatchObject(refused("slug_taken"));
  await expect(change(id, "best-knots", "cafe-knots")).rejects.toMatchObject(refused("conflict"));
  await expect(change(id, randomUUID())).rejects.toMatchObject(refused("invalid"));
  await change(id, "cafe-knots", "better-knots");
  expect(await read("better-knots")).toEqual({ moved_to: "cafe-knots" });
});

test("a list has each post once, in all its languages, and finds any of them", async () => {
  const en = await begin({ title: "Marlin manners" });
  const ja = await begin({ title: "カジキの作法", locale: "ja", version_of: en });
  await expect(begin({ locale: "ja", version_of: en })).rejects.toMatchObject(refused("conflict"));
  await call(db.sql, admin, "change_blog", {
    id: ja,
    wanted: { tags: ["#カジキ", "カジキ", " 海 "] },
  });
  await save(en, 1, "Let it run.");
  await save(ja, 1, "東京と京都で走らせること。");
  await publish(en, 2);
  await publish(ja, 2);
  const found = await list({ query: "かじき" });
  expect(found.posts[0]?.versions.map(({ locale }) => locale)).toEqual(["en", "ja"]);
  expect((await list({ tag: "海" })).total).toBe(1);
  expect(found.tags).toContainEqual({ tag: "カジキ", locale: "ja", posts: 1 });
  for (const query of ["!?", "東京都", 'カジキ -"東京と京都"'])
    expect((await list({ query })).posts).toEqual([]);
});

test("the link to a draft opens the newest text to anyone, until it is revoked or replaced", async () => {
  const id = await begin();
  await save(id, 1, "Not out yet");
  const open = (secret: string | null) => call(db.sql, "anon", "read_blog_draft", { id, secret });
  const share = (shared: boolean) => call(db.sql, admin, "share_blog", { id, shared });
  const first = String(await share(true));
  expect(blogPost.parse(await open(first)).body).toBe("Not out yet");
  const second = String(await share(true));
  await expect(open(first)).rejects.toMatchObject(refused("not_found"));
  await open(second);
  for (const wrong of ["", null, "0".repeat(32)]) {
    await expect(open(wrong)).rejects.toMatchObject(refused("not_found"));
  }
  await share(false);
  await expect(open(second)).rejects.toMatchObject(refused("not_found"));
});

test("an author's posts are found by the name on them, and the list shows nothing else of the account", async () => {
  const id = await begin({ title: "Of Rosa" });
  await save(id, 1, "Words");
  await publish(id, 2);
  const of = async (author: string) =>
    (await list({ author })).posts.flatMap(({ versions }) => versions.map((one) => one.id));
  expect([(await of("Rosa Delgado")).includes(id), await of("Rosa")]).toEqual([true, []]);
  const feed = { locale: "en", author: "Nobody" };
  expect(await call(db.sql, "anon", "read_blog_feed", feed)).toEqual([]);
});

test("pictures are readable only once they are described and published", async () => {
  const id = await begin();
  const [{ group_id: group }] = await db.sql<[{ group_id: string }]>`
    select group_id from public.blogs where id = ${id}`;
  const source = randomUUID();
  const send = (caller: Caller) =>
    asRole(
      db.sql,
      caller,
      (tx) => tx`select name from public.begin_upload('blog-images', ${group}, ${source})`,
    );
  await expect(send(maya)).rejects.toMatchObject(refused("forbidden"));
  await expect(save(id, 1, `![](image:${source})`)).rejects.toMatchObject(refused("retry"));
  await send(admin);
  const name = `${group}/${source}.webp`;
  await db.sql`select public.finish_upload('blog-images', ${group}, ${source}, ${admin.id}, array[${name}])`;
  await save(id, 1, `![](image:${source}#800x600)`);
  await expect(publish(id, 2)).rejects.toMatchObject(refused("alt_required"));
  const find = async (secret: string | null = null) =>
    (await db.sql`select public.find_blog_image(${group}, ${source}, ${secret}) as name`)[0]?.name;
  expect(await find()).toBeNull();
  const secret = String(await call(db.sql, admin, "share_blog", { id, shared: true }));
  expect([await find(secret), await find("0")]).toEqual([name, null]);
  await save(id, 2, `![A knot](image:${source}#800x600)`);
  await publish(id, 3);
  expect(await find()).toBe(name);
  // Taken out of the text, it stays for older versions alone.
  await save(id, 3, "Words");
  await publish(id, 4);
  expect(await find()).toBeNull();
  await call(db.sql, admin, "remove_blog", { id });
  expect(await db.sql`select from private.uploads where name = ${name}`).toEqual([]);
});

test.each([
  [
    "en",
    "# Title\n\n![a](image:1)\n\n**Bold** and [a link](https://x.example). " + "word ".repeat(440),
    3,
  ],
  ["ja", "釣".repeat(1_200), 3],
  ["ar", "كلمة ".repeat(300), 2],
])(
  "a description is cut from the text, and its minutes follow from the language %s",
  async (locale, body, minutes) => {
    const id = await begin({ locale });
    await save(id, 1, body);
    const [row] = await db.sql`select excerpt, minutes from public.blogs where id = ${id}`;
    expect(row).toMatchObject({ minutes });
    expect(row?.excerpt.length).toBeLessThanOrEqual(220);
    if (locale === "en") expect(row?.excerpt).toMatch(/^Bold and a link\. word/);
  },
);
