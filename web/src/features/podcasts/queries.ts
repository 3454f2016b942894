import { infiniteQueryOptions, queryOptions, type QueryKey } from "@tanstack/react-query";
import {
  podcastComment,
  podcastComments,
  type PodcastLanguage,
  type PodcastList,
  podcastList,
  podcastPage,
  podcastTranscript,
} from "../../../../supabase/functions/_shared/contracts/podcast.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { isNotFound } from "../../lib/api/public-api.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { readAs } from "../../lib/forum/read-as.ts";
import { takeFirstData } from "../../lib/page/first-answer.ts";
import { liveQuery } from "../../lib/realtime/live-query.ts";
import { COMMENTS_SHOWN, type Comments } from "./comments.ts";
import type { PodcastSearch } from "./search.ts";

export const podcastKeys = {
  all: ["podcasts"] as const,
  list: (search: PodcastSearch, language: string): QueryKey => [
    ...podcastKeys.all,
    "list",
    { q: search.q, spoken: search.language, language },
  ],
  one: (key: string, language: string): QueryKey => [...podcastKeys.all, "one", key, language],
  transcript: (id: string, locale: string): QueryKey => [
    ...podcastKeys.all,
    "transcript",
    id,
    locale,
  ],
  comments: (podcastId: string) => [...podcastKeys.all, "comments", podcastId] as const,
};

export type FoundPodcast = PodcastList["episodes"][number];

/**
 * The episodes that a search finds, step by step; where, in the reader's language first. The first step of
 * all came with the page (pages/podcasts.ts).
 */
export const podcastListQuery = (search: PodcastSearch, language: string) =>
  infiniteQueryOptions({
    queryKey: podcastKeys.list(search, language),
    queryFn: async ({ pageParam, signal }) => {
      const { q, language: spoken } = search;
      const given = {
        ...(q && { input: q, language }),
        ...(spoken && { spoken }),
        ...(pageParam && { before_at: pageParam.published_at, before_id: pageParam.id }),
      };
      const isWhole = q === "" && spoken === null && pageParam === null;
      const { episodes, next } = podcastList.parse(
        (isWhole ? takeFirstData("/podcasts") : undefined) ??
          (await readAs(null, "read_podcasts", given, signal)),
      );
      return { rows: episodes, total: episodes.length, next };
    },
    initialPageParam: null as PodcastList["next"],
    getNextPageParam: ({ next }) => next,
  });

/** An episode by its slug; where it is by now, for its id and former slugs; null for one that is not out. */
export const podcastQuery = (key: string, language: string) =>
  queryOptions({
    queryKey: podcastKeys.one(key, language),
    queryFn: async ({ signal }) => {
      const arrived = takeFirstData(`/podcasts/${key}`);
      try {
        return podcastPage.parse(
          arrived ?? (await readAs(null, "read_podcast", { key, language }, signal)),
        );
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });

/** What is said in an episode, in one of the languages that its page names. */
export const transcriptQuery = (id: string, locale: PodcastLanguage) =>
  queryOptions({
    queryKey: podcastKeys.transcript(id, locale),
    queryFn: async ({ signal }) =>
      podcastTranscript.parse(
        await readAs(null, "read_podcast_transcript", { id, locale }, signal),
      ),
    staleTime: Infinity,
  });

/** The comments with the version that they are of; none of an episode that is not out. */
export async function fetchComments(podcastId: string, signal: AbortSignal): Promise<Comments> {
  const given = { podcast_id: podcastId, at_most: COMMENTS_SHOWN };
  const found = podcastComments.parse(await readAs(null, "read_comments", given, signal));
  return {
    version: found?.version ?? 0,
    comments: understood(podcastComment, found?.comments ?? [], "comment", reportUnreadable),
  };
}

export const commentsQuery = (podcastId: string) =>
  liveQuery({
    queryKey: podcastKeys.comments(podcastId),
    load: (signal) => fetchComments(podcastId, signal),
  });
