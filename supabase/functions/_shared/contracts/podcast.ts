import * as z from "zod/mini";
import { LANGUAGES } from "./languages.ts";
import { namedEvent } from "./named-event.ts";
import { squareName } from "./picture-sizes.ts";

/**
 * A comment as readers see it. `author_name` is null for a member without a name. `body` is null in
 * a message that takes the comment away.
 */
export const podcastComment = z.object({
  id: z.uuid(),
  author_name: z.nullable(z.string()),
  body: z.nullable(z.string()),
  status: z.enum(["visible", "pending", "hidden"]),
  created_at: z.iso.datetime({ offset: true }),
  /** Of the author's public page, `/anglers/{handle}`. */
  handle: z.optional(z.nullable(z.string())),
});
export type PodcastComment = z.infer<typeof podcastComment>;

/** What `read_comments` returns: the latest that everybody sees; null for an episode that is not out. */
export const podcastComments = z.nullable(
  z.object({ version: z.int(), comments: z.array(z.unknown()) }),
);

/**
 * Broadcast `comments_changed` on the private topic `podcast:{id}`, once per commit. A reader whose
 * comments are as of `base_version` merges them; any other fetches the comments again.
 */
export const commentsMessage = z.object({
  base_version: z.int(),
  version: z.int(),
  comments: z.array(podcastComment),
});
export type CommentsMessage = z.infer<typeof commentsMessage>;

export const COMMENTS_EVENT = "comments_changed";
export const podcastTopic = (podcastId: string): string => `podcast:${podcastId}`;

/** What a visitor may send. Only guests send a name: a member's comes from the profile. */
export interface NewComment {
  id: string;
  podcast_id: string;
  author_name?: string | undefined;
  body: string;
}

export type PodcastLanguage = (typeof LANGUAGES)[number];
const locale = z.enum(LANGUAGES);

/** Characters, but for chapters and guests. */
export const PODCAST_LIMITS = {
  title: 200,
  host: 120,
  guests: 12,
  description: 4000,
  showNotes: 20_000,
  chapters: 200,
  chapterTitle: 200,
  chapterUrl: 500,
  cues: 10_000,
  cueText: 2000,
} as const;

/** Names are those of the public buckets podcast-covers and episodes; `bytes` is exact. */
export const podcastCover = z.object({
  path: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
});
export const podcastAudio = z.object({
  path: z.string(),
  type: z.string(),
  bytes: z.number(),
});

/** Address of a recording under the project's address; it answers byte ranges. */
export const audioPath = (path: string): string => `/storage/v1/object/public/episodes/${path}`;

/** Address of a cover in one of the sizes of `PICTURE_SIZES["podcast-covers"]`. */
export const podcastCoverPath = (path: string, side: 1400 | 480): string =>
  `/storage/v1/object/public/podcast-covers/${side === 1400 ? path : path.replace(/\.webp$/, `-${side}.webp`)}`;

/** The attribute `sizes` of the cover of an episode's page. */
export const EPISODE_COVER_SIZES = "10rem";

/** Address of a cover as podcast apps show it: a square JPEG. */
export const squareCoverPath = (path: string): string =>
  `/storage/v1/object/public/podcast-covers/${squareName(path)}`;

/** Address of a transcript as WebVTT, and of the chapters as JSON, under the project's address. */
export const transcriptPath = (slug: string, language: PodcastLanguage): string =>
  `/functions/v1/pages/podcasts/${slug}/transcript.vtt?lang=${language}`;
export const chaptersPath = (slug: string): string =>
  `/functions/v1/pages/podcasts/${slug}/chapters.json`;

/** Identity of an episode in feeds: it never changes. */
export const podcastGuid = (id: string): string => `urn:uuid:${id}`;

export const podcastCard = z.object({
  id: z.string(),
  /** That of the episode in all its languages. */
  group: z.string(),
  slug: z.string(),
  number: z.nullable(z.number()),
  locale,
  title: z.string(),
  host: z.string(),
  guests: z.array(z.string()),
  /** Plain text; may be empty. */
  description: z.string(),
  explicit: z.boolean(),
  /** Seconds. */
  duration_s: z.nullable(z.number()),
  published_at: z.nullable(z.string()),
  cover: z.nullable(podcastCover),
  /** Null where the recording has not been stored. */
  audio: z.nullable(podcastAudio),
});
export type PodcastCard = z.infer<typeof podcastCard>;

/** Where a search found an episode, beside its title: `start` in milliseconds, in a transcript with times. */
export const podcastFind = z.object({
  in: z.enum(["notes", "transcript"]),
  excerpt: z.string(),
  start: z.nullable(z.number()),
  locale,
});

/**
 * What `read_podcasts` returns. `next` is where the next page begins: the last episode that was looked at,
 * which a search for phrases need not have found.
 */
export const podcastList = z.object({
  episodes: z.array(z.extend(podcastCard, { found: z.nullable(podcastFind) })),
  next: z.nullable(z.object({ published_at: z.string(), id: z.string() })),
});
export type PodcastList = z.infer<typeof podcastList>;

/** `start` in seconds from the beginning; they rise. */
export const podcastChapter = z.object({
  start: z.number(),
  title: z.string(),
  url: z.optional(z.nullable(z.string())),
});
export type PodcastChapter = z.infer<typeof podcastChapter>;

/** Times in milliseconds; null in a transcript without times. */
export const podcastCue = z.object({
  start: z.nullable(z.number()),
  end: z.nullable(z.number()),
  speaker: z.nullable(z.string()),
  text: z.string(),
});
export type PodcastCue = z.infer<typeof podcastCue>;

/** What `read_podcast_transcript` returns, or null. */
export const podcastTranscript = z.object({ locale, cues: z.array(podcastCue) });
export type PodcastTranscript = z.infer<typeof podcastTranscript>;

/** An episode as its page shows it. `versions`: the languages that it can be heard in, `transcripts`: those that there are. */
export const podcastEpisode = z.extend(podcastCard, {
  /** Markdown. */
  show_notes: z.string(),
  chapters: z.array(podcastChapter),
  /** When its text was replaced after it was out. */
  edited_at: z.nullable(z.string()),
  versions: z.array(z.object({ locale, slug: z.string(), title: z.string() })),
  /** The event that it is about. */
  event: z.nullable(namedEvent),
  transcripts: z.array(locale),
  transcript: z.nullable(podcastTranscript),
});
export type PodcastEpisode = z.infer<typeof podcastEpisode>;

/** What `read_podcast` returns. `moved_to`: the slug of the episode, for its id and its former slugs. */
export const podcastPage = z.union([
  z.object({ moved_to: z.string() }),
  z.object({
    moved_to: z.null(),
    episode: podcastEpisode,
    previous: z.nullable(podcastCard),
    next: z.nullable(podcastCard),
  }),
]);
export type PodcastPage = Exclude<z.infer<typeof podcastPage>, { moved_to: string }>;

/** What `read_podcast_feed` returns: episodes that have a recording. */
export const podcastFeed = z.array(
  z.extend(z.omit(podcastEpisode, { transcript: true }), {
    audio: podcastAudio,
    updated_at: z.string(),
  }),
);
