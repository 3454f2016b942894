import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { newsPage } from "../../supabase/functions/_shared/contracts/news.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { call } from "../helpers/forum.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";

const db = useTestDatabase();

const FEED = randomUUID();
beforeEach(async () => {
  await db.sql`delete from public.news_items`;
  await db.sql`delete from public.news_feeds`;
  await db.sql`
    insert into public.news_feeds (id, url, name, locale)
    values (${FEED}, 'https://a.example/feed', 'Harbour', 'ja')`;
});

interface Item {
  title: string;
  days: number;
  description?: string;
  locale?: string;
  hidden?: boolean;
}
/** A negative number of days is in the future. */
async function addItems(...items: Item[]): Promise<void> {
  for (const { title, days, description = null, locale = "en", hidden = false } of items) {
    await db.sql`
      insert into public.news_items (feed_id, guid, source_name, source_url, url, title, description, locale,
        hidden, published_at)
      values (${FEED}, ${title}, 'Harbour', 'https://a.example/', ${`https://a.example/${title}`}, ${title},
        ${description}, ${locale}, ${hidden}, now() - make_interval(days => ${days}))`;
  }
}
const own = (title: string, body: string, published: string | null) =>
  db.sql`
    insert into public.news_items (own, title, body, published_at) values (true, ${title}, ${body}, ${published})`;
const read = async (given: object = {}) =>
  newsPage.parse(await call(db.sql, "anon", "read_news", given));
const titles = async (given: object = {}) => (await read(given)).items.map(({ title }) => title);

test("visitors see published items, newest first, and no drafts, hidden or future items", async () => {
  await addItems(
    { title: "Older", days: 3 },
    { title: "Newer", days: 1 },
    { title: "Hidden", days: 2, hidden: true },
    { title: "Future", days: -1 },
  );
  await own("Own", "Words", "2026-01-01T00:00:00Z");
  await own("Draft", "Words", null);
  expect(await titles()).toEqual(["Newer", "Older", "Own"]);
  expect(await titles({ source: "own" })).toEqual(["Own"]);
  expect(await titles({ source: FEED })).toEqual(["Newer", "Older"]);
  for (const source of [randomUUID(), "'; drop table news_items"]) {
    expect(await titles({ source })).toEqual([]);
  }
  for (const input of ["hidden", "future", "draft", "words"]) {
    expect(await titles({ input })).toEqual(input === "words" ? ["Own"] : []);
  }
  for (const who of ["anon", demo.maya] as const) {
    const rows = await asRole(
      db.sql,
      who,
      (tx) => tx`select title from public.news_items order by title`,
    );
    expect(rows.map(({ title }) => title)).toEqual(["Newer", "Older", "Own"]);
  }
  await db.sql`update public.news_items set hidden = false where title = 'Hidden'`;
  expect(await titles({ input: "hidden" })).toEqual(["Hidden"]);
});

test.each<[input: string, language: string | null, found: string[]]>([
  ["鯛", null, ["黒鯛の群れ"]],
  ["المَرسى", null, ["توسعة مرسى"]],
  ["dredging", null, ["Ramp three"]],
  ["harbour", "en", ["Ramp three"]],
  ["harbour -ramp", "en", []],
  ['"ramp three"', null, ["Ramp three"]],
  ['"three ramp"', null, []],
  ["!&|:*", null, []],
])("search for %s in %s", async (input, language, found) => {
  await addItems(
    { title: "Ramp three", days: 1, description: "Dredged" },
    { title: "黒鯛の群れ", days: 2, locale: "ja" },
    { title: "توسعة مرسى", days: 3, locale: "ar" },
  );
  expect(await titles({ input, language })).toEqual(found);
});

test("pages neither skip nor repeat items, also when their times are equal", async () => {
  await db.sql`
    insert into public.news_items (feed_id, guid, source_name, source_url, url, title, published_at)
    select ${FEED}, n, 'Harbour', 'https://a.example/', 'https://a.example/' || n, 'Item ' || n, timestamptz '2026-01-01 00:00+00'
    from generate_series(1, 7) as n`;
  for (const more of [{}, { input: "item" }]) {
    const seen: string[] = [];
    let page = await read({ ...more, at_most: 3 });
    expect(page.sources).toEqual([{ id: FEED, name: "Harbour" }]);
    for (;;) {
      seen.push(...page.items.map(({ id }) => id));
      const last = page.items.at(-1);
      if (!page.more || !last) break;
      page = await read({ ...more, at_most: 3, before_at: last.published_at, before_id: last.id });
      expect(page.sources).toEqual([]);
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toHaveLength(7);
  }
});

const item = (position: number, link: string) => ({
  position,
  guid: `g-${link}`,
  url: `https://${link}`,
  link_key: link,
  digest: link,
  title: link,
  description: null,
  published_at: null,
});
const asServer = <T>(run: Parameters<typeof asRole<T>>[2]) => asRole(db.sql, "service_role", run);
interface Claimed {
  id: string;
  attempt: string;
}
const claim = async () =>
  asServer((tx) => tx<Claimed[]>`select id, attempt from public.claim_feeds()`);
const settle = ({ id, attempt }: Claimed, outcome: object) =>
  asServer((tx) => tx`select public.settle_feed(${id}, ${attempt}, ${tx.json(outcome as never)})`);

test("a feed is claimed once, and an expired lease stores nothing", async () => {
  const [first] = await claim();
  expect(await claim()).toEqual([]);
  await db.sql`update public.news_feed_states set due_at = now()`;
  const [second] = await claim();
  await settle(first as Claimed, { items: [item(0, "late.example/1")] });
  expect(await titles()).toEqual([]);
  await settle(second as Claimed, {
    etag: "e",
    items: [item(0, "in-time.example/1"), item(1, "in-time.example/2")],
  });
  // Without dates they are in the document's order.
  expect(await titles()).toEqual(["in-time.example/1", "in-time.example/2"]);
});

test("each failure doubles the delay, and a change by an admin resets it", async () => {
  const waits: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    await db.sql`update public.news_feed_states set due_at = now()`;
    const [claimed] = await claim();
    await settle(claimed as Claimed, { error: "status", detail: "500" });
    const [state] = await db.sql<[{ minutes: number; failures: number }]>`
      select extract(epoch from due_at - fetched_at)::float8 / 60 as minutes, failures from public.news_feed_states`;
    expect(state.failures).toBe(n + 1);
    waits.push(state.minutes);
  }
  for (const [n, minutes] of waits.entries()) {
    const least = Math.min(30 * 2 ** n, 1440);
    expect(minutes).toBeGreaterThanOrEqual(least);
    expect(minutes).toBeLessThanOrEqual(least * 1.1);
  }
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`update public.news_feeds set url = 'https://a.example/new'`,
  );
  expect(
    await db.sql`select failures, error, due_at <= now() as due from public.news_feed_states`,
  ).toEqual([{ failures: 0, error: null, due: true }]);
});

test("two feeds that bring the same links at once store each link once", async () => {
  await db.sql`insert into public.news_feeds (url, name) values ('https://b.example/feed', 'Other')`;
  const [a, b] = (await claim()) as unknown as [Claimed, Claimed];
  const links = ["x.example/1", "x.example/2", "x.example/3"];
  const outcome = (order: string[]) => ({ items: order.map((link, n) => item(n, link)) });
  const held = await holdAs(
    db,
    "service_role",
    `select public.settle_feed('${a.id}', ${a.attempt}, '${JSON.stringify(outcome(links))}')`,
  );
  const other = settle(b, outcome(links.toReversed()));
  await waiting(db.sql, 1);
  await held.commit();
  await other;
  expect(new Set(await titles())).toEqual(new Set(links));
});

test("a permanent redirect changes the address, unless another feed has it", async () => {
  await db.sql`insert into public.news_feeds (url, name) values ('https://b.example/feed', 'Other')`;
  for (const [moved, url] of [
    ["https://a.example/new", "https://a.example/new"],
    ["https://b.example/feed", "https://a.example/new"],
  ]) {
    await db.sql`update public.news_feed_states set due_at = now() where feed_id = ${FEED}`;
    const claimed = (await claim()).find(({ id }) => id === FEED) as Claimed;
    await settle(claimed, { moved_to: moved, digest: "d" });
    expect(await db.sql`select url from public.news_feeds where id = ${FEED}`).toEqual([{ url }]);
  }
});

test("only admins see feeds and request runs; the log has their changes but no feed items", async () => {
  for (const who of ["anon", demo.maya] as const) {
    await expect(asRole(db.sql, who, (tx) => tx`select public.request_feeds()`)).rejects.toThrow();
    await expect(
      asRole(db.sql, who, (tx) => tx`select public.begin_feed_test()`),
    ).rejects.toThrow();
    await expect(
      asRole(db.sql, who, (tx) => tx`select * from public.claim_feeds()`),
    ).rejects.toThrow();
  }
  const entries = () =>
    db.sql`select action, entity from public.audit_log where entity like 'news%' order by id`;
  const before = (await entries()).length;
  const [claimed] = await claim();
  await settle(claimed as Claimed, { items: [item(0, "x.example/1")] });
  expect(await entries()).toHaveLength(before);
  await asRole(db.sql, demo.admin, async (tx) => {
    await tx`update public.news_items set hidden = true`;
    await tx`update public.news_feeds set paused = true`;
  });
  expect((await entries()).slice(before)).toEqual([
    { action: "update", entity: "news_items" },
    { action: "update", entity: "news_feeds" },
  ]);
  const asked = await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.request_feeds(${[FEED]}) as n`,
  );
  expect(asked).toEqual([{ n: 1 }]);
  expect(await claim()).toHaveLength(1);
});
