import { knownZone } from "./time-zone.ts";

/** A moment for a file: `2026-06-06T06:10:00-04:00`, on the zone's clock, with its offset from UTC. */
export function zonedIso(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: knownZone(timeZone),
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "longOffset",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? "";
  // "GMT-04:00", or "GMT" alone.
  const offset = part("timeZoneName").slice(3) || "+00:00";
  const date = `${part("year")}-${part("month")}-${part("day")}`;
  return `${date}T${part("hour")}:${part("minute")}:${part("second")}${offset}`;
}
