import { readKept } from "../../lib/outbox/outbox-store.ts";
import { type Water, water } from "./queries.ts";

const HOUR_MS = 3_600_000;

/**
 * Whether an event takes catches. Without a network the kept status may be of the evening before: from
 * lines in on, the server decides once the catch arrives.
 */
export const takesCatches = (
  { status, event_days: days }: Water["event"],
  now: number,
  isOnline: boolean,
): boolean =>
  status === "live" ||
  status === "judging" ||
  (!isOnline &&
    ["published", "registration_open", "registration_closed"].includes(status) &&
    days.some(({ lines_in: start }) => Date.parse(start) <= now));

/** Within an hour of a day's lines in and lines out. */
const isUnderWay = ({ event_days: days }: Water["event"], now: number): boolean =>
  days.some(
    ({ lines_in: start, lines_out: end }) =>
      Date.parse(start) - HOUR_MS <= now && now <= Date.parse(end) + HOUR_MS,
  );

/** Of the events that the device keeps for an account, the one that is fished now; the form works without a network. */
export async function fishedNow(userId: string, now: number): Promise<string | null> {
  const kept = (await readKept(userId)).flatMap(({ value }) => water.safeParse(value).data ?? []);
  const events = kept.filter(({ entries }) => entries.length > 0).map(({ event }) => event);
  const open = events.filter((event) => takesCatches(event, now, false) && isUnderWay(event, now));
  return open.at(-1)?.id ?? null;
}
