import { expect, it } from "vitest";
import { nextYear } from "./next-year.ts";

it("counts up the year of a name and keeps the day of the week", () => {
  expect(nextYear("Harbour Classic 2026", "2026-06-06")).toEqual({
    name: "Harbour Classic 2027",
    day: "2027-06-05",
  });
  expect(nextYear("2025/2026 Final", "2028-02-29")).toEqual({
    name: "2026/2027 Final",
    day: "2029-02-27",
  });
});

it("leaves a name without a year, and an event without a day", () => {
  expect(nextYear("Route 20267 Open", null)).toEqual({ name: "Route 20267 Open", day: null });
});
