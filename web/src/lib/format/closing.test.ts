import { describe, expect, it } from "vitest";
import { closingIn } from "./closing.ts";

const formatOf = (locale: string) => ({
  date: (at: number, options: Intl.DateTimeFormatOptions, timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { ...options, ...(timeZone && { timeZone }) }).format(at),
});

describe("closingIn", () => {
  it("shows midnight as the end of the day that it closes", () => {
    const at = Date.parse("2026-12-10T05:00:00Z");
    expect(closingIn(at, "America/New_York", formatOf("en"))).toEqual({
      date: "Wed, Dec 9, 2026",
      time: "24:00",
    });
    // The same moment is an ordinary one elsewhere.
    expect(closingIn(at, "Asia/Tokyo", formatOf("en"))).toEqual({
      date: "Thu, Dec 10, 2026",
      time: "14:00",
    });
  });

  it("is as exact a minute after midnight", () => {
    const at = Date.parse("2026-12-10T05:01:00Z");
    expect(closingIn(at, "America/New_York", formatOf("en"))).toEqual({
      date: "Thu, Dec 10, 2026",
      time: "00:01",
    });
  });

  it("ends a day only once where the clocks go back at midnight", () => {
    const shown = ["04:00", "05:00"].map((utc) =>
      closingIn(Date.parse(`2026-11-01T${utc}:00Z`), "America/Havana", formatOf("en")),
    );
    expect(shown).toEqual([
      { date: "Sat, Oct 31, 2026", time: "24:00" },
      { date: "Sun, Nov 1, 2026", time: "00:00" },
    ]);
  });

  it("knows the day that the clocks change", () => {
    // 24:00 on the Saturday before clocks go forward in New York.
    const at = Date.parse("2027-03-14T05:00:00Z");
    expect(closingIn(at, "America/New_York", formatOf("ar-u-nu-arab")).time).toBe("٢٤:٠٠");
  });
});
