import {
  COMMENT_QUEUE_EVENT,
  commentQueueMessage,
  commentQueueTopic,
  type CommentQueue,
  type CommentQueueMessage,
} from "../../../../supabase/functions/_shared/contracts/podcast-desk.ts";
import { readOrReport } from "../../lib/api/report-unreadable.ts";
import type { CachedTopic } from "../../lib/realtime/use-live-topic.ts";
import { fetchQueue, queueKey } from "./queries.ts";

/** Its messages say that the queue has changed, and not how: it is read again. */
export const liveQueue =
  (userId: string) =>
  (queueId: string): CachedTopic<CommentQueue, CommentQueueMessage> => ({
    topic: commentQueueTopic(queueId),
    event: COMMENT_QUEUE_EVENT,
    decode: (payload) => readOrReport(commentQueueMessage, payload, "message of the comment queue"),
    merge: () => null,
    load: (_named, _shown, signal) => fetchQueue(signal),
    queryKey: queueKey(userId),
  });
