import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PageAnswer } from "../../supabase/functions/_shared/contracts/page.ts";
import worker from "../../web/edge/worker.ts";

const templateOf = (path: string) => `<head><title>Wait</title>
  <meta property="og:title" content="Wait" /><meta property="og:image" content="/share.png" />
  <meta property="og:image:width" content="1200" />
  <meta property="og:url" content="https://site.example${path}" />
  <link rel="canonical" href="https://site.example${path}" />
  <script src="/first-paint.js"></script></head>
  <h1><span class="x" data-slot="name"></span></h1><p data-slot="unknown"></p>
  <a href="mailto:old@site.example" class="x" data-slot="mail">old@site.example</a><b data-slot="hours">As built</b><div class="x" data-article="https://p.example"></div>
  <li data-picture="0" data-project="" class="x"></li><li data-picture="1" data-project="https://p.example" class="x"></li>
  <li data-picture="2" data-project="" class="x"></li></body>`;
const templates = new Map(
  Object.entries({
    "/events/_": "/events/*",
    "/forums/_": "/forums/*",
    "/topics/_/_": "/topics/*/*",
    "/list": "/list",
  }).map(([file, path]) => [file, templateOf(path)]),
);

const texts = {
  name: `<b>"A" & $&</b>`,
  "0.alt": `"A" bass`,
  mail: "new@site.example",
  "mail.href": 'mailto:new@site.example?"$&',
};
const page: PageAnswer = {
  title: texts.name,
  description: "</script><!--",
  image: "/storage/cover.webp",
  structured: { name: "</script>" },
  slots: { en: texts, ja: {}, ar: {} },
  article:
    '<p>Whole $&</p><img src="/p/a-1.webp" srcset="/p/a-1.webp 1w, /p/a-2.webp 2w" alt="src=/p">',
  pictures: [
    {
      files: [
        { url: "/a-480.webp", width: 480 },
        { url: "/a-9.webp", width: 900 },
      ],
      sizes: '60vw"',
      ratio: 1.5,
      isEager: true,
    },
    { files: [{ url: "/b.webp", width: 300 }], sizes: "auto, 60vw", ratio: 1, isEager: false },
  ],
  data: [],
};

// The function, whose responses a test chooses by the event's name.
const answers: Record<string, [status: number, body: string]> = {
  known: [200, JSON.stringify(page)],
  moved: [200, JSON.stringify({ ...page, moved_to: "/forums/known" })],
  linked: [
    200,
    JSON.stringify({
      ...page,
      links: [
        { hreflang: "ja", href: "/forums/ja" },
        { type: "application/rss+xml", href: 'https://p.example/f?a&"b' },
      ],
    }),
  ],
  gone: [404, "{}"],
  broken: [500, "{}"],
  garbage: [200, "<html>"],
  list: [200, JSON.stringify({ ...page, title: null, description: null, image: null })],
};
let server: Server;
let project = "";
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const [status, body] = answers[request.url?.split("/").at(-1) ?? ""] ?? [404, ""];
    response.writeHead(status, { "cache-control": "public, s-maxage=2" }).end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  project = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function visit(path: string): Promise<Response> {
  const ASSETS = {
    fetch: (request: Request) => {
      const { pathname } = new URL(request.url);
      const body = templates.get(pathname) ?? `file ${pathname}`;
      return Promise.resolve(
        new Response(body, { headers: { etag: "a", "x-frame-options": "DENY" } }),
      );
    },
  };
  const request = new Request(`https://site.example${path}`);
  return worker.fetch(request, { ASSETS, SUPABASE_URL: project });
}

test("a page goes out with its words, its picture and its data, and none of them is markup", async () => {
  const response = await visit("/events/known/?from=mail");
  expect(asked.at(-1)).toBe("/functions/v1/pages/events/known");
  expect(response.headers.get("cache-control")).toBe("public, s-maxage=2");
  expect(response.headers.get("x-frame-options")).toBe("DENY");
  expect(response.headers.has("etag")).toBe(false);
  const html = await response.text();
  const shown = "&lt;b&gt;&quot;A&quot; &amp; $&amp;&lt;/b&gt;";
  expect(html).toContain(`<span class="x" data-slot="name">${shown}</span>`);
  expect(html).toContain(`<title>${shown} · Castboard</title>`);
  expect(html).toContain(`<meta property="og:image" content="${project}/storage/cover.webp" />`);
  expect(html).not.toContain("og:image:width");
  expect(html).toContain('<link rel="canonical" href="https://site.example/events/known" />');
  expect(html).toContain('<p data-slot="unknown"></p>');
  // What the build wrote gives way to what is stored, and stays where nothing is.
  expect(html).toContain(
    '<a class="x" data-slot="mail" href="mailto:new@site.example?&quot;$&amp;">new@site.example</a>',
  );
  expect(html).toContain('<b data-slot="hours">As built</b>');
  // The text once, as the function made it, with its pictures where the site fetches them.
  const from = "https://p.example";
  expect(html).toContain(
    `<div class="x" data-article="${from}"><p>Whole $&</p><img src="${from}/p/a-1.webp" ` +
      `srcset="${from}/p/a-1.webp 1w, ${from}/p/a-2.webp 2w" alt="src=/p"></div>`,
  );
  expect(html).not.toContain("u003cp>Whole");
  const [answer] = /(?<=id="first-answer">)[^<]*/.exec(html) ?? [];
  expect(JSON.parse(answer ?? "")).toEqual({ ...page, article: undefined });
  expect(html.match(/<\/script>/g)).toHaveLength(3);
  // Behind what is seen first.
  expect(html.indexOf("first-answer")).toBeGreaterThan(html.indexOf("data-article"));
  expect(html.indexOf("first-answer")).toBeLessThan(html.indexOf("</body>"));
  // Of the project that the build names, as the site fetches them.
  expect(html).toContain(
    '<li data-picture="0" data-project="" class="x" data-ratio="1.5"><img sizes="60vw&quot;" ' +
      'srcset="/a-480.webp 480w, /a-9.webp 900w" src="/a-480.webp" alt="&quot;A&quot; bass" ' +
      'loading="eager" fetchpriority="high"></li>',
  );
  expect(html).toContain(
    'class="x" data-ratio="1"><img sizes="auto, 60vw" srcset="https://p.example/b.webp 300w" ' +
      'src="https://p.example/b.webp" alt="" loading="lazy" fetchpriority="auto"></li>',
  );
  expect(html).toContain('<li data-picture="2" data-project="" class="x"></li>');
});

test.each(["/events/known", "/forums/known", "/topics/rules/known", "/list"])(
  "%s names itself as its address",
  async (path) => {
    const html = await (await visit(path)).text();
    expect(asked.at(-1)).toBe(`/functions/v1/pages${path}`);
    expect(html).toContain(`<link rel="canonical" href="https://site.example${path}" />`);
    expect(html).toContain(`<meta property="og:url" content="https://site.example${path}" />`);
    expect(html).not.toContain("*");
  },
);

test("a list goes out with its rows and its own title, and unfilled where a reader narrows it", async () => {
  const html = await (await visit("/list")).text();
  expect(asked.at(-1)).toBe("/functions/v1/pages/list");
  expect(html).toContain("<title>Wait</title>");
  expect(html).toContain("first-answer");
  const requests = asked.length;
  const narrowed = await visit("/list?state=past");
  expect([await narrowed.text(), narrowed.headers.get("cache-control")]).toEqual([
    templateOf("/list"),
    "no-store",
  ]);
  expect(asked.length).toBe(requests);
});

test("other rows than the first ones are left to the script, not what the page is about", async () => {
  answers["rows"] = [
    200,
    JSON.stringify({ ...page, slots: { en: { name: "A", "0.title": "B" }, ja: {}, ar: {} } }),
  ];
  const html = await (await visit("/topics/rules/rows?post=90")).text();
  const [answer] = /(?<=id="first-answer">)[^<]*/.exec(html) ?? [];
  const told = JSON.parse(answer ?? "") as PageAnswer;
  expect([told.slots.en, told.data]).toEqual([{ name: "A" }, undefined]);
  expect(told.title).toBe(page.title);
  // Nor the text of the first row.
  expect(html).toContain('<div class="x" data-article="https://p.example"></div>');
});

test("what the function does not know is not found", async () => {
  const response = await visit("/events/gone");
  expect([response.status, await response.text()]).toEqual([404, "file /app"]);
});

const files = "<urlset>\n  <url><loc>https://site.example/about</loc></url>\n</urlset>";

test("the sitemap has the pages of the build and those that come and go", async () => {
  templates.set("/sitemap.xml", files);
  answers["sitemap.xml"] = [
    200,
    JSON.stringify([
      { path: "/topics/a&b/7", changed: "2026-11-20T09:00:00+00:00" },
      { path: "/forums/rules", changed: null },
    ]),
  ];
  const response = await visit("/sitemap.xml");
  expect(asked.at(-1)).toBe("/functions/v1/pages/sitemap.xml");
  expect(response.headers.get("content-type")).toMatch("application/xml");
  const site = "https://site.example";
  const thread = `<loc>${site}/topics/a&amp;b/7</loc><lastmod>2026-11-20T09:00:00+00:00</lastmod>`;
  expect((await response.text()).match(/(?<=<url>).*(?=<\/url>)/g)).toEqual([
    `<loc>${site}/about</loc>`,
    thread,
    `<loc>${site}/forums/rules</loc>`,
  ]);
  answers["sitemap.xml"] = [500, "{}"];
  expect(await (await visit("/sitemap.xml")).text()).toBe(files);
});

test.each(["broken", "garbage"])("a %s function leaves the page to its script", async (name) => {
  const response = await visit(`/events/${name}`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await response.text()).toBe(templateOf("/events/*"));
});

test("a page that moved leads to where it is, and other forms of a page stand in its head", async () => {
  const moved = await visit("/forums/moved?x=1");
  expect([moved.status, moved.headers.get("location")]).toEqual([
    301,
    "https://site.example/forums/known?x=1",
  ]);
  const draft = await visit("/forums/moved?draft=0");
  expect([draft.status, draft.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  const html = await (await visit("/forums/linked")).text();
  expect(html).toContain(
    `<link rel="alternate" hreflang="ja" href="https://site.example/forums/ja">`,
  );
  expect(html).toContain(
    `<link rel="alternate" type="application/rss+xml" href="https://p.example/f?a&amp;&quot;b">`,
  );
});
