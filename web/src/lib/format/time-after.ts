import type { ReaderFormat } from "./reader-format.ts";

export const DAY_AND_TIME: Intl.DateTimeFormatOptions = {
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
};

/**
 * When something that began at `from` ends, with the weekday where that is another one: lines of a
 * night go out on the next morning. Both in epoch milliseconds, by a clock of the zone.
 */
export function timeAfter(
  from: number,
  at: number,
  { date, time }: Pick<ReaderFormat, "date" | "time">,
  timeZone?: string,
): string {
  const [first, last] = [from, at].map((moment) => date(moment, { dateStyle: "short" }, timeZone));
  return first === last ? time(at, timeZone) : date(at, DAY_AND_TIME, timeZone);
}
