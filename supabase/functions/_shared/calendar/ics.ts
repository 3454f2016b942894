/** A span of time in somebody's calendar. */
export interface CalendarEntry {
  /** The same for good: a calendar that has it already replaces it. */
  uid: string;
  /** ISO timestamps. */
  starts: string;
  ends: string;
  /** When it was last changed; ISO. */
  changed: string;
  title: string;
  text: string;
  place: string;
  url: string | null;
  isCancelled: boolean;
}

const MOST_OCTETS = 75;
const encoder = new TextEncoder();

/**
 * A calendar as text (RFC 5545). Times are in UTC, so that no calendar needs to know the event's zone
 * or its changes of the clocks.
 */
export function calendarText(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Castboard//Events//EN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(name)}`,
    // Both names of how often to look again; calendars know the one or the other.
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...entries.flatMap(entryLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function entryLines(entry: CalendarEntry): string[] {
  const { uid, starts, ends, changed, title, text, place, url, isCancelled } = entry;
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${utc(changed)}`,
    `LAST-MODIFIED:${utc(changed)}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escaped(title)}`,
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

/** 20261212T110000Z */
const utc = (at: string): string =>
  new Date(at).toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "");

/** Controls other than the end of a line have no place in a calendar. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, "");

/** Broken into lines of at most 75 octets, never within a character; each goes on after a space. */
function folded(line: string): string {
  let result = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MOST_OCTETS) {
      result += "\r\n ";
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
