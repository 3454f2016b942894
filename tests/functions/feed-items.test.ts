import { beforeEach, expect, test } from "vitest";
import { rss } from "../helpers/feed-fixtures.ts";
import { useFeedReader } from "../helpers/feed-reader.ts";

/** What becomes of the items of feeds, however often and by whomever they are read. */

const reader = useFeedReader();
beforeEach(() => reader.clear());

test("an item whose guid, link or text changes is updated in place", async () => {
  const published = "Sat, 21 Nov 2026 10:00:00 GMT";
  const serve = (list: Parameters<typeof rss>[0]) => {
    reader.serve({ "/live": (response) => void response.end(rss(list)) });
  };
  const read = async () => {
    await reader.makeDue();
    expect(await reader.drain()).toMatchObject({ failed: 0 });
    return reader.items();
  };
  await reader.addFeeds([reader.urlOf("/live")]);
  const link = "https://harbour.example/a?utm_source=feed";
  serve([
    { guid: "a", link, title: "Ramp closed", date: published },
    { guid: "b", link: "https://harbour.example/b", title: "Same words", date: published },
    { guid: "c", link: "https://harbour.example/", title: "First of one page", date: published },
    { guid: "d", link: "https://harbour.example/", title: "Second of one page", date: published },
    { title: "Without a link" },
    { guid: "e", link: "javascript:alert(1)", title: "No link of the web" },
  ]);
  const first = await read();
  expect(first.map(({ guid }) => guid)).toEqual(["a", "b", "c", "d"]);
  serve([
    { guid: "a", link, title: "Ramp open", date: published },
    { guid: "new-b", link: "https://harbour.example/moved", title: "Same words", date: published },
  ]);
  const second = await read();
  const ids = (list: typeof first) => new Set(list.map(({ id }) => id));
  const later = (list: typeof first, n: number) => list.find(({ id }) => id === first[n]?.id);
  expect(ids(second)).toEqual(ids(first));
  expect(later(second, 0)?.title).toBe("Ramp open");
  // By its words: the link that works now leads to it.
  expect(later(second, 1)).toEqual({
    ...first[1],
    updated_at: expect.any(String),
    guid: "new-b",
    url: "https://harbour.example/moved",
  });
  serve([
    {
      guid: "new-a",
      link: "http://www.harbour.example/a/#top",
      title: "Ramp open again",
      date: published,
    },
  ]);
  const third = await read();
  expect(ids(third)).toEqual(ids(first));
  expect(later(third, 0)?.title).toBe("Ramp open again");

  // Another feed of the same site brings no second copy.
  reader.serve({
    "/other": (response) => void response.end(rss([{ guid: "x", link, title: "Ramp" }])),
  });
  await reader.addFeeds([reader.urlOf("/other")]);
  expect(await read()).toHaveLength(4);
});

test("the same text on another day is a new item, and no item replaces another", async () => {
  const weekly = (n: number) => ({
    guid: `week-${n}`,
    link: `https://weekly.example/${n}`,
    title: "Tide table",
    date: `Sat, 0${n} Nov 2026 10:00:00 GMT`,
  });
  const of = async (list: Parameters<typeof rss>[0]) => {
    reader.serve({ "/weekly": (response) => void response.end(rss(list)) });
    await reader.makeDue();
    await reader.drain();
    const rows = await reader.items();
    return rows.flatMap(({ guid, url }) => (guid.startsWith("week-") ? [[guid, url]] : []));
  };
  await reader.addFeeds([reader.urlOf("/weekly")]);
  const two = [
    ["week-1", "https://weekly.example/1"],
    ["week-2", "https://weekly.example/2"],
  ];
  expect(await of([weekly(1), weekly(2)])).toEqual(two);
  expect(await of([weekly(1), weekly(2)])).toEqual(two);
  // The first moves on, and another takes its address, which is free when the feed is read next.
  const moved = (title: string) => [
    { ...weekly(1), link: "https://weekly.example/archive", title: "Former tides" },
    { ...weekly(3), link: "https://weekly.example/1", title },
  ];
  await of(moved("Tides"));
  expect(await of(moved("Tides of the week"))).toEqual([
    ["week-1", "https://weekly.example/archive"],
    ["week-2", "https://weekly.example/2"],
    ["week-3", "https://weekly.example/1"],
  ]);
});
