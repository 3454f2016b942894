import type { DayWindow } from "./event-clock.ts";

const known = new Map<string, string>();

/**
 * The zone itself, or UTC when this browser does not know it: the server's list of zones may be newer
 * than the browser's. Take a zone's name from here, too, so that times and name agree.
 */
export function knownZone(timeZone: string): string {
  let zone = known.get(timeZone);
  if (zone === undefined) {
    try {
      new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions();
      zone = timeZone;
    } catch {
      zone = "UTC";
    }
    known.set(timeZone, zone);
  }
  return zone;
}

function shownBy(at: number, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat("en", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: timeZone && knownZone(timeZone),
  }).format(at);
}

const QUARTER_MS = 900_000;
const differing = new Map<string, { quarter: number; differs: boolean }>();

/**
 * Whether the reader's clock and one of the zone differ at the moment. Kept for a quarter of an hour,
 * within which no zone changes its clocks: a format is slow to make, and this is asked every second.
 */
export function clockDiffers(at: number, timeZone: string): boolean {
  const quarter = Math.floor(at / QUARTER_MS);
  let last = differing.get(timeZone);
  if (last?.quarter !== quarter) {
    last = { quarter, differs: shownBy(at, undefined) !== shownBy(at, timeZone) };
    differing.set(timeZone, last);
  }
  return last.differs;
}

/**
 * Whether on any of the days a clock of the reader shows another time than one of the event. Each
 * day is asked for itself: an event may lie across a change of the clocks. `own` is for tests; the
 * reader's own zone without it.
 */
export function clocksDiffer(days: readonly DayWindow[], timeZone: string, own?: string): boolean {
  return days
    .flatMap(({ lines_in, lines_out }) => [Date.parse(lines_in), Date.parse(lines_out)])
    .some((at) => shownBy(at, own) !== shownBy(at, timeZone));
}
