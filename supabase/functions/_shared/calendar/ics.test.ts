import { describe, expect, it } from "vitest";
import { calendarText, type CalendarEntry } from "./ics.ts";

const entry: CalendarEntry = {
  uid: "1@castboard",
  starts: "2026-12-12T11:00:00+00:00",
  ends: "2026-12-12T20:00:00+00:00",
  changed: "2026-11-01T08:30:00.123456+00:00",
  title: "Mangrove Mile",
  text: "",
  place: "",
  url: null,
  isCancelled: false,
};
const octets = (line: string): number => new TextEncoder().encode(line).length;
/** As a calendar reads it: folded lines joined again. */
const read = (text: string): string[] => text.replaceAll("\r\n ", "").trimEnd().split("\r\n");
const valueOf = (text: string, name: string): string | undefined =>
  read(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe("calendarText", () => {
  it("writes each entry with times in UTC, and ends every line with CRLF", () => {
    const text = calendarText("Shoreline Release", [entry]);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(read(text)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Castboard//Events//EN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Shoreline Release",
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      "X-PUBLISHED-TTL:PT1H",
      "BEGIN:VEVENT",
      "UID:1@castboard",
      "DTSTAMP:20261101T083000Z",
      "LAST-MODIFIED:20261101T083000Z",
      "DTSTART:20261212T110000Z",
      "DTEND:20261212T200000Z",
      "SUMMARY:Mangrove Mile",
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
    ]);
  });

  it("folds by octets and never within a character", () => {
    const title = "琵琶湖オープン大会「秋の陣」第一日".repeat(8);
    const place = "🎣".repeat(60);
    const text = calendarText("مسابقة ".repeat(20), [{ ...entry, title, place }]);
    const lines = text.split("\r\n");
    expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
    // Full lines, not one for each word.
    expect(Math.max(...lines.map(octets))).toBeGreaterThan(71);
    expect(valueOf(text, "SUMMARY")).toBe(title);
    expect(valueOf(text, "LOCATION")).toBe(place);
    expect(valueOf(text, "X-WR-CALNAME")).toBe("مسابقة ".repeat(20));
  });

  it("escapes what separates values, so that a name can add no line of its own", () => {
    const text = calendarText("A; B, C\\", [
      { ...entry, title: "One\r\nBEGIN:VALARM", text: "a\rb\nc,d;e\\n\u0000\u0007" },
    ]);
    expect(valueOf(text, "X-WR-CALNAME")).toBe("A\\; B\\, C\\\\");
    expect(valueOf(text, "SUMMARY")).toBe("One\\nBEGIN:VALARM");
    expect(valueOf(text, "DESCRIPTION")).toBe("a\\nb\\nc\\,d\\;e\\\\n");
    expect(read(text)).not.toContain("BEGIN:VALARM");
  });

  it("keeps the length of a day on which the clocks change", () => {
    // 06:00 to 15:00 in New York on the day that clocks go back at 02:00, and on the one before.
    const text = calendarText("Days", [
      { ...entry, starts: "2026-10-31T06:00:00-04:00", ends: "2026-10-31T15:00:00-04:00" },
      { ...entry, starts: "2026-11-01T06:00:00-05:00", ends: "2026-11-01T15:00:00-05:00" },
    ]);
    expect(read(text).filter((line) => /^DT(START|END)/.test(line))).toEqual([
      "DTSTART:20261031T100000Z",
      "DTEND:20261031T190000Z",
      "DTSTART:20261101T110000Z",
      "DTEND:20261101T200000Z",
    ]);
  });

  it("marks what is cancelled", () => {
    expect(valueOf(calendarText("One", [{ ...entry, isCancelled: true }]), "STATUS")).toBe(
      "CANCELLED",
    );
  });
});
