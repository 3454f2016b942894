import {
  COMMENTS_EVENT,
  commentsMessage,
  podcastTopic,
  type CommentsMessage,
} from "../../../../supabase/functions/_shared/contracts/podcast.ts";
import { readOrReport } from "../../lib/api/report-unreadable.ts";
import type { CachedTopic } from "../../lib/realtime/use-live-topic.ts";
import { mergeComments, type Comments } from "./comments.ts";
import { fetchComments, podcastKeys } from "./queries.ts";

export const liveComments = (podcastId: string): CachedTopic<Comments, CommentsMessage> => ({
  topic: podcastTopic(podcastId),
  event: COMMENTS_EVENT,
  decode: (payload) => readOrReport(commentsMessage, payload, "message of comments"),
  merge: mergeComments,
  load: (_named, _shown, signal) => fetchComments(podcastId, signal),
  queryKey: podcastKeys.comments(podcastId),
});
