import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Comments } from "./comments.ts";
import { commentsQuery } from "./queries.ts";
import { watchComments } from "./realtime.ts";

/** The comments of an episode, followed while the component stands. */
export function useLiveComments(podcastId: string): UseQueryResult<Comments> {
  const client = useQueryClient();
  const comments = useQuery(commentsQuery(podcastId));
  useEffect(() => {
    const { queryKey } = commentsQuery(podcastId);
    return watchComments(podcastId, {
      read: () => client.getQueryData(queryKey),
      write: (next) => client.setQueryData(queryKey, next),
      refetch: () => void client.invalidateQueries({ queryKey }),
    });
  }, [client, podcastId]);
  return comments;
}
