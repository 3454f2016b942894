import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { pageAnswer } from "../../supabase/functions/_shared/contracts/page.ts";
import { addUpload } from "../helpers/add-upload.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();
const ask = (path: string) =>
  fetch(`${stack.url}/functions/v1/pages${path}`, { headers: { "cache-control": "no-cache" } });
const pageOf = async (path: string) => pageAnswer.parse(await (await ask(path)).json());

test("an episode comes with its notes, its feed and what a shared link shows", async () => {
  const { sql } = stack.database;
  const id = randomUUID();
  await sql`
    insert into public.podcasts (id, slug, title, host, guests, locale, description, show_notes, audio_path,
      audio_type, audio_bytes, duration_s, explicit, published_at)
    values (${id}, 'tide-talk', 'Tide & <talk>', 'Rosa Delgado', '{Ken Mori}', 'ja', 'Slack water.',
      'First **words**.', ${`${id}/a.mp3`}, 'audio/mpeg', 1234, 723, false, now() - interval '1 minute')`;
  const page = await pageOf("/podcasts/tide-talk");
  expect(page).toMatchObject({
    title: "Tide & <talk>",
    description: "Slack water.",
    structured: {
      "@type": "PodcastEpisode",
      name: "Tide & <talk>",
      url: "/podcasts/tide-talk",
      inLanguage: "ja",
      timeRequired: "PT723S",
      author: { name: "Rosa Delgado" },
      associatedMedia: {
        contentUrl: expect.stringMatching(/^http.*\/public\/episodes\/.*\/a\.mp3$/),
        contentSize: "1234",
      },
    },
    slots: { ar: { title: "Tide & <talk>", host: "المضيف: Rosa Delgado" } },
    article: expect.stringMatching(
      /^<div lang="ja" dir="ltr".*First <strong class="[^"]*">words<\/strong>/,
    ),
    // What is shown first needs no parser.
    parsed: { "First **words**.": [{ kind: "element", tag: "p" }] },
    pictures: [null],
  });
  expect(page.links).toMatchObject([
    {
      type: "application/rss+xml",
      hreflang: "ja",
      href: expect.stringMatching(/feed\.rss\?lang=ja$/),
    },
  ]);
  expect((await pageOf(`/podcasts/${id}`)).moved_to).toBe("/podcasts/tide-talk");

  // With its cover, which the page fetches as it stands there, and the version in another language.
  const cover = await addUpload(sql, { bucket: "podcast-covers", folder: id });
  await sql`
    update public.podcasts set cover_path = ${cover}, cover_alt = 'A buoy', cover_width = 1400, cover_height = 1400
    where id = ${id}`;
  await sql`
    insert into public.podcasts (slug, group_id, title, host, locale, published_at)
    select 'tide-talk-en', group_id, 'Tide talk', 'Rosa Delgado', 'en', now() - interval '1 hour' from public.podcasts where id = ${id}`;
  await sql`
    insert into public.podcast_transcripts (podcast_id, locale, cues)
    values (${id}, 'ja', '[{"start": null, "end": null, "speaker": null, "text": "Ahoy"}]')`;
  const covered = await pageOf("/podcasts/tide-talk");
  expect(covered.pictures).toMatchObject([
    {
      isEager: true,
      files: [
        { url: expect.stringContaining(cover.replace(".webp", "-480.webp")), width: 480 },
        { url: expect.stringContaining(cover), width: 1400 },
      ],
    },
  ]);
  expect(covered.slots.ja["0.alt"]).toBe("A buoy");
  expect(covered.links?.slice(0, 2)).toEqual([
    { hreflang: "en", href: "/podcasts/tide-talk-en" },
    { hreflang: "ja", href: "/podcasts/tide-talk" },
  ]);
  // The transcript is asked for when it is opened.
  expect(covered.data).toMatchObject({ episode: { transcripts: ["ja"], transcript: null } });
  await sql`update public.podcasts set slug = 'slack-water' where id = ${id}`;
  expect((await pageOf("/podcasts/tide-talk")).moved_to).toBe("/podcasts/slack-water");
  const list = await pageOf("/podcasts");
  expect(list.structured).toMatchObject({ "@type": "PodcastSeries" });
  expect(list.slots.en["0.title"]).toBe("Tide & <talk>");
  expect(list.links).toHaveLength(3);
  expect(JSON.stringify(await (await ask("/sitemap.xml")).json())).toContain(
    "/podcasts/slack-water",
  );

  await sql`update public.podcasts set published_at = now() + interval '1 day' where id = ${id}`;
  expect((await ask("/podcasts/slack-water")).status).toBe(404);
  expect((await pageOf("/podcasts")).slots.en["0.title"]).not.toBe("Tide & <talk>");
});
