import { beforeEach, expect, test } from "vitest";
import { useFeedReader } from "../helpers/feed-reader.ts";

/** What the function reads, from whom, and what it says of what it cannot read. */

const reader = useFeedReader();
beforeEach(() => reader.clear());

/** What is wrong with each feed, by the path of its address. */
async function errors(): Promise<Record<string, string | null>> {
  const rows = await reader.stack.database.sql<
    { url: string; error: string | null; detail: string }[]
  >`
    select f.url, s.error, s.error_detail as detail
    from public.news_feeds as f join public.news_feed_states as s on s.feed_id = f.id`;
  return Object.fromEntries(
    rows.map(({ url, error, detail }) => [
      url.replace(reader.urlOf(""), ""),
      error === "status" ? `status ${detail}` : error,
    ]),
  );
}
const items = () =>
  reader.stack.database.sql<
    {
      id: string;
      guid: string;
      title: string;
      description: string | null;
      url: string;
      updated_at: string;
    }[]
  >`
    select id, guid, title, description, url, updated_at::text from public.news_items
    where feed_id is not null order by guid`;

test("every format and encoding is read, and each failure is named and stops no other feed", async () => {
  const good = {
    "/rss": null,
    "/atom": null,
    "/rdf": null,
    "/json": null,
    "/shift-jis": null,
    "/windows-1256": null,
    "/wrong-charset": null,
    "/gzip": null,
    "/chunked": null,
    "/chain": null,
    "/moved": null,
  };
  const bad = {
    "/broken": "format",
    "/page": "format",
    "/xxe": "doctype",
    "/laughs": "doctype",
    "/huge": "too_large",
    "/endless": "too_large",
    "/bomb": "too_large",
    "/silent": "timeout",
    "/cut": "connection",
    "/garbage": "protocol",
    "/loop": "redirects",
    "/to-private": "address",
    "/to-metadata": "address",
    "/to-loopback": "address",
    "/404": "status 404",
    "/410": "gone",
    "/500": "status 500",
    "/503": "status 503",
  };
  await reader.addFeeds(Object.keys({ ...good, ...bad }).map((path) => reader.urlOf(path)));
  const { read, failed, calls } = await reader.drain();
  expect({ read, failed }).toEqual({
    read: Object.keys(good).length,
    failed: Object.keys(bad).length,
  });
  // No call does it all.
  expect(calls).toBeGreaterThan(1);
  const { "/moved": _former, ...others } = good;
  expect(await errors()).toEqual({ ...others, "/moved-3": null, ...bad });

  const found = await items();
  expect(found.map(({ guid, title }) => [guid, title])).toEqual(
    [
      ["chain", "Item chain"],
      ["chunked", "Item chunked"],
      ["gzip", "Item gzip"],
      ["https://ar.example/1", "صيد"],
      ["https://ja.example/1", "釣り"],
      ["https://reef.example/1", "Reef survey"],
      ["moved", "Item moved"],
      ["rss-1", "Item rss-1"],
      ["rss-2", "Item rss-2"],
      ["urn:tide-1", "High water"],
      ["w1", "Gale warning"],
      ["wrong", "Señor 鯛"],
    ].toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
  );
  expect(found.find(({ guid }) => guid === "rss-1")?.description).toBe("Safe words <b> here");
  expect(found.find(({ guid }) => guid === "urn:tide-1")).toMatchObject({
    url: reader.urlOf("/atom/1"),
    description: "At noon",
  });
  const [gone] = await reader.stack.database
    .sql`select paused from public.news_feeds where url = ${reader.urlOf("/410")}`;
  expect(gone).toEqual({ paused: true });
  const [later] = await reader.stack.database.sql`
    select s.due_at > now() + interval '119 minutes' as waits from public.news_feed_states as s
    join public.news_feeds as f on f.id = s.feed_id where f.url = ${reader.urlOf("/503")}`;
  expect(later).toEqual({ waits: true });

  // Nothing changes where nothing has changed.
  await reader.stack.database
    .sql`delete from public.news_feeds where url = any (${Object.keys(bad).map((path) => reader.urlOf(path))})`;
  await reader.makeDue();
  await reader.drain();
  expect(await items()).toEqual(found);
});

test("private addresses are never contacted, in any notation", async () => {
  const urls = [
    reader.urlOf("/rss", "private.example"),
    reader.urlOf("/rss", "half-private.example"),
    "http://127.0.0.1/",
    "http://localhost/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:7f00:1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://169.254.169.254/latest/meta-data/",
    reader.urlOf("/rss", "93.184.216.34"),
    reader.stack.url,
  ];
  const unknown = ["http://unknown.example/"];
  await reader.addFeeds([...urls, ...unknown]);
  expect(await reader.drain()).toMatchObject({ read: 0, failed: urls.length + unknown.length });
  const found = await errors();
  for (const url of urls) expect([url, found[url] ?? found["/rss"]]).toEqual([url, "address"]);
  for (const url of unknown) expect([url, found[url]]).toEqual([url, "name"]);
  expect(reader.requests).toEqual([]);
});

test("a host name is resolved once per connection, and each result is checked", async () => {
  reader.serve({
    "/rebind": (response) => void response.writeHead(302, { location: "/rss" }).end(),
  });
  await reader.addFeeds([reader.urlOf("/rebind", "rebinding.example")]);
  expect(await reader.drain()).toMatchObject({ read: 0, failed: 1 });
  expect(Object.values(await errors())).toEqual(["address"]);
  expect(reader.requests.map(({ path }) => path)).toEqual(["/rebind"]);
  expect(reader.asked.get("rebinding.example")).toBe(2);
});

test("an https feed needs a valid certificate for its host from a trusted authority", async () => {
  const bad = ["expired", "misnamed", "untrusted"].map((host) => `${host}.example`);
  await reader.addFeeds([
    reader.secureUrlOf("/rss"),
    ...bad.map((host) => reader.secureUrlOf("/rss", host)),
  ]);
  expect(await reader.drain()).toMatchObject({ read: 1, failed: bad.length });
  const found = await errors();
  expect(found[reader.secureUrlOf("/rss")]).toBeNull();
  for (const host of bad)
    expect([host, found[reader.secureUrlOf("/rss", host)]]).toEqual([host, "tls"]);
  // Nothing was asked of the others.
  expect(reader.requests.map(({ path }) => path)).toEqual(["/rss"]);
});
