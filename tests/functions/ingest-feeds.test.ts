import { beforeEach, expect, test } from "vitest";
import { rss } from "../helpers/feed-fixtures.ts";
import { useFeedReader } from "../helpers/feed-reader.ts";
import { jpeg } from "../helpers/jpeg.ts";
import { png } from "../helpers/png.ts";

const reader = useFeedReader();
beforeEach(() => reader.clear());

test("an unchanged feed is not downloaded again", async () => {
  reader.serve({
    "/versions": (response, request) => {
      const isKnown = request.headers["if-none-match"] === '"v1"';
      response.writeHead(isKnown ? 304 : 200, { etag: '"v1"' });
      response.end(
        isKnown ? undefined : rss([{ guid: "v", link: "https://v.example/", title: "One" }]),
      );
    },
  });
  await reader.addFeeds([reader.urlOf("/versions")]);
  await reader.drain();
  await reader.makeDue();
  expect(await reader.drain()).toMatchObject({ read: 1, failed: 0 });
  expect(reader.requests.map(({ etag }) => etag)).toEqual([undefined, '"v1"']);
  expect(await reader.items()).toHaveLength(1);
});

test("runs at the same time read each feed once, and 200 feeds take several calls", async () => {
  const paths = Array.from({ length: 60 }, (_, n) => `/many/${n}`);
  for (const path of paths) {
    const item = { guid: path, link: `https://many.example${path}`, title: `Item ${path}` };
    reader.serve({ [path]: (response) => void response.end(rss([item])) });
  }
  await reader.addFeeds(paths.map((path) => reader.urlOf(path)));
  const runs = await Promise.all([reader.drain(), reader.drain(), reader.drain()]);
  expect(runs.reduce((sum, { read }) => sum + read, 0)).toBe(60);
  expect(reader.requests).toHaveLength(60);
  expect(await reader.items()).toHaveLength(60);
});

test("only admins test a feed, request a run and see what is left", async () => {
  const call = async (
    client: Awaited<ReturnType<typeof reader.stack.member>> | null,
    path: string,
    body: unknown = {},
  ) => {
    const session = (await client?.auth.getSession())?.data.session;
    const response = await fetch(`${reader.url}${path}`, {
      method: "POST",
      headers: session ? { authorization: `Bearer ${session.access_token}` } : {},
      body: JSON.stringify(body),
    });
    return [response.status, await response.json()];
  };
  const admin = await reader.stack.admin();
  expect(await call(admin, "/test", { url: reader.urlOf("/atom") })).toEqual([
    200,
    {
      url: reader.urlOf("/atom"),
      title: "Tides",
      site_url: "https://tides.example/",
      language: null,
      count: 1,
      items: [{ title: "High water", published_at: "2026-11-20T00:00:00.000Z" }],
    },
  ]);
  expect(await call(admin, "/test", { url: "http://127.0.0.1/" })).toEqual([
    200,
    { error: "address", detail: "127.0.0.1" },
  ]);
  expect((await call(admin, "/test", { url: "file:///etc/passwd" }))[0]).toBe(400);
  expect(await reader.items()).toEqual([]);

  await reader.addFeeds([reader.urlOf("/rss"), reader.urlOf("/404")]);
  await reader.stack.database
    .sql`update public.news_feeds set paused = true where url = ${reader.urlOf("/404")}`;
  await reader.stack.database
    .sql`update public.news_feed_states set due_at = now() + interval '1 hour'`;
  expect(await call(admin, "/run")).toEqual([200, { read: 0, failed: 0, left: 0 }]);
  const { data: ids } = await admin.from("news_feeds").select("id");
  expect((await admin.rpc("request_feeds", { feed_ids: ids?.map(({ id }) => id) })).data).toBe(2);
  expect(await call(admin, "/run")).toEqual([200, { read: 1, failed: 1, left: 0 }]);

  for (const [client, status] of [
    [await reader.stack.member(), 403],
    [null, 401],
  ] as const) {
    for (const path of ["/run", "/test"]) {
      expect((await call(client, path, { url: reader.urlOf("/rss") }))[0]).toBe(status);
    }
    expect((await call(client, "/drain"))[0]).toBe(403);
  }
});

/** Pictures as other sites serve them. */
const PICTURES: Parameters<typeof reader.serve>[0] = {
  "/p/jpeg": async (response) => void response.end(await jpeg(400, 300)),
  "/p/png": (response) => void response.end(drawnPng(240, 160)),
  "/p/other": (response) => void response.end(drawnPng(160, 240)),
  "/p/moved": (response) => void response.writeHead(302, { location: "/p/jpeg" }).end(),
  "/p/dot": (response) => void response.end(drawnPng(1, 1)),
  "/p/bomb": (response) =>
    void response.end(png({ width: 20_000, height: 20_000, color: 2, depth: 8, rows: [[]] })),
  "/p/svg": (response) =>
    void response
      .writeHead(200, { "content-type": "image/png" })
      .end("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"),
  "/p/page": (response) =>
    void response.writeHead(200, { "content-type": "image/jpeg" }).end("<!DOCTYPE html><p>No"),
  "/p/huge": (response) => void response.writeHead(200, { "content-length": "9000000" }).write("x"),
  "/p/private": (response) => void response.writeHead(302, { location: "http://10.0.0.1/" }).end(),
  "/p/silent": (response) => void response.writeHead(200, { "content-length": "9" }).write("x"),
  "/p/500": (response) => void response.writeHead(500).end(),
};
const drawnPng = (width: number, height: number): Uint8Array => {
  const row = Array.from({ length: width }, (_, x) => [x % 256, 90, 200]).flat();
  return png({
    width,
    height,
    color: 2,
    depth: 8,
    rows: Array.from({ length: height }, () => row),
  });
};

test("pictures of items are served from this site, and a failed picture does not hide its item", async () => {
  const { sql } = reader.stack.database;
  reader.serve(PICTURES);
  const about = (name: string) => ({
    guid: name,
    link: `https://pictures.example/${name}`,
    title: `Item ${name}`,
    date: "Sat, 21 Nov 2026 10:00:00 GMT",
  });
  const content = (address: string) => `<media:content url="${address}" medium="image"/>`;
  const file = (address: string) => `<enclosure url="${address}" length="1" type="image/png"/>`;
  const bad = ["dot", "bomb", "svg", "page", "huge", "private", "silent", "500"];
  const list = [
    { ...about("content"), more: content(reader.urlOf("/p/jpeg")) },
    { ...about("enclosure"), more: file("/p/png") },
    {
      ...about("text"),
      html: '<p>Words</p><img width="1" src="/dot"><img src="/p/moved" alt="Two <b>cod</b>">',
    },
    ...bad.map((name) => ({ ...about(name), more: content(reader.urlOf(`/p/${name}`)) })),
    { ...about("inside"), more: content("http://127.0.0.1/p.png") },
    { ...about("none"), more: content("javascript:alert(1)") },
  ];
  reader.serve({ "/pictures": (response) => void response.end(rss(list)) });
  await reader.addFeeds([reader.urlOf("/pictures")]);
  expect(await reader.drain()).toMatchObject({ read: 1, failed: 0 });
  expect(await reader.items()).toHaveLength(list.length);
  expect(await reader.drainPictures()).toBe(3);

  const pictures = () => sql<{ guid: string; name: string; alt: string; size: number[] }[]>`
    select guid, picture_name as name, picture_alt as alt, array[picture_width, picture_height] as size
    from public.news_items where picture_name is not null order by guid`;
  const shown = await pictures();
  expect(shown.map(({ guid, alt, size }) => [guid, alt, size])).toEqual([
    ["content", "", [400, 300]],
    ["enclosure", "", [240, 160]],
    ["text", "Two <b>cod</b>", [400, 300]],
  ]);
  const address = `${reader.stack.url}/storage/v1/object/public/feed-pictures/`;
  for (const { name } of shown) {
    for (const one of [name, name.replace(".webp", "-480.webp")]) {
      const response = await fetch(address + one);
      expect(response.headers.get("content-type")).toBe("image/webp");
    }
  }
  const failed = await sql`
    select i.guid, p.error, p.due_at is not null as again
    from private.feed_pictures as p join public.news_items as i on i.id = p.item_id
    where p.error is not null order by i.guid`;
  expect(failed.map(({ guid, error, again }) => [guid, String(error), again])).toEqual([
    ["500", "status 500", true],
    ["bomb", "too_large", false],
    ["dot", "too_small", false],
    ["huge", "too_large", false],
    ["inside", "address 127.0.0.1", false],
    ["page", "unreadable_picture", false],
    ["private", "address 10.0.0.1", false],
    ["silent", expect.stringMatching(/^timeout/), true],
    ["svg", "unreadable_picture", false],
  ]);

  // Another picture, one that is gone, and the same as before: nothing is fetched twice.
  reader.requests.length = 0;
  list[0] = { ...about("content"), title: "Other", more: content(reader.urlOf("/p/other")) };
  list[1] = { ...about("enclosure"), title: "Without", more: "" };
  await reader.makeDue();
  await reader.drain();
  expect(await reader.drainPictures()).toBe(1);
  expect(reader.requests.map(({ path }) => path)).toEqual(["/pictures", "/p/other"]);
  const now = await pictures();
  expect(now.map(({ guid, size }) => [guid, size])).toEqual([
    ["content", [160, 240]],
    ["text", [400, 300]],
  ]);
  const removed = async () =>
    (
      await sql<{ name: string }[]>`
      select name from private.storage_removals where bucket_id = 'feed-pictures'`
    ).map(({ name }) => name);
  expect(await removed()).toEqual(expect.arrayContaining([shown[0]?.name, shown[1]?.name]));
  // With its feed.
  await reader.clear();
  expect(await removed()).toEqual(expect.arrayContaining(now.map(({ name }) => name)));
});
