import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { podcastComment } from "../../../../supabase/functions/_shared/contracts/podcast.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { readPublic } from "../../lib/api/public-api.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { liveQuery } from "../../lib/realtime/live-query.ts";
import { COMMENTS_SHOWN, type Comments } from "./comments.ts";

const podcast = z.object({
  id: z.uuid(),
  title: z.string(),
  host: z.string(),
  description: z.string(),
  /** Seconds. */
  duration_s: z.nullable(z.int()),
  published_at: z.string(),
});
export type Podcast = z.infer<typeof podcast>;

const commented = z.object({
  comment_version: z.int(),
  podcast_comments: z.array(z.unknown()),
});

export const podcastKeys = {
  all: ["podcasts"] as const,
  latest: () => [...podcastKeys.all, "latest"] as const,
  comments: (podcastId: string) => [...podcastKeys.all, "comments", podcastId] as const,
};

const LATEST = 3;

export const latestPodcastsQuery = queryOptions({
  queryKey: podcastKeys.latest(),
  queryFn: async ({ signal }) => {
    const columns = "id,title,host,description,duration_s,published_at";
    const path = `/rest/v1/podcasts?select=${columns}&published_at=not.is.null`;
    const rows = await readPublic(`${path}&order=published_at.desc&limit=${LATEST}`, signal);
    return understood(podcast, z.array(z.unknown()).parse(rows), "podcast", reportUnreadable);
  },
});

/** The comments and their version come from one statement, so that they belong together. */
export async function fetchComments(podcastId: string, signal: AbortSignal): Promise<Comments> {
  const comments = "podcast_comments(id,author_name,body,status,created_at)";
  const rows = await readPublic(
    `/rest/v1/podcasts?select=comment_version,${comments}&id=eq.${podcastId}` +
      `&podcast_comments.order=created_at.desc,id.asc&podcast_comments.limit=${COMMENTS_SHOWN}`,
    signal,
  );
  const [found] = z.array(commented).parse(rows);
  return {
    version: found?.comment_version ?? 0,
    comments: understood(
      podcastComment,
      found?.podcast_comments ?? [],
      "comment",
      reportUnreadable,
    ),
  };
}

export const commentsQuery = (podcastId: string) =>
  liveQuery({
    queryKey: podcastKeys.comments(podcastId),
    load: (signal) => fetchComments(podcastId, signal),
  });
