import type { ReaderFormat } from "./reader-format.ts";
import { knownZone } from "./time-zone.ts";
import { localTime } from "./zoned-time.ts";

export interface Closing {
  date: string;
  time: string;
}

const DATE: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
};
const TIME: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };

/**
 * When something closes, by a clock of the zone. The moment itself is the first one that is too late,
 * so midnight is shown as 24:00 of the day that ends with it. Where clocks are put back at midnight, the
 * second one ends no day.
 *
 * @param at epoch milliseconds
 */
export function closingIn(
  at: number,
  timeZone: string,
  { date }: Pick<ReaderFormat, "date">,
): Closing {
  const [day, clock] = localTime(at, timeZone).split("T");
  const endsDay = clock === "00:00" && !localTime(at - 1, timeZone).startsWith(`${day}T`);
  return {
    date: date(endsDay ? at - 1 : at, DATE, timeZone),
    time: date(at, { ...TIME, hourCycle: endsDay ? "h24" : "h23" }, timeZone),
  };
}

/** The reader's own zone. */
export const ownZone = (): string =>
  knownZone(new Intl.DateTimeFormat("en").resolvedOptions().timeZone);
