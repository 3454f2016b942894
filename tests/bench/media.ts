import { parseArgs } from "node:util";
import type postgres from "postgres";
import { startTestCluster } from "../helpers/cluster.ts";
import { createTestDatabase } from "../helpers/database.ts";
import { rss } from "../helpers/feed-fixtures.ts";
import { startFeedReader } from "../helpers/feed-reader.ts";
import { fillPhotos, PHOTO_QUESTIONS } from "./media-photos.ts";

/**
 * News and photos against goals, on one throw-away PostgreSQL (nothing flushed to disk): the list and the
 * search among 100 000 items, and among 10 000 photos, take at most twice as long as among 1 000 (p95), and 200 feeds of 20 items are read call by
 * call, once and again with nothing changed. Ends with 1 when a goal is missed.
 *
 * --items 100000  items of the large list
 * --photos 10000  photos of the large gallery
 * --feeds 200     feeds that are read
 */
const { values: given } = parseArgs({
  options: {
    items: { type: "string", default: "100000" },
    photos: { type: "string", default: "10000" },
    feeds: { type: "string", default: "200" },
  },
});
const ITEMS_OF_A_FEED = 20;
const ROUNDS = 200;
const missed: string[] = [];
const cluster = await startTestCluster();

const QUESTIONS: Record<string, (round: number) => object> = {
  "first page": () => ({}),
  "a page far back": (round) => ({
    before_at: new Date(Date.now() - (round + 100) * 60_000).toISOString(),
    before_id: "ffffffff-ffff-4fff-8fff-ffffffffffff",
  }),
  "one source": () => ({ source: "own" }),
  "one language": () => ({ language: "ja" }),
  "a common word": () => ({ input: "harbour" }),
  "a word of one in 500": (round) => ({ input: `word${round % 500}` }),
  "a word in Japanese": () => ({ input: "黒鯛" }),
  "a rare phrase": (round) => ({ input: `"number ${round + 1} of"` }),
};

async function fill(sql: postgres.Sql, items: number): Promise<void> {
  await sql`
    insert into public.news_items
      (own, guid, source_name, source_url, url, title, description, body, locale, published_at)
    select false, n, 'Harbour', 'https://a.example/', 'https://a.example/' || n,
      'Item number ' || n || ' of the harbour', 'About word' || n % 500 || case n % 3 when 0 then ' 黒鯛' else '' end,
      null, (array['en', 'ja', 'ar'])[1 + n % 3], now() - n * interval '1 minute'
    from generate_series(1, ${items}::int) as n`;
  await sql`
    insert into public.news_items (own, title, body, published_at)
    select true, 'Own ' || n, 'Words', now() - n * interval '1 hour' from generate_series(1, ${items / 100}::int) as n`;
  await sql`vacuum analyze public.news_items`;
  await sql`vacuum analyze private.news_words`;
}

type Ask = (round: number) => [reads: string, values: object];
const asks: [string, Ask][] = [
  ...Object.entries(QUESTIONS).map(([name, question]): [string, Ask] => [
    name,
    (round) => ["read_news", question(round)],
  ]),
  ...Object.entries(PHOTO_QUESTIONS),
];

/** Milliseconds of one question. */
async function timeOf(sql: postgres.Sql, [reads, values]: ReturnType<Ask>): Promise<number> {
  const asked = Object.entries(values);
  const list = asked.map(([key], n) => `${key} => $${n + 1}`).join(", ");
  const start = performance.now();
  await sql.unsafe(
    `select public.${reads}(${list})`,
    asked.map(([, value]) => value as string),
  );
  return performance.now() - start;
}

const p95 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

async function compareLists(): Promise<void> {
  const small = await createTestDatabase({ cluster });
  const large = await createTestDatabase({ cluster });
  try {
    await fill(small.sql, 1_000);
    await fillPhotos(small.sql, 1_000);
    await fill(large.sql, Number(given.items));
    await fillPhotos(large.sql, Number(given.photos));
    for (const [name, ask] of asks) {
      const [few, many]: [number[], number[]] = [[], []];
      // In turn, so that what else the machine does slows both alike.
      for (let round = 0; round < ROUNDS; round += 1) {
        few.push(await timeOf(small.sql, ask(round)));
        many.push(await timeOf(large.sql, ask(round)));
      }
      const [before, after] = [p95(few), p95(many)];
      console.log(`${name}: p95 ${before.toFixed(1)} ms → ${after.toFixed(1)} ms`);
      // Below a millisecond the clock and the line decide.
      if (after > 2 * Math.max(before, 1)) missed.push(name);
    }
  } finally {
    await small.drop();
    await large.drop();
  }
}

async function readFeeds(): Promise<void> {
  const reader = await startFeedReader({ cluster });
  try {
    const { sql } = reader.stack.database;
    const feeds = Number(given.feeds);
    await reader.clear();
    for (let feed = 0; feed < feeds; feed += 1) {
      const items = Array.from({ length: ITEMS_OF_A_FEED }, (_, n) => ({
        guid: `${feed}-${n}`,
        link: `https://bench.example/${feed}/${n}`,
        title: `Item ${n} of feed ${feed}`,
        html: "<p>Words of an <em>item</em></p>".repeat(20),
      }));
      const text = rss(items);
      reader.serve({ [`/bench/${feed}`]: (response) => void response.end(text) });
    }
    await reader.addFeeds(
      Array.from({ length: feeds }, (_, feed) => reader.urlOf(`/bench/${feed}`)),
    );
    const state = async () =>
      JSON.stringify(
        await sql`
          select count(*), count(distinct id), max(updated_at) from public.news_items
          where feed_id is not null`,
      );
    let former = "";
    for (const run of ["first", "second"]) {
      await reader.makeDue();
      const start = performance.now();
      const { read, failed, calls } = await reader.drain();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${run} run: ${read} feeds in ${calls} calls, ${seconds} s, ${failed} failed`);
      if (read !== feeds) missed.push(`${run} run read ${read} of ${feeds}`);
      const now = await state();
      if (former !== "" && now !== former) missed.push("the second run changed something");
      former = now;
    }
    const [{ n }] = await sql<[{ n: number }]>`
      select count(*)::int as n from public.news_items where feed_id is not null`;
    if (n !== feeds * ITEMS_OF_A_FEED) missed.push(`${n} items`);
  } finally {
    await reader.stop();
  }
}

try {
  await compareLists();
  await readFeeds();
  console.log(missed.length === 0 ? "\nEvery goal is met." : `\nMissed: ${missed.join("; ")}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
}
