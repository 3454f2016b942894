import { useSuspenseQuery } from "@tanstack/react-query";
import type { Board } from "../../../../supabase/functions/_shared/contracts/board.ts";
import type { Connection } from "../../lib/realtime/connection.ts";
import { useConnection } from "../../lib/realtime/use-connection.ts";
import { useLiveTopic } from "../../lib/realtime/use-live-topic.ts";
import { isFromDevice } from "./board-from-device.ts";
import { boardQuery } from "./queries.ts";
import { liveBoard } from "./realtime.ts";

/** The board of an event, followed while the component stands, and how well it is followed. */
export function useLiveBoard(eventId: string): { board: Board; connection: Connection } {
  const { data: board, dataUpdatedAt } = useSuspenseQuery(boardQuery(eventId));
  const [connection, signal] = useConnection(dataUpdatedAt, isFromDevice(board));
  useLiveTopic(liveBoard, eventId, signal);
  return { board, connection };
}
