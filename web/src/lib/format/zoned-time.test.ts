import { describe, expect, it } from "vitest";
import { instantsOf, localTime } from "./zoned-time.ts";

const written = (local: string, zone: string) =>
  instantsOf(local, zone).map((at) => new Date(at).toISOString());

describe("instantsOf", () => {
  it("finds the one instant of a common day, on either side of UTC", () => {
    expect(written("2026-06-06T06:30", "America/New_York")).toEqual(["2026-06-06T10:30:00.000Z"]);
    expect(written("2026-06-06T06:30", "Asia/Tokyo")).toEqual(["2026-06-05T21:30:00.000Z"]);
    expect(written("2026-12-31T23:45", "Asia/Kathmandu")).toEqual(["2026-12-31T18:00:00.000Z"]);
    expect(written("2026-01-01T00:00", "UTC")).toEqual(["2026-01-01T00:00:00.000Z"]);
  });

  it("finds none where the clocks skip the time, and both where it comes twice", () => {
    expect(written("2026-03-08T02:30", "America/New_York")).toEqual([]);
    expect(written("2026-11-01T01:30", "America/New_York")).toEqual([
      "2026-11-01T05:30:00.000Z",
      "2026-11-01T06:30:00.000Z",
    ]);
    // Half an hour, and across midnight.
    expect(written("2026-10-04T02:15", "Australia/Lord_Howe")).toEqual([]);
    expect(written("2026-04-05T01:45", "Australia/Lord_Howe")).toHaveLength(2);
    expect(written("2026-03-29T00:30", "Atlantic/Azores")).toEqual([]);
  });

  it("finds none for what is no time", () => {
    for (const text of ["", "2026-02-30T25:00", "noon"])
      expect(instantsOf(text, "UTC")).toEqual([]);
  });

  it("leads back to what the clock shows, every hour of a year with changes", () => {
    for (const zone of ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe"]) {
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 3_600_000) {
        expect(instantsOf(localTime(at, zone), zone)).toContain(at);
      }
    }
  });
});
