import { expect, test } from "vitest";
import { eventDates } from "./event-dates.ts";

const dates = (locale: string, starts_at: string, ends_at: string) =>
  eventDates({ starts_at, ends_at, time_zone: "Asia/Tokyo" }, locale);

test("lines out at 24:00 belong to the day that ends with them", () => {
  expect(dates("en", "2026-12-12T06:00+09:00", "2026-12-13T00:00+09:00")).toBe("December 12, 2026");
  expect(dates("en", "2026-12-12T06:00+09:00", "2026-12-13T00:01+09:00")).toMatch(
    /^December 12\s–\s13, 2026$/u,
  );
});

test("a span of days is written as its single days are", () => {
  expect(dates("ja", "2026-12-12T06:00+09:00", "2026-12-12T15:00+09:00")).toBe("2026年12月12日");
  expect(dates("ja", "2026-12-12T06:00+09:00", "2026-12-13T15:00+09:00")).toBe(
    "2026年12月12日～13日",
  );
  expect(dates("ja", "2026-11-30T06:00+09:00", "2026-12-01T15:00+09:00")).toBe(
    "2026年11月30日～12月1日",
  );
  expect(dates("ja", "2026-12-31T06:00+09:00", "2027-01-01T15:00+09:00")).toBe(
    "2026年12月31日～2027年1月1日",
  );
});

test("an event without days has no dates", () => {
  expect(dates("en", "2100-01-01T00:00Z", "2100-01-01T00:00Z")).toBeNull();
});
