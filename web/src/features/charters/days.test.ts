import { expect, test } from "vitest";
import { dayParam } from "../../lib/page/search-params.ts";
import { addDays, addMonths, todayIn, weekdaysOf, weeksOf } from "./days.ts";

test("only days that exist are taken from an address", () => {
  expect(dayParam("2028-02-29")).toBe("2028-02-29");
  for (const wrong of ["2027-02-29", "2026-13-01", "2026-1-1", "tomorrow", 20261201, undefined]) {
    expect(dayParam(wrong)).toBeUndefined();
  }
});

test("days and months go on over the ends of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});

test("today is that of the boat's zone", () => {
  const at = Date.parse("2026-11-23T11:30:00Z");
  expect(todayIn("Pacific/Auckland", at)).toBe("2026-11-24");
  expect(todayIn("America/St_Johns", at)).toBe("2026-11-23");
});

test("a month stands in whole weeks, which begin on the language's first day", () => {
  const weeks = weeksOf("2026-11", "en");
  expect(weeks[0]?.[0]).toBe("2026-11-01");
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  const arabic = weeksOf("2026-11", "ar");
  expect(arabic[0]).toEqual([null, ...[1, 2, 3, 4, 5, 6].map((day) => `2026-11-0${day}`)]);
  for (const week of [...weeks, ...arabic]) expect(week).toHaveLength(7);
  expect(weekdaysOf("ar")[0]).toBe("2026-11-07");
});
