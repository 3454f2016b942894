import { randomUUID } from "node:crypto";
import { demo } from "../../helpers/demo.ts";
import type { Fixtures } from "../fixtures.ts";
import { type Corpus, call, change, functions, insert, read, remove } from "../request.ts";

const newItem = ({ newRow }: Fixtures): Promise<string> =>
  newRow("news_items", { own: true, title: "Pier", body: "Closed." });

/** At the address that the server answers at itself, which no feed may have: nothing outside is asked. */
const feed = () => ({
  url: `http://127.0.0.1:9/${randomUUID()}.xml`,
  name: "Harbour notices",
  locale: "ja",
});
/** Paused, so that nothing but a request for all of them reads it. */
const newFeed = ({ newRow }: Fixtures): Promise<string> =>
  newRow("news_feeds", { ...feed(), paused: true });

/** News: what everybody reads, and the feeds of admins. */
export const RPC_NEWS: Corpus = {
  read_news: () =>
    call(
      "read_news",
      {
        input: '"harbour" -storm',
        source: "own",
        language: "en",
        before_at: "2026-12-24T10:00:00Z",
        before_id: randomUUID(),
        at_most: 3,
      },
      "anon",
    ),
  request_feeds: async (fixtures) => call("request_feeds", { feed_ids: [await newFeed(fixtures)] }),
  create_news: () => call("create_news", { id: randomUUID(), locale: "ja", title: "桟橋" }),
  save_news: async (fixtures) =>
    call("save_news", {
      id: await newItem(fixtures),
      base: 1,
      title: "Pier",
      description: null,
      body: "**Open**",
    }),
  publish_news: async (fixtures) =>
    call("publish_news", { id: await newItem(fixtures), revision: 1, at: "2026-12-24T10:00:00Z" }),
  withdraw_news: async (fixtures) => call("withdraw_news", { id: await newItem(fixtures) }),
  attend_news: async (fixtures) => call("attend_news", { id: await newItem(fixtures) }),
  find_any_news_image: () =>
    call("find_any_news_image", { item_id: randomUUID(), source: randomUUID() }),
  begin_feed_test: async ({ sql }) => {
    await sql`
      delete from private.rate_limits where subject = ${demo.admin.id} and bucket = 'feed_tests'`;
    return call("begin_feed_test", {});
  },
};

export const REST_READS_NEWS: Corpus = {
  news_feeds: () => read("news_feeds", { select: "*,news_feed_states(*)" }, "admin"),
  news_feed_states: () => read("news_feed_states", { order: "due_at,feed_id" }, "admin"),
};

export const REST_WRITES_NEWS: Corpus = {
  "insert news_feeds": () => insert("news_feeds", feed()),
  "change news_feeds": async (fixtures) =>
    change(
      "news_feeds",
      { id: `eq.${await newFeed(fixtures)}` },
      { name: "Notices", every_minutes: 60 },
    ),
  "remove news_feeds": async (fixtures) => remove("news_feeds", await newFeed(fixtures)),
};

export const FUNCTIONS_NEWS: Corpus = {
  "read the feeds that are due": () => functions("POST", "ingest-feeds/drain", {}, "service"),
  "read feeds on request": () => functions("POST", "ingest-feeds/run", {}, "admin"),
  "test a feed": () => functions("POST", "ingest-feeds/test", { url: feed().url }, "admin"),
};
