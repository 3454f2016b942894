import { decodeMessage } from "../../../../supabase/functions/_shared/board/decode.ts";
import {
  BOARD_EVENT,
  boardTopic,
  type BoardMessage,
} from "../../../../supabase/functions/_shared/contracts/board.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import type { CachedTopic } from "../../lib/realtime/use-live-topic.ts";
import { mergeDesk } from "./merge-desk.ts";
import { deskQuery, fetchDesk, judgingKeys, type Desk } from "./queries.ts";

/**
 * The desk follows its event's board. Every commit that touches a catch moves the board's version (a
 * new one counts as pending there), so its messages tell when the lists are out of date.
 */
export const liveDesk = (userId: string, eventId: string): CachedTopic<Desk, BoardMessage> => ({
  topic: boardTopic(eventId),
  event: BOARD_EVENT,
  decode: (payload) => decodeMessage(payload, reportUnreadable),
  merge: mergeDesk,
  load: async (_named, _shown, signal) => {
    const desk = await fetchDesk(eventId, signal);
    if (!desk) throw new Error("The event no longer exists.");
    return desk;
  },
  queryKey: deskQuery(userId, eventId).queryKey,
  lists: [judgingKeys.catches(eventId), judgingKeys.penalties(eventId), judgingKeys.events()],
});
