import {
  officeTopic,
  WAITING_EVENT,
  type Waiting,
} from "../../../../supabase/functions/_shared/contracts/office.ts";
import type { VersionedMessage } from "../../lib/realtime/versioned.ts";
import type { CachedTopic } from "../../lib/realtime/use-live-topic.ts";
import { fetchWaiting, waitingKey } from "./queries.ts";

/** Its messages have neither contents nor versions: each says that what waits has changed. */
export const liveWaiting =
  (userId: string) =>
  (officeId: string): CachedTopic<Waiting, VersionedMessage> => ({
    topic: officeTopic(officeId),
    event: WAITING_EVENT,
    decode: () => null,
    merge: () => null,
    load: (_named, _shown, signal) => fetchWaiting(signal),
    queryKey: waitingKey(userId),
  });
