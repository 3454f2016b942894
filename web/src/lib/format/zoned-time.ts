import { knownZone } from "./time-zone.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock of the zone shows, as `<input type="datetime-local">` writes it: 2026-06-06T09:15. */
export function localTime(at: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("sv-SE", {
      dateStyle: "short",
      timeStyle: "short",
      timeZone: knownZone(timeZone),
    });
    formats.set(timeZone, format);
  }
  return format.format(at).replace(" ", "T");
}

const DAY_MS = 86_400_000;

/**
 * When a clock of the zone shows the local time, in epoch milliseconds: once on most days, never where
 * the clocks skip it, and twice where they are put back over it.
 */
export function instantsOf(local: string, timeZone: string): number[] {
  const utc = Date.parse(`${local}Z`);
  if (Number.isNaN(utc)) return [];
  // The offsets before and after any change of the clocks nearby.
  const offsets = [utc - DAY_MS, utc + DAY_MS].map(
    (at) => Date.parse(`${localTime(at, timeZone)}Z`) - Math.floor(at / 60_000) * 60_000,
  );
  return [...new Set(offsets)]
    .map((offset) => utc - offset)
    .filter((at) => localTime(at, timeZone) === local)
    .toSorted((a, b) => a - b);
}

/** In place of an instant: a local time that the clocks of its zone skip. */
export const SKIPPED = "skipped";
