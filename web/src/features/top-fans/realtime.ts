import {
  FAN_BOARD,
  FANS_EVENT,
  fansMessage,
  type FansMessage,
  type TopFans,
} from "../../../../supabase/functions/_shared/contracts/top-fans.ts";
import { readOrReport } from "../../lib/api/report-unreadable.ts";
import { fanKeys, fetchFans } from "../../lib/fans/queries.ts";
import type { CachedTopic } from "../../lib/realtime/use-live-topic.ts";

export { FAN_BOARD };

/** The tables; a message is the whole new state. */
export const liveFans = (id: string): CachedTopic<TopFans, FansMessage> => ({
  topic: `fans:${id}`,
  event: FANS_EVENT,
  decode: (payload) => readOrReport(fansMessage, payload, "message of fans"),
  merge: (_shown, { fans }) => fans,
  load: (_named, _shown, signal) => fetchFans(signal),
  queryKey: fanKeys.tables(),
  // The reader's own points are in no message.
  lists: [fanKeys.own()],
});
