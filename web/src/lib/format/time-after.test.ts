import { expect, it } from "vitest";
import { timeAfter } from "./time-after.ts";

const format = {
  date: (at: number, options: Intl.DateTimeFormatOptions, timeZone?: string) =>
    new Intl.DateTimeFormat("en", { ...options, ...(timeZone && { timeZone }) }).format(at),
  time: (at: number, timeZone?: string) =>
    format.date(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, timeZone),
};
const linesIn = Date.parse("2026-12-05T10:00Z");
const linesOut = Date.parse("2026-12-05T18:00Z");

it("names the day of a time after midnight, by the clock it is shown by", () => {
  expect(timeAfter(linesIn, linesOut, format, "UTC")).toBe("18:00");
  expect(timeAfter(linesIn, linesOut, format, "Asia/Tokyo")).toBe("Sun 03:00");
  // A week later it is the same weekday, and another day.
  expect(timeAfter(linesIn, linesOut + 7 * 86_400_000, format, "UTC")).toBe("Sat 18:00");
});
