import { decodeMessage } from "../../../../supabase/functions/_shared/board/decode.ts";
import { mergeBoard } from "../../../../supabase/functions/_shared/board/merge.ts";
import {
  BOARD_EVENT,
  boardTopic,
  type Board,
  type BoardMessage,
} from "../../../../supabase/functions/_shared/contracts/board.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import type { CachedTopic } from "../../lib/realtime/use-live-topic.ts";
import { boardKeys, fetchBoard } from "./queries.ts";

export const liveBoard = (eventId: string): CachedTopic<Board, BoardMessage> => ({
  topic: boardTopic(eventId),
  event: BOARD_EVENT,
  decode: (payload) => decodeMessage(payload, reportUnreadable),
  merge: mergeBoard,
  load: (named, shown, signal) => fetchBoard(eventId, named, shown, signal),
  repeats: true,
  queryKey: boardKeys.board(eventId),
});
