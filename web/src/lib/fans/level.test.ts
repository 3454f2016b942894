import { expect, test } from "vitest";
import { badgesOf, levelOf } from "./level.ts";

test.each([
  [-5, "trainee", "deckhand"],
  [0, "trainee", "deckhand"],
  [99, "trainee", "deckhand"],
  [100, "deckhand", "bosun"],
  [1999, "bosun", "navigator"],
  [9999, "navigator", "legend"],
  [10_000, "legend", undefined],
])("%i points are the level %s, before %s", (total, level, next) => {
  const found = levelOf(total);
  expect([found.level, found.next?.level]).toEqual([level, next]);
});

test("a badge counts the awards of all its kinds, up to what it needs", () => {
  const badges = badgesOf({ post: 12, like: 3, second: 1 });
  expect(badges.map(({ badge, done, isEarned }) => [badge, done, isEarned])).toEqual([
    ["voice", 10, true],
    ["favourite", 3, false],
    ["angler", 0, false],
    ["regular", 0, false],
    ["podium", 1, true],
  ]);
});
