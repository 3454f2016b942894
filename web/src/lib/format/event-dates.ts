import { dateSpan } from "../../../../supabase/functions/_shared/contracts/date-span.ts";
import type { DayWindow } from "./event-clock.ts";
import { knownZone } from "./time-zone.ts";

/** Where the database has no days yet (`event_spans`). */
const NO_DAYS = Date.parse("2100-01-01T00:00:00Z");

interface Span {
  /** ISO timestamps: the first lines in and the last lines out; 2100-01-01 without days. */
  starts_at: string;
  ends_at: string;
  time_zone: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The days of an event by its own clock: "December 12 – 13, 2026". Null while it has none. */
export function eventDates({ starts_at, ends_at, time_zone }: Span, locale: string): string | null {
  const first = Date.parse(starts_at);
  if (first === NO_DAYS) return null;
  const key = `${locale} ${time_zone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      dateStyle: "long",
      timeZone: knownZone(time_zone),
    });
    formats.set(key, format);
  }
  return dateSpan(format, first, Date.parse(ends_at));
}

/** The same of fishing days in their order. */
export function daysText(
  days: readonly DayWindow[],
  timeZone: string,
  locale: string,
): string | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const span = { starts_at: first.lines_in, ends_at: last.lines_out, time_zone: timeZone };
  return eventDates(span, locale);
}
