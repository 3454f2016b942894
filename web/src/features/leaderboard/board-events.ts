import * as z from "zod/mini";
import { eventDay, eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";

export const boardEvent = z.object({
  id: z.uuid(),
  name: z.string(),
  status: eventStatus,
  venue: z.string(),
  time_zone: z.string(),
  event_days: z.array(eventDay),
});
/** An event as the switcher lists it. */
export type BoardEvent = z.infer<typeof boardEvent>;

export const lastDay = (event: BoardEvent): number =>
  Math.max(0, ...event.event_days.map((day) => Date.parse(day.lines_out)));

export function byLatest(a: BoardEvent, b: BoardEvent): number {
  return lastDay(b) - lastDay(a) || (a.id < b.id ? -1 : 1);
}

/** The event that is on the water, or at its scales: the latest of them. */
export function eventOn(events: readonly BoardEvent[]): BoardEvent | undefined {
  const order = events.toSorted(byLatest);
  return (
    order.find(({ status }) => status === "live") ??
    order.find(({ status }) => status === "judging" || status === "provisional")
  );
}

/** The board on the start page: of the event that is on, else the latest final result. */
export const boardToShow = (events: readonly BoardEvent[]): BoardEvent | undefined =>
  eventOn(events) ?? events.toSorted(byLatest).find(({ status }) => status === "final");

/** Which board to show when none is asked for: a live one, else the one fished most recently. */
export function currentEvent(events: readonly BoardEvent[], now: number): BoardEvent | undefined {
  const order = events.filter(({ status }) => status !== "cancelled").toSorted(byLatest);
  return (
    eventOn(events) ?? order.find((event) => lastDay(event) <= now) ?? order.at(-1) ?? events[0]
  );
}
