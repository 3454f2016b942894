import { expect, test } from "vitest";
import { chapterAt, chapterEnd } from "./chapters.ts";
import { sleepAfterJump, sleepLeft } from "./sleep-timer.ts";

const chapters = [
  { start: 10, title: "One" },
  { start: 60, title: "Two" },
  { start: 90, title: "Three" },
];

test("a chapter lasts until the next one begins, the last one until the end", () => {
  expect([0, 10, 59.9, 60, 500].map((second) => chapterAt(chapters, second))).toEqual([
    -1, 0, 0, 1, 2,
  ]);
  expect([0, 10, 60, 95].map((second) => chapterEnd(chapters, second, 120))).toEqual([
    10, 60, 90, 120,
  ]);
  expect(chapterEnd([], 5, 120)).toBe(120);
});

test("a time counts on its own, the end of a chapter comes sooner at double speed", () => {
  const time = { kind: "time", at: 90_000, minutes: 1 } as const;
  expect(sleepLeft(time, 30_000, 0, 2)).toBe(60_000);
  expect(sleepLeft(time, 90_001, 0, 1)).toBeLessThanOrEqual(0);
  const chapter = { kind: "chapter", end: 60 } as const;
  expect(sleepLeft(chapter, 0, 40, 1)).toBe(20_000);
  expect(sleepLeft(chapter, 0, 40, 2)).toBe(10_000);
  expect(sleepLeft(chapter, 0, 60.1, 1)).toBeLessThanOrEqual(0);
});

test("after a jump the chapter that is heard then counts, and a time goes on", () => {
  const time = { kind: "time", at: 1, minutes: 15 } as const;
  expect(sleepAfterJump(time, chapters, 70, 120)).toBe(time);
  expect(sleepAfterJump(null, chapters, 70, 120)).toBeNull();
  expect(sleepAfterJump({ kind: "chapter", end: 60 }, chapters, 70, 120)).toEqual({
    kind: "chapter",
    end: 90,
  });
});
