import { expect, test } from "vitest";
import { apart, momentsOf, scoreAt, shareAt, spanOf, ticksOf } from "./history.ts";

const series = {
  number: 1,
  points: [
    [1_000, 500],
    [2_000, 900],
    [3_000, 850],
  ] as const,
};

test("a score holds until the next one, and is nothing before the first", () => {
  expect([999, 1_000, 1_999, 2_000, 9_000].map((at) => scoreAt(series, at))).toEqual([
    0, 500, 500, 900, 850,
  ]);
});

test("the axes hold every point, and a single moment still has a width", () => {
  expect(spanOf([series])).toEqual({ from: 1_000, to: 61_000, most: 900, pauses: [] });
  expect(spanOf([{ number: 1, points: [] }])).toBeNull();
  expect(momentsOf({ from: 0, to: 60, most: 1, pauses: [] }, 3)).toEqual([20, 40, 60]);
});

test("the night between two days takes little of the axis", () => {
  const hour = 3_600_000;
  const points = [0, 4, 8, 24, 28, 32].map((at) => [at * hour, at] as const);
  const span = spanOf([{ number: 1, points }]);
  expect(span?.pauses).toEqual([{ from: 8 * hour, to: 24 * hour }]);
  if (!span) return;
  const shares = [0, 4, 8, 16, 24, 28, 32].map((at) => shareAt(span, at * hour));
  expect(shares.map((share) => Math.round(share * 100))).toEqual([0, 24, 48, 50, 52, 76, 100]);
  expect(momentsOf(span, 4).map((at) => shareAt(span, at).toFixed(3))).toEqual([
    "0.250",
    "0.500",
    "0.750",
    "1.000",
  ]);
  // A team that scored twice, a day apart, has nothing but a pause.
  const twice = spanOf([{ number: 1, points: [points[0] ?? [0, 0], [24 * hour, 2]] }]);
  expect(twice && momentsOf(twice, 1)).toEqual([24 * hour]);
});

test.each([
  [900, [250, 500, 750]],
  [16_042, [5_000, 10_000, 15_000]],
  [3, [1, 2, 3]],
  [1, [1]],
])("the marks up to %d are round", (most, ticks) => {
  expect(ticksOf(most, 4)).toEqual(ticks);
});

test("labels stand apart, near their lines and above the axis", () => {
  expect(apart([10, 60, 120], 14, 200)).toEqual([10, 60, 120]);
  // Of two that would touch, both move.
  expect(apart([50, 54, 120], 14, 200)).toEqual([45, 59, 120]);
  // Ten on the axis are pushed up, to the last one on it.
  expect(apart([20, 200, 200, 200], 14, 200)).toEqual([20, 172, 186, 200]);
});
