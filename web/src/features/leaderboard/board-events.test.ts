import { describe, expect, it } from "vitest";
import { currentEvent, eventOn, type BoardEvent } from "./board-events.ts";

const event = (id: string, status: BoardEvent["status"], linesOut: string): BoardEvent => ({
  id,
  name: id,
  status,
  venue: "",
  time_zone: "UTC",
  event_days: [{ day: 1, lines_in: "2026-01-01T00:00:00Z", lines_out: linesOut }],
});
const now = Date.parse("2026-11-21T12:00:00Z");

describe("currentEvent", () => {
  const past = event("past", "final", "2026-05-01T00:00:00Z");
  const older = event("older", "final", "2026-04-01T00:00:00Z");
  const next = event("next", "registration_open", "2026-12-01T00:00:00Z");
  const later = event("later", "published", "2027-01-01T00:00:00Z");

  it("is the live one, whatever else there is", () => {
    const live = event("live", "live", "2026-11-21T20:00:00Z");
    expect(currentEvent([later, next, live, past], now)?.id).toBe("live");
  });

  it("is the one being judged before older results", () => {
    const judging = event("judging", "judging", "2026-01-02T00:00:00Z");
    expect(currentEvent([past, judging], now)?.id).toBe("judging");
  });

  it("is else the most recent, else the next to come", () => {
    expect(currentEvent([later, older, past], now)?.id).toBe("past");
    expect(currentEvent([later, next], now)?.id).toBe("next");
    expect(currentEvent([], now)).toBeUndefined();
  });

  it("passes over cancelled events while there are others", () => {
    const cancelled = event("cancelled", "cancelled", "2026-11-20T00:00:00Z");
    expect(currentEvent([cancelled, older], now)?.id).toBe("older");
    expect(currentEvent([cancelled], now)?.id).toBe("cancelled");
  });
});

describe("eventOn", () => {
  const live = event("live", "live", "2026-11-21T20:00:00Z");
  const scales = event("scales", "provisional", "2026-11-22T00:00:00Z");

  it("is the live one, else the one at its scales", () => {
    expect(eventOn([scales, live])?.id).toBe("live");
    expect(eventOn([scales])?.id).toBe("scales");
  });

  it("is none between events", () => {
    const past = event("past", "final", "2026-05-01T00:00:00Z");
    const next = event("next", "registration_open", "2026-12-01T00:00:00Z");
    expect(eventOn([past, next])).toBeUndefined();
  });
});
