import { describe, expect, it } from "vitest";
import { eventClock, timeLeft } from "./event-clock.ts";

const days = [
  { day: 2, lines_in: "2026-11-21T11:00:00Z", lines_out: "2026-11-21T20:00:00Z" },
  { day: 1, lines_in: "2026-11-20T11:00:00Z", lines_out: "2026-11-20T20:00:00Z" },
];
const at = (iso: string) => eventClock(days, "live", Date.parse(iso));

describe("eventClock", () => {
  it("runs to lines-in, to lines-out, and over night to the next lines-in", () => {
    expect(at("2026-11-20T10:00:00Z")).toEqual({
      phase: "before",
      day: 1,
      until: Date.parse("2026-11-20T11:00:00Z"),
    });
    expect(at("2026-11-20T11:00:00Z")).toMatchObject({ phase: "fishing", day: 1 });
    expect(at("2026-11-20T20:00:00Z")).toMatchObject({ phase: "before", day: 2 });
    expect(at("2026-11-21T19:59:59Z")).toMatchObject({ phase: "fishing", day: 2 });
    expect(at("2026-11-21T20:00:00Z")).toEqual({ phase: "after" });
  });

  it("does not run once the event is judged, final or cancelled", () => {
    expect(eventClock(days, "cancelled", Date.parse("2026-11-20T12:00:00Z"))).toEqual({
      phase: "after",
    });
  });
});

describe("timeLeft", () => {
  it("rounds up to whole seconds and never under zero", () => {
    expect(timeLeft(5_272_000, 0)).toEqual({ days: 0, hours: 1, minutes: 27, seconds: 52 });
    expect(timeLeft(1, 0).seconds).toBe(1);
    expect(timeLeft(0, 10)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
    expect(timeLeft(90_000_000, 0).days).toBe(1);
  });
});
