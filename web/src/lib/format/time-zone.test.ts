import { describe, expect, it } from "vitest";
import { clocksDiffer, knownZone } from "./time-zone.ts";

describe("knownZone", () => {
  it("keeps a zone that the browser knows", () => {
    for (const name of ["UTC", "America/New_York", "Asia/Kolkata", "Etc/GMT+5"]) {
      expect(knownZone(name)).toBe(name);
    }
  });

  it("is UTC for any other, so that no page dies of a name", () => {
    for (const name of ["PDT", "Factory", "FOO-3:30", "posixrules", "Atlantis/Harbour", ""]) {
      expect(knownZone(name), name).toBe("UTC");
    }
  });
});

describe("clocksDiffer", () => {
  const day = (n: number, date: string) => ({
    day: n,
    lines_in: `${date}T14:00:00Z`,
    lines_out: `${date}T22:00:00Z`,
  });
  // New York leaves winter time between the two days; Bogotá never changes and Chicago does alike.
  const weekend = [day(1, "2026-03-07"), day(2, "2026-03-08")];

  it("asks every day, not only the first", () => {
    expect(clocksDiffer(weekend.slice(0, 1), "America/New_York", "America/Bogota")).toBe(false);
    expect(clocksDiffer(weekend, "America/New_York", "America/Bogota")).toBe(true);
    expect(clocksDiffer(weekend, "America/New_York", "America/Chicago")).toBe(true);
  });

  it("sees a change of the clocks during a day", () => {
    const night = { day: 1, lines_in: "2026-03-08T04:00:00Z", lines_out: "2026-03-08T12:00:00Z" };
    expect(clocksDiffer([night], "America/New_York", "America/Bogota")).toBe(true);
  });

  it("takes zones of the same time for one", () => {
    expect(clocksDiffer(weekend, "America/New_York", "America/Toronto")).toBe(false);
    expect(clocksDiffer(weekend, "Atlantis/Harbour", "UTC")).toBe(false);
    expect(clocksDiffer([], "America/New_York", "UTC")).toBe(false);
  });
});
