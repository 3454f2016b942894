import { expect, test } from "vitest";
import { podcastFeed, podcastList } from "../../supabase/functions/_shared/contracts/podcast.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { podcastDesk } from "../helpers/podcast-desk.ts";

const db = useDatabasePerTest();
const { call, json, create, record, publish, read, cue } = podcastDesk(db);

test("a search finds titles, notes and transcripts in three scripts, and says where", async () => {
  const id = await create();
  await record(id);
  await call(demo.admin, "save_podcast", id, 1, "Night bite", "Wahoo on live bait", "");
  await publish(id, 2);
  const draft = await create("Wahoo draft");
  await record(draft);
  const set = (locale: string, cues: unknown, seen: string | null = null, of = id) =>
    call(demo.admin, "set_podcast_transcript", of, locale, cues && json(cues), seen);
  const saved = await set("en", [
    cue(0, "Welcome back"),
    cue(61_000, "The marlin ran deep", "Rosa"),
  ]);
  await set("ja", [cue(2000, "深い海の黒鯛とサンマの話です")]);
  await set("ar", [cue(null, "نتحدث عن المسابقات الكبيرة")]);
  const search = async (input: string, language: string) =>
    podcastList
      .parse(await call("anon", "read_podcasts", input, language, null, null, null, 20))
      .episodes.map(({ slug, found }) => [slug, found?.in, found?.start, found?.locale]);
  expect(await search("night", "en")).toEqual([["night-bite", undefined, undefined, undefined]]);
  expect(await search("wahoo", "en")).toEqual([["night-bite", "notes", null, "en"]]);
  expect(await search("marlins", "ja")).toEqual([["night-bite", "transcript", 61_000, "en"]]);
  expect(await search("さんま", "ja")).toEqual([["night-bite", "transcript", 2000, "ja"]]);
  expect(await search("黒鯛", "ja")).toEqual([["night-bite", "transcript", 2000, "ja"]]);
  expect(await search("مسابقة", "ar")).toEqual([["night-bite", "transcript", null, "ar"]]);
  expect(await search("-marlin night", "en")).toEqual([]);
  expect(await search('"ran shallow"', "en")).toEqual([]);
  expect((await read("night-bite", "ja")).episode).toMatchObject({
    transcripts: ["ar", "en", "ja"],
    transcript: { locale: "ja" },
  });
  await expect(set("en", [cue(0, "Lost")], null)).rejects.toMatchObject({
    message: expect.stringContaining('"conflict"'),
  });
  for (const cues of [
    [cue(9000, "b"), cue(1000, "a")],
    [cue(0, "a"), cue(null, "b")],
    [cue(0, "")],
    [{ ...cue(0, "a"), end: 0 }],
    [cue(0, "a\rb")],
    [cue(0, "a", "b\u0007")],
    [],
  ]) {
    await expect(set("en", cues, saved)).rejects.toMatchObject({
      message: expect.stringContaining('"invalid"'),
    });
  }
  await set("en", null, saved);
  expect(await search("marlin", "en")).toEqual([]);
});

test("the list continues after its last episode; the feed has playable episodes of one language", async () => {
  const ids = await Promise.all(["One", "Two", "Three"].map((title) => create(title)));
  for (const id of ids.slice(0, 2)) await record(id);
  await db.sql`
    update public.podcasts set published_at = now() - interval '1 hour' where id = any (${ids})`;
  const page = async (most: number, last?: { published_at: string; id: string } | null) =>
    podcastList.parse(
      await call(
        "anon",
        "read_podcasts",
        null,
        null,
        null,
        last?.published_at ?? null,
        last?.id ?? null,
        most,
      ),
    );
  const first = await page(2);
  expect(first).toMatchObject({ next: { id: first.episodes[1]?.id }, episodes: [{}, {}] });
  const next = await page(50, first.next);
  expect(next.next).toBeNull();
  const seen = [...first.episodes, ...next.episodes].map(({ id }) => id);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(ids));
  const feed = podcastFeed.parse(await call("anon", "read_podcast_feed", "en"));
  const own = feed.map(({ id }) => id).filter((id) => ids.includes(id));
  expect(own.toSorted()).toEqual(ids.slice(0, 2).toSorted());
  expect(podcastFeed.parse(await call("anon", "read_podcast_feed", "ja"))).toEqual([]);
});

test("readers choose a language: of the list, and of the episodes before and after one", async () => {
  const [en, ja, later] = [
    await create("First"),
    await create("二番目", "ja"),
    await create("Third"),
  ];
  const ids = [en, ja, later];
  await db.sql`
    update public.podcasts as p set published_at = now() - interval '1 minute' * (10 - o.n)
    from unnest(${ids}::uuid[]) with ordinality as o (id, n) where o.id = p.id`;
  const spoken = async (language: string, input: string | null = null) =>
    podcastList
      .parse(await call("anon", "read_podcasts", input, "en", language, null, null, 50))
      .episodes.map(({ id }) => id)
      .filter((id) => ids.includes(id));
  expect(await spoken("en")).toEqual([later, en]);
  expect(await spoken("ja")).toEqual([ja]);
  expect(await spoken("ja", "二番目")).toEqual([ja]);
  expect(await spoken("ar", "二番目")).toEqual([]);
  expect((await read("first")).next?.id).toBe(later);
  expect((await read("third")).previous?.id).toBe(en);
});

test("a phrase search compares a limited amount of text at a time and continues where it stopped", async () => {
  for (let n = 0; n < 6; n += 1) {
    const id = await create(`Long ${n}`);
    await record(id);
    const about = n === 0 ? "Noon turned the tide" : "The tide turned at noon";
    await call(demo.admin, "save_podcast", id, 1, `Long ${n}`, about, "");
    await publish(id, 2, new Date(Date.now() - (6 - n) * 60_000));
    // As a transcript of twenty hours leaves it.
    await db.sql`
      update private.podcast_words as w set folded = w.folded || repeat(' the tide turned at noon', 40000)
      where w.podcast_id = ${id}`;
  }
  const found: string[] = [];
  const steps: number[] = [];
  let next: { published_at: string; id: string } | null = null;
  do {
    const page = podcastList.parse(
      await call(
        "anon",
        "read_podcasts",
        '"noon turned the tide"',
        "en",
        null,
        next?.published_at ?? null,
        next?.id ?? null,
        20,
      ),
    );
    found.push(...page.episodes.map(({ slug }) => slug));
    steps.push(page.episodes.length);
    next = page.next;
  } while (next);
  expect(found).toEqual(["long-0"]);
  expect(steps).toEqual([0, 1]);
});
