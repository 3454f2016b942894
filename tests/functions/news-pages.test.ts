import { parseFeed } from "feedsmith";
import Parser from "rss-parser";
import { expect, test } from "vitest";
import { pageAnswer } from "../../supabase/functions/_shared/contracts/page.ts";
import { newsPage } from "../../supabase/functions/_shared/contracts/news.ts";
import { addUpload } from "../helpers/add-upload.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();

const ask = (path: string) => fetch(`${stack.url}/functions/v1/pages${path}`);
const pageAt = async (path: string) => pageAnswer.parse(await (await ask(path)).json());
const idOf = async (title: string): Promise<string> => {
  const [row] = await stack.database.sql<{ id: string }[]>`
    select id from public.news_items where title = ${title}`;
  return row?.id ?? "";
};

test("the list comes with its newest items, in three languages, and with what the page asks for", async () => {
  const page = await pageAt("/rss");
  expect(page.slots.en).toMatchObject({
    "0.source": "Bay Harbour Notices",
    "0.title": "Ramp three reopens before the weekend",
  });
  expect(page.slots.ar["0.when"]).toMatch(/[٠-٩]/);
  const { items, sources } = newsPage.parse(page.data);
  expect(items[0]?.title).toBe("Ramp three reopens before the weekend");
  expect(sources.map(({ name }) => name)).toContain("港の釣り便り");
  const feeds = page.links?.map(({ hreflang, type }) => [hreflang, type]);
  expect(feeds).toContainEqual(["ja", "application/rss+xml"]);
  expect(feeds).toHaveLength(6);
  expect(page.links?.map(({ title }) => title)).toContain("أخبار Castboard · العربية · Atom");
  const [{ href } = { href: "" }] = page.links ?? [];
  expect((await fetch(href)).headers.get("content-type")).toContain("application/rss+xml");
});

test("the site's own item is an article, another site's item a page about it, and hidden items return 404", async () => {
  const own = await pageAt(`/rss/${await idOf("New scales for the season")}`);
  expect(own.structured).toMatchObject({
    "@type": "NewsArticle",
    headline: "New scales for the season",
  });
  expect(own.links?.map(({ hreflang }) => hreflang)).toEqual(["en", "en"]);
  expect(own.article).toContain("three new scales");
  const ramp = await idOf("Ramp three reopens before the weekend");
  const picture = await addUpload(stack.database.sql, { bucket: "feed-pictures", folder: ramp });
  await stack.database.sql`
    update public.news_items set picture_name = ${picture}, picture_alt = 'A "ramp"', picture_width = 1200,
      picture_height = 800, description = 'Open <again>' where id = ${ramp}`;
  const foreign = await pageAt(`/rss/${await idOf("Ramp three reopens before the weekend")}`);
  expect(foreign.structured).toMatchObject({
    "@type": "WebPage",
    mainEntity: {
      url: "https://harbour.example/notices/ramp-three",
      publisher: { name: "Bay Harbour Notices" },
    },
  });
  expect(foreign.links).toBeUndefined();
  expect(foreign.image).toBe(`/storage/v1/object/public/feed-pictures/${picture}`);
  expect(JSON.stringify(foreign.structured)).toContain(`/feed-pictures/${picture}"`);
  expect(foreign.article).toContain('alt="A &quot;ramp&quot;" width="1200" height="800"');
  expect(foreign.article).toContain("Open &lt;again&gt;");
  const hidden = await idOf("Release survival at summer weigh-ins");
  await stack.database.sql`update public.news_items set hidden = true where id = ${hidden}`;
  expect((await ask(`/rss/${hidden}`)).status).toBe(404);
  expect((await ask("/rss/none")).status).toBe(400);
});

test("own news are read back from both feeds, whole and in their language", async () => {
  await stack.database.sql`
    insert into public.news_items (own, locale, title, body, published_at)
    values (true, 'ja', '釣り <b> & "引用"', ${"**太字** <script>\n\n]]> &amp;"}, now()),
      (true, 'ja', 'Scheduled', 'Later', now() + interval '1 hour'), (true, 'ja', 'Draft', 'Never', null)`;
  for (const form of ["atom", "rss"] as const) {
    const response = await ask(`/rss/feed.${form}?lang=ja`);
    expect(response.headers.get("content-type")).toBe(`application/${form}+xml; charset=utf-8`);
    const xml = await response.text();
    const { format, feed } = parseFeed(xml);
    const read =
      format === "atom"
        ? feed.entries?.map(({ title, content }) => [title?.value, content?.value])
        : format === "rss"
          ? feed.items?.map(({ title, content }) => [title, content?.encoded])
          : [];
    expect(read).toHaveLength(2);
    expect(read?.[0]?.[0]).toBe('釣り <b> & "引用"');
    expect(read?.[0]?.[1]).toContain("<strong>太字</strong> &lt;script&gt;");
    // A second parser reads the same.
    const { title, items } = await new Parser().parseString(xml);
    expect(title).toBe("Castboard ニュース");
    expect(items.map((item) => [item.title, item["content:encoded"] ?? item.content])).toEqual(
      read,
    );
    expect(items[0]?.link).toMatch(/\/rss\/[\da-f-]{36}$/);
  }
});
