import { expect, test } from "vitest";
import { countWith, withAnswer, withError, withPress } from "./like-counts.ts";

const at = (likes: number, version: number) => ({ likes, version });

test("a like counts from the press on, and once when its message arrives", () => {
  const pressed = withPress(undefined, at(5, 10), true);
  expect([at(5, 10), at(6, 11)].map((now) => countWith(pressed, now))).toEqual([6, 6]);
  const stored = withAnswer(pressed, { version: 11, liked: true });
  expect([at(5, 10), at(6, 11)].map((now) => countWith(stored, now))).toEqual([6, 6]);
});

test("a like that is taken back at once leaves the count as it was", () => {
  const liked = withPress(undefined, at(5, 10), true);
  const both = withPress(liked, at(5, 10), false);
  // The message of the like comes while the second press is on its way.
  expect([at(5, 10), at(6, 11)].map((now) => countWith(both, now))).toEqual([5, 5]);
  const first = withAnswer(both, { version: 11, liked: true });
  const stored = withAnswer(first, { version: 12, liked: false });
  const shown = [at(5, 10), at(6, 11), at(5, 12)].map((now) => countWith(stored, now));
  expect(shown).toEqual([5, 5, 5]);
});

test("likes of others count beside one that is on its way", () => {
  const pressed = withPress(undefined, at(5, 10), true);
  const stored = withAnswer(pressed, { version: 13, liked: true });
  const others = [at(5, 10), at(6, 11), at(7, 12), at(8, 13), at(7, 14)];
  expect(others.map((now) => countWith(stored, now))).toEqual([6, 7, 8, 8, 7]);
});

test("a press that fails leaves what the server has", () => {
  const pressed = withPress(undefined, at(5, 10), true);
  expect(countWith(withError(pressed), at(5, 10))).toBe(5);
  const both = withAnswer(withPress(pressed, at(5, 10), false), { version: 11, liked: true });
  const failed = withError(both);
  expect(failed.liked).toBe(true);
  expect([at(5, 10), at(6, 11)].map((now) => countWith(failed, now))).toEqual([6, 6]);
});

test("a press after all others are counted begins anew", () => {
  const stored = withAnswer(withPress(undefined, at(5, 10), true), { version: 11, liked: true });
  // On another device it was taken back, and is pressed here again.
  const again = withPress(stored, at(5, 12), true);
  expect(countWith(withAnswer(again, { version: 13, liked: true }), at(5, 12))).toBe(6);
});
