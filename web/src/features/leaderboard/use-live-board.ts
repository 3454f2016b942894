import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useReducer } from "react";
import type { Board } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { initialConnection, nextConnection, type Connection } from "./connection.ts";
import { boardQuery, fetchBoard } from "./queries.ts";
import { watchBoard } from "./realtime.ts";

/** The board of an event, followed while the component stands, and how well it is followed. */
export function useLiveBoard(eventId: string): { board: Board; connection: Connection } {
  const client = useQueryClient();
  const { data: board, dataUpdatedAt } = useSuspenseQuery(boardQuery(eventId));
  const [connection, signal] = useReducer(nextConnection, dataUpdatedAt, initialConnection);
  useEffect(() => {
    const { queryKey } = boardQuery(eventId);
    return watchBoard(eventId, {
      read: () => client.getQueryData(queryKey),
      write: (next) => client.setQueryData(queryKey, next),
      load: (version, asking) =>
        fetchBoard(eventId, version, client.getQueryData(queryKey), asking),
      signal,
    });
  }, [client, eventId]);
  return { board, connection };
}
