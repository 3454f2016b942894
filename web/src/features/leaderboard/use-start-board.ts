import { useDeferredQuery } from "../../lib/api/use-deferred-query.ts";
import { boardToShow } from "./board-events.ts";
import { boardEventsQuery, boardQuery } from "./queries.ts";

/** The board that the start page shows: fetched here, so that what follows it never suspends what is on the screen. */
export function useStartBoard() {
  const events = useDeferredQuery(boardEventsQuery);
  const event = events.data && boardToShow(events.data);
  const board = useDeferredQuery({ ...boardQuery(event?.id ?? ""), enabled: event !== undefined });
  return {
    /** Undefined while it is not known. */
    eventId: event && board.data && event.id,
    /** No event has or had a board. */
    isNone: events.data !== undefined && event === undefined,
    failed: [events, board].find(({ isError, data }) => isError && !data),
  };
}
