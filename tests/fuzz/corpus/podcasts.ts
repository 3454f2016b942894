import { randomUUID } from "node:crypto";
import type { Fixtures } from "../fixtures.ts";
import { type Corpus, call, read } from "../request.ts";

const EPISODE = "90000000-0000-4000-8000-000000000001";

const newEpisode = ({ newRow }: Fixtures): Promise<string> =>
  newRow("podcasts", { slug: `fuzz-${randomUUID()}`, title: "Reels", host: "Ken" });
/** One that may be published. */
const newRecorded = async (fixtures: Fixtures): Promise<string> => {
  const id = await newEpisode(fixtures);
  await fixtures.sql`
    update public.podcasts set audio_path = ${`${id}/a.mp3`}, audio_type = 'audio/mpeg', audio_bytes = 1000,
      duration_s = 600 where id = ${id}`;
  return id;
};

/** Podcasts: what everybody reads, and what admins write. */
export const RPC_PODCASTS: Corpus = {
  read_podcasts: () =>
    call(
      "read_podcasts",
      {
        input: '"last hour" -storm',
        language: "en",
        spoken: "ja",
        before_at: "2026-12-24T10:00:00Z",
        before_id: randomUUID(),
        at_most: 3,
      },
      "anon",
    ),
  read_podcast: () => call("read_podcast", { key: "the-last-hour", language: "ja" }, "anon"),
  read_podcast_feed: () => call("read_podcast_feed", { locale: "en" }, "anon"),
  read_podcast_transcript: async ({ sql }) => {
    await sql`
      insert into public.podcast_transcripts (podcast_id, locale, cues)
      values (${EPISODE}, 'en', '[{"text": "Tight lines"}]') on conflict do nothing`;
    return call("read_podcast_transcript", { id: EPISODE, locale: "en" }, "anon");
  },
  keep_listening_position: () =>
    call(
      "keep_listening_position",
      { podcast_id: EPISODE, position_s: 723, finished: false, age_ms: 15_000 },
      "member",
    ),
  create_podcast: async (fixtures) =>
    call("create_podcast", {
      id: randomUUID(),
      locale: "ja",
      title: "リール",
      host: "Ken",
      version_of: await newEpisode(fixtures),
    }),
  save_podcast: async (fixtures) =>
    call("save_podcast", {
      id: await newEpisode(fixtures),
      base: 1,
      title: "Reels",
      description: "All about reels",
      show_notes: "At 1:02 **the drag**",
    }),
  change_podcast: async (fixtures) =>
    call("change_podcast", {
      id: await newEpisode(fixtures),
      wanted: { guests: ["Maya"], chapters: [{ start: 0, title: "Hello" }] },
      seen: { guests: [], chapters: [] },
    }),
  set_podcast_transcript: async (fixtures) =>
    call("set_podcast_transcript", {
      id: await newEpisode(fixtures),
      locale: "ar",
      cues: [{ start: 0, end: 2000, speaker: "Ken", text: "أهلاً" }],
    }),
  attend_podcast: async (fixtures) => call("attend_podcast", { id: await newEpisode(fixtures) }),
  publish_podcast: async (fixtures) =>
    call("publish_podcast", {
      id: await newRecorded(fixtures),
      revision: 1,
      at: "2026-12-24T10:00:00Z",
    }),
  withdraw_podcast: async (fixtures) =>
    call("withdraw_podcast", { id: await newEpisode(fixtures) }),
  remove_podcast: async (fixtures) => call("remove_podcast", { id: await newEpisode(fixtures) }),
  begin_audio: async (fixtures) =>
    call("begin_audio", { podcast_id: await newEpisode(fixtures), source: randomUUID() }),
  cancel_audio: async (fixtures) =>
    call("cancel_audio", { podcast_id: await newEpisode(fixtures), source: randomUUID() }),
  read_comment_queue: () => call("read_comment_queue", {}),
  rule_comment: async ({ newRow }) =>
    call("rule_comment", {
      id: await newRow("podcast_comments", {
        id: randomUUID(),
        podcast_id: EPISODE,
        author_id: null,
        author_name: "Dee",
        body: "Well said",
      }),
      status: "visible",
      seen: "pending",
    }),
};

export const REST_READS_PODCASTS: Corpus = {
  podcast_desk: () => read("podcast_desk", { order: "number.desc", limit: "5" }, "admin"),
  podcast_texts: () => read("podcast_texts", { select: "podcast_id,title" }, "admin"),
  podcast_transcripts: () => read("podcast_transcripts", { select: "podcast_id,locale" }, "admin"),
  listening_positions: () =>
    read("listening_positions", { select: "podcast_id,position_s" }, "member"),
};
