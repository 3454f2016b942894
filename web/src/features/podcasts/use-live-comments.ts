import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useLiveTopic } from "../../lib/realtime/use-live-topic.ts";
import type { Comments } from "./comments.ts";
import { commentsQuery } from "./queries.ts";
import { liveComments } from "./realtime.ts";

/** The comments of an episode, followed while the component stands. */
export function useLiveComments(podcastId: string): UseQueryResult<Comments> {
  useLiveTopic(liveComments, podcastId);
  return useQuery(commentsQuery(podcastId));
}
