import { TRIP_PARTS, type TripPart } from "../../supabase/functions/_shared/contracts/boats.ts";

/** Minutes from midnight on the boat's clocks. */
export interface TripHours {
  day_from: number;
  morning_until: number;
  afternoon_from: number;
  day_until: number;
}
type Span = readonly [start: number, end: number];

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Minutes by which the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"));
  return (wall - Math.floor(instant / MINUTE) * MINUTE) / MINUTE;
}

/**
 * The instant at which the clocks show so many minutes after midnight of a day: the second of two, and where
 * the clocks skip it, as long after the skip as it is after its beginning.
 */
export function instantOf(day: string, minutes: number, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE;
  const before = wall - offsetAt(wall - DAY, zone) * MINUTE;
  const after = wall - offsetAt(wall + DAY, zone) * MINUTE;
  const shown = [before, after].filter((at) => at + offsetAt(at, zone) * MINUTE === wall);
  return shown.length === 0 ? before : Math.max(...shown);
}

/** Days of the next year after which the clocks of a zone are changed, or on which they are. */
export function changesOf(zone: string, from: number): string[] {
  const days: string[] = [];
  for (let n = 20; n < 400; n += 1) {
    const at = from + n * DAY;
    if (offsetAt(at, zone) !== offsetAt(at + DAY, zone)) {
      days.push(new Date(at).toISOString().slice(0, 10));
    }
  }
  return days;
}

export const nextDay = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY).toISOString().slice(0, 10);

/** Which trips of one boat are possible beside those that were accepted, by instants alone. */
export class TripOracle {
  #taken: Span[] = [];
  readonly #zone: string;
  readonly #hours: TripHours;

  constructor(zone: string, hours: TripHours) {
    this.#zone = zone;
    this.#hours = hours;
  }

  spanOf(day: string, part: TripPart): Span {
    const { day_from, morning_until, afternoon_from, day_until } = this.#hours;
    return [
      instantOf(day, part === "afternoon" ? afternoon_from : day_from, this.#zone),
      instantOf(day, part === "morning" ? morning_until : day_until, this.#zone),
    ];
  }

  isFree(day: string, part: TripPart): boolean {
    const [start, end] = this.spanOf(day, part);
    return this.#taken.every(([from, until]) => end <= from || until <= start);
  }

  freeParts(day: string): TripPart[] {
    return TRIP_PARTS.filter((part) => this.isFree(day, part));
  }

  take(day: string, part: TripPart): void {
    this.#taken.push(this.spanOf(day, part));
  }
}
