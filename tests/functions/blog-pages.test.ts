import { randomUUID } from "node:crypto";
import { parseFeed } from "feedsmith";
import Parser from "rss-parser";
import { expect, test } from "vitest";
import { feedAddress, feedName } from "../../supabase/functions/_shared/contracts/feed-address.ts";
import { pageAnswer } from "../../supabase/functions/_shared/contracts/page.ts";
import { addUpload } from "../helpers/add-upload.ts";
import { demo } from "../helpers/demo.ts";
import { call } from "../helpers/forum.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();
const ask = (path: string) =>
  fetch(`${stack.url}/functions/v1${path}`, { headers: { "cache-control": "no-cache" } });
const pageOf = async (path: string) => pageAnswer.parse(await (await ask(`/pages${path}`)).json());

const BODY = `A **knot** & a \`<script>\`.

# Tying

![A "knot"](image:%s#800x600)

## 結び方

العقدة`;

/** A published post with a picture in its text. */
async function publish(
  title: string,
  locale = "en",
  { versionOf, author = "Rosa & Ken" }: { versionOf?: string; author?: string } = {},
) {
  const { sql } = stack.database;
  const id = randomUUID();
  const given = { id, locale, title, author_name: author };
  await call(sql, demo.admin, "create_blog", {
    ...given,
    ...(versionOf && { version_of: versionOf }),
  });
  const [{ group }] = await sql<[{ group: string }]>`
    select group_id as group from public.blogs where id = ${id}`;
  const picture = await addUpload(sql, { bucket: "blog-images", folder: group });
  const source = picture.slice(37, 73);
  await call(sql, demo.admin, "save_blog", {
    id,
    base: 1,
    title,
    description: null,
    body: BODY.replace("%s", source),
  });
  await call(sql, demo.admin, "change_blog", { id, wanted: { tags: ["Knots", "R&D"] } });
  await call(sql, demo.admin, "publish_blog", { id, revision: 2 });
  const [{ slug }] = await sql<[{ slug: string }]>`select slug from public.blogs where id = ${id}`;
  return { id, slug, group, source };
}

test("a post comes with its beginning, its languages, its feeds and what a shared link shows", async () => {
  const { id, slug, group, source } = await publish("Knots & <fish>");
  const cover = { cover_path: `${group}/${source}.webp`, cover_alt: "A knot" };
  await call(stack.database.sql, demo.admin, "change_blog", { id, wanted: cover });
  const other = await publish("結び目", "ja", { versionOf: id });
  const page = await pageOf(`/blogs/${slug}`);
  expect(page).toMatchObject({
    title: "Knots & <fish>",
    description: expect.stringMatching(/^A knot & a <script>\./),
    structured: {
      "@type": "BlogPosting",
      inLanguage: "en",
      author: { "@type": "Person", name: "Rosa & Ken" },
      keywords: "Knots, R&D",
      image: expect.stringMatching(
        new RegExp(`^http.*/photos/blogs/${group}/${source}-1600.webp$`),
      ),
    },
    image: `/functions/v1/photos/blogs/${group}/${source}-1600.webp`,
    slots: { ja: { title: "Knots & <fish>" } },
    data: { post: { slug, versions: [{ locale: "en" }, { locale: "ja" }] } },
  });
  // The whole text, as the living page shows it.
  for (const part of [
    '<div lang="en" dir="ltr" class="max-w-2xl',
    '<strong class="font-semibold">knot</strong>',
    "&lt;script&gt;",
    '<h2 id="tying" dir="auto" class="',
    `${source}-800.webp 800w`,
    'alt="A &quot;knot&quot;" width="747" height="560" loading="lazy"',
    "العقدة",
  ]) {
    expect(page.article).toContain(part);
  }
  expect(page.article).not.toMatch(/<script|style=|onerror/);
  expect(page.links).toEqual(
    expect.arrayContaining([
      { hreflang: "en", href: `/blogs/${slug}` },
      { hreflang: "ja", href: `/blogs/${other.slug}` },
      expect.objectContaining({ type: "application/rss+xml", hreflang: "en" }),
    ]),
  );
  expect((await pageOf(`/blogs/${id}`)).moved_to).toBe(`/blogs/${slug}`);
  expect((await ask(`/pages/blogs/${randomUUID()}`)).status).toBe(404);
  const list = await pageOf("/blogs");
  expect(Object.values(list.slots.ja)).toContain("結び目");
  expect(JSON.stringify(list)).not.toContain("a-draft");
});

test.each(["rss", "atom"] as const)("two parsers read the feed %s alike", async (form) => {
  const title = `<Feed> & ${form} ${randomUUID()}`;
  const { id, slug, group, source } = await publish(title, "ar");
  const response = await ask(`/pages/blogs/feed.${form}?lang=ar`);
  expect(response.headers.get("content-type")).toBe(`application/${form}+xml; charset=utf-8`);
  const xml = await response.text();
  const first = parseFeed(xml);
  expect(first.format).toBe(form);
  const second = await new Parser().parseString(xml);
  expect(second.items[0]?.title).toBe(title);
  expect(second.items[0]?.link).toMatch(new RegExp(`/blogs/${slug}$`));
  const entry =
    first.format === "rss"
      ? first.feed.items?.[0]
      : first.format === "atom"
        ? first.feed.entries?.[0]
        : undefined;
  const read = JSON.stringify(entry);
  for (const part of [`urn:uuid:${id}`, "Knots", "R&D", "Rosa & Ken", `/blogs/${slug}`]) {
    expect(read).toContain(part);
  }
  const html = second.items[0]?.["content:encoded"] ?? second.items[0]?.content ?? "";
  expect(html).toContain("&lt;script&gt;");
  expect(html).toContain(`/photos/blogs/${group}/${source}-1600.webp" alt="A &quot;knot&quot;"`);
  expect(html).toContain("<h2");
  expect(read).toContain("العقدة");
  // What is taken off the site is in no feed.
  await call(stack.database.sql, demo.admin, "withdraw_blog", { id });
  expect(await (await ask(`/pages/blogs/feed.${form}?lang=ar`)).text()).not.toContain(id);
});

test("an author's feed has only the posts under that name and names the author", async () => {
  const author = `Aya & "Co" ${randomUUID()}`;
  const { id } = await publish("Hers", "en", { author });
  const other = await publish("Another's");
  for (const form of ["rss", "atom"] as const) {
    const address = feedAddress("/blogs", form, "en", author);
    const feed = await new Parser().parseString(await (await fetch(stack.url + address)).text());
    expect(feed.title).toBe(`${author} · ${feedName("/blogs", "en")}`);
    expect(feed.items.map((item) => item["guid"] ?? item["id"])).toEqual([`urn:uuid:${id}`]);
    // The page that lists the same, and the address to ask again.
    const link = new URL(feed.link ?? "");
    expect([link.pathname, link.searchParams.get("author")]).toEqual(["/blogs", author]);
    expect(new URL(feed.feedUrl ?? "").searchParams.get("author")).toBe(author);
  }
  const whole = await (await fetch(stack.url + feedAddress("/blogs", "atom", "en"))).text();
  expect(whole).toContain(id);
  expect(whole).toContain(other.id);
});

test("a picture is served while its post is published", async () => {
  const { id, group, source } = await publish("Pictured");
  const path = `/photos/blogs/${group}/${source}-800.webp`;
  const messageOf = async (address: string) => JSON.stringify(await (await ask(address)).json());
  // The row is there without its file: what is missing by then is the file.
  expect(await messageOf(path)).toContain("There is no such photo");
  await call(stack.database.sql, demo.admin, "withdraw_blog", { id });
  expect(await messageOf(path)).toContain("There is no such picture");
  const secret = await call(stack.database.sql, demo.admin, "share_blog", { id, shared: true });
  expect(await messageOf(`${path}?draft=${String(secret)}`)).toContain("There is no such photo");
});
