import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";
import {
  commentQueue,
  podcastSettings,
} from "../../../../supabase/functions/_shared/contracts/podcast-desk.ts";
import type { PodcastLanguage } from "../../../../supabase/functions/_shared/contracts/podcast.ts";
import { literally } from "../../lib/api/literally.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { uuidParam } from "../../lib/page/search-params.ts";
import { liveQuery } from "../../lib/realtime/live-query.ts";
import type { DeskPodcastListState } from "./search.ts";

const LISTED =
  "id,number,locale,title,host,duration_s,audio_path,published_at,withdrawn_at,comments_waiting";

const listedPodcast = z.object({
  id: z.uuid(),
  number: z.number().nullable(),
  locale: z.enum(LANGUAGES),
  title: z.string(),
  host: z.string(),
  duration_s: z.number().nullable(),
  audio_path: z.string().nullable(),
  published_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
  comments_waiting: z.number(),
});
export type ListedPodcast = z.infer<typeof listedPodcast>;

const all = ["admin-podcasts"] as const;
export const podcastKeys = {
  all,
  list: (list: DeskPodcastListState) => [...all, "list", list] as const,
  episode: (id: string) => [...all, "episode", id] as const,
};

export const deskPodcastListQuery = (userId: string, list: DeskPodcastListState) =>
  pagedQuery({
    userId,
    queryKey: podcastKeys.list(list),
    list,
    tie: "id",
    select: (supabase) => {
      let rows = supabase.from("podcast_desk").select(LISTED, { count: "exact" });
      const now = new Date().toISOString();
      if (list.state === "draft") rows = rows.is("published_at", null).is("withdrawn_at", null);
      if (list.state === "withdrawn") rows = rows.not("withdrawn_at", "is", null);
      if (list.state === "scheduled") rows = rows.gt("published_at", now);
      if (list.state === "published") rows = rows.lte("published_at", now);
      if (list.locale) rows = rows.eq("locale", list.locale);
      if (list.q) rows = rows.regexIMatch("title", literally(list.q));
      return rows;
    },
    row: listedPodcast,
  });

const COLUMNS =
  "id,group_id,slug,number,locale,title,host,guests,explicit,event_id,chapters,cover_path,cover_alt,cover_width,cover_height," +
  "audio_path,audio_type,audio_bytes,duration_s,revision,published_revision,published_at,withdrawn_at";

const deskPodcast = z.object({
  id: z.uuid(),
  group_id: z.uuid(),
  slug: z.string(),
  locale: z.enum(LANGUAGES),
  title: z.string(),
  host: z.string(),
  audio_path: z.string().nullable(),
  audio_bytes: z.number().nullable(),
  duration_s: z.number().nullable(),
  revision: z.number(),
  published_revision: z.number().nullable(),
  published_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
});
export type DeskPodcast = z.infer<typeof deskPodcast>;

/** What a cue lacks, it has not. */
function orNull<Value>(value: Value | null | undefined): Value | null {
  return value ?? null;
}
const textRow = z.object({ title: z.string(), description: z.string(), show_notes: z.string() });
const storedCue = z.object({
  start: z.number().nullish().transform(orNull),
  end: z.number().nullish().transform(orNull),
  speaker: z.string().nullish().transform(orNull),
  text: z.string(),
});
const transcriptRow = z.object({ locale: z.enum(LANGUAGES), saved_at: z.string() });

const versionRow = z.object({
  id: z.string(),
  locale: z.enum(LANGUAGES),
  title: z.string(),
  published_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
});

/** An episode as its editors see it. Null for none. */
export const deskPodcastQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: sessionKey(userId, podcastKeys.episode(id)),
    // The editor saves past it.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      if (!uuidParam(id)) return null;
      const supabase = await getSupabase();
      const read = (table: "podcast_texts" | "podcast_transcripts", columns: string) =>
        supabase
          .from(table)
          .select(columns)
          .eq("podcast_id", id)
          .abortSignal(signal)
          .throwOnError();
      // The text before its revision: one that is too new is offered, one that is too old would be lost.
      const texts = await read("podcast_texts", "title,description,show_notes");
      const [rows, transcripts] = await Promise.all([
        supabase.from("podcasts").select(COLUMNS).eq("id", id).abortSignal(signal).throwOnError(),
        read("podcast_transcripts", "locale,saved_at"),
      ]);
      const [row] = rows.data;
      const [text] = texts.data;
      if (!row || !text) return null;
      const episode = deskPodcast.parse(row);
      const versions = await supabase
        .from("podcasts")
        .select("id,locale,title,published_at,withdrawn_at")
        .eq("group_id", episode.group_id)
        .order("locale")
        .abortSignal(signal)
        .throwOnError();
      return {
        episode,
        languages: z.array(versionRow).parse(versions.data),
        settings: podcastSettings.parse(row),
        text: textRow.parse(text),
        transcripts: z.array(transcriptRow).parse(transcripts.data),
      };
    },
  });
export type DeskPodcastPage = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof deskPodcastQuery>["queryFn"]>>>
>;

/** A stored transcript, as it can be edited: `seen` is what `set_podcast_transcript` replaces. Null for none. */
export async function readStoredTranscript(id: string, locale: PodcastLanguage) {
  const supabase = await getSupabase();
  const { data } = await supabase
    .from("podcast_transcripts")
    .select("locale,cues,saved_at")
    .eq("podcast_id", id)
    .eq("locale", locale)
    .throwOnError();
  const [row] = z
    .array(z.object({ locale: z.enum(LANGUAGES), cues: z.array(storedCue), saved_at: z.string() }))
    .parse(data);
  return row ? { locale: row.locale, cues: row.cues, seen: row.saved_at } : null;
}

export const queueKey = (userId: string) => sessionKey(userId, [...all, "comments"]);

export async function fetchQueue(signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data } = await supabase.rpc("read_comment_queue").abortSignal(signal).throwOnError();
  return commentQueue.parse(data);
}

/** Guests' comments that wait, kept up to date by their topic. */
export const commentQueueQuery = (userId: string) =>
  liveQuery({ queryKey: queueKey(userId), load: fetchQueue });
