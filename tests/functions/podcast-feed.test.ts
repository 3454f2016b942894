import { randomUUID } from "node:crypto";
import { parseFeed } from "feedsmith";
import Parser from "rss-parser";
import { expect, test } from "vitest";
import { demo } from "../helpers/demo.ts";
import { call } from "../helpers/forum.ts";
import { readPictureHeader } from "../../supabase/functions/_shared/contracts/picture-header.ts";
import { useTestStack } from "../helpers/stack.ts";
import { newPicture, send } from "../helpers/uploads.ts";

const stack = useTestStack();
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${stack.url}/functions/v1/pages/podcasts${path}`, {
    headers: { "cache-control": "no-cache", ...headers },
  });
const cue = (start: number, words: string, speaker: string | null) => ({
  start,
  end: start + 1500,
  speaker,
  text: words,
});

async function publish(title: string): Promise<string> {
  const { sql } = stack.database;
  const id = randomUUID();
  const change = (name: string, given: object) => call(sql, demo.admin, name, { id, ...given });
  await change("create_podcast", { locale: "ar", title, host: "Rosa & Ken" });
  await change("save_podcast", {
    base: 1,
    title,
    description: "A & <b>",
    show_notes: "**12:03** <i>",
  });
  await sql`
    update public.podcasts set audio_path = ${`${id}/a.mp3`}, audio_type = 'audio/mpeg', audio_bytes = 4801,
      audio_etag = 'e', duration_s = 600 where id = ${id}`;
  const chapters = [
    { start: 0, title: "Start" },
    { start: 61, title: "Bait & line", url: "https://example.com/?a=1&b=2" },
  ];
  await change("change_podcast", {
    wanted: { chapters, guests: ["Maya <H>"], slug: `s-${id.slice(0, 8)}` },
  });
  await change("set_podcast_transcript", {
    locale: "ar",
    cues: [cue(1000, "أهلًا & <مرحبا>", "Rosa"), cue(3_723_456, "سطر\n\nثانٍ", null)],
  });
  await change("publish_podcast", { revision: 2 });
  return id;
}

test("an episode's cover is in the feed as a square JPEG of the size that apps ask for", async () => {
  const { sql } = stack.database;
  const id = await publish(`Cover ${randomUUID()}`);
  const admin = await stack.signIn(demo.admin.email);
  const bytes = await newPicture(300, 200);
  const sent = await send(stack, {
    client: admin,
    account: demo.admin.id,
    bucket: "podcast-covers",
    folder: id,
    bytes,
  });
  const wanted = {
    cover_path: sent.body["name"],
    cover_alt: "A pier",
    cover_width: 300,
    cover_height: 200,
  };
  await call(sql, demo.admin, "change_podcast", { id, wanted });
  const feed = await new Parser().parseString(await (await ask("/feed.rss?lang=ar")).text());
  const item = feed.items.find(({ guid }) => guid === `urn:uuid:${id}`);
  const image: string = item?.["itunes"]?.image ?? "";
  expect(image).toMatch(new RegExp(`/podcast-covers/${id}/[0-9a-f-]{36}-square\\.jpg$`));
  const picture = await fetch(new URL(new URL(image).pathname, stack.url));
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  expect(readPictureHeader(new Uint8Array(await picture.arrayBuffer()))).toEqual({
    type: "image/jpeg",
    width: 1400,
    height: 1400,
  });
  await call(sql, demo.admin, "change_podcast", { id, wanted: { cover_path: null } });
  await expect
    .poll(
      () =>
        sql`select from storage.objects where bucket_id = 'podcast-covers' and starts_with(name, ${id})`,
      { timeout: 60_000 },
    )
    .toEqual([]);
});

test("two parsers read the podcast feed alike, and its links work", async () => {
  const title = `<Night> & ${randomUUID()}`;
  const id = await publish(title);
  const response = await ask("/feed.rss?lang=ar");
  expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const etag = response.headers.get("etag") ?? "";
  const xml = await response.text();
  const parsed = parseFeed(xml);
  if (parsed.format !== "rss") throw new Error(parsed.format);
  const { feed } = parsed;
  expect(feed).toMatchObject({
    language: "ar",
    itunes: {
      owner: { email: "hello@castboard.example" },
      explicit: false,
      type: "episodic",
      image: expect.stringMatching(/\/podcast-cover\.png$/),
      categories: [{ text: "Sports", categories: [{ text: "Wilderness" }] }],
    },
    podcast: { locked: { value: true }, guid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5/) },
    atom: { links: [{ rel: "self", href: expect.stringMatching(/feed\.rss\?lang=ar$/) }] },
  });
  const item = feed.items?.[0];
  const slug = `s-${id.slice(0, 8)}`;
  expect(item).toMatchObject({
    title,
    guid: { value: `urn:uuid:${id}`, isPermaLink: false },
    enclosures: [
      {
        url: expect.stringMatching(new RegExp(`/object/public/episodes/${id}/a\\.mp3$`)),
        length: 4801,
        type: "audio/mpeg",
      },
    ],
    content: { encoded: expect.stringContaining("<strong>12:03</strong> &lt;i&gt;") },
    itunes: { duration: 600, explicit: false, episodeType: "full" },
    podcast: {
      transcripts: [{ type: "text/vtt", language: "ar" }],
      chapters: { type: "application/json+chapters" },
      persons: [
        { display: "Rosa & Ken", role: "host" },
        { display: "Maya <H>", role: "guest" },
      ],
    },
  });
  const second = await new Parser().parseString(xml);
  expect(second.items[0]).toMatchObject({
    title,
    guid: `urn:uuid:${id}`,
    enclosure: { length: "4801", type: "audio/mpeg" },
    itunes: { duration: "600", episodeType: "full" },
  });
  // A reader that has this feed gets none of it again.
  expect((await ask("/feed.rss?lang=ar", { "if-none-match": etag })).status).toBe(304);
  const vtt = await ask(`/${slug}/transcript.vtt?lang=ar`);
  expect(vtt.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
  expect(await vtt.text()).toBe(
    "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<v Rosa>أهلًا &amp; &lt;مرحبا&gt;\n\n" +
      "01:02:03.456 --> 01:02:04.956\nسطر\nثانٍ\n",
  );
  expect((await ask(`/${slug}/transcript.vtt?lang=ja`)).status).toBe(404);
  const chapters = await ask(`/${id}/chapters.json`);
  expect(chapters.headers.get("content-type")).toBe("application/json+chapters; charset=utf-8");
  expect(await chapters.json()).toMatchObject({
    version: "1.2.0",
    chapters: [
      { startTime: 0, title: "Start" },
      { startTime: 61, title: "Bait & line", url: "https://example.com/?a=1&b=2" },
    ],
  });
  await call(stack.database.sql, demo.admin, "withdraw_podcast", { id });
  expect(await (await ask("/feed.rss?lang=ar")).text()).not.toContain(id);
  expect((await ask(`/${slug}/chapters.json`)).status).toBe(404);
});
