import { expect, test } from "vitest";
import { zonedIso } from "./zoned-iso.ts";

test.each([
  ["2026-06-06T10:10:00Z", "America/New_York", "2026-06-06T06:10:00-04:00"],
  ["2026-12-31T23:30:05Z", "Asia/Tokyo", "2027-01-01T08:30:05+09:00"],
  ["2026-06-06T00:00:00Z", "Asia/Kathmandu", "2026-06-06T05:45:00+05:45"],
  ["2026-06-06T00:00:00Z", "UTC", "2026-06-06T00:00:00+00:00"],
])("%s in %s is %s", (at, zone, written) => {
  expect(zonedIso(Date.parse(at), zone)).toBe(written);
  expect(Date.parse(written)).toBe(Date.parse(at));
});
