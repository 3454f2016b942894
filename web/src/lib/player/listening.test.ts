// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import {
  ageOf,
  forgetHeard,
  heardBy,
  heardOf,
  isFinished,
  keepHeard,
  mergeHeard,
  startOf,
  takeGuestPositions,
} from "./listening.ts";

const heard = (position: number, at = 0, isUnsent = false) => ({
  position,
  isFinished: false,
  at,
  isUnsent,
});

beforeEach(() => localStorage.clear());

test("an episode is finished when little is left of it, and then begins anew", () => {
  expect(isFinished(3_570, 3_600)).toBe(true);
  expect(isFinished(3_500, 3_600)).toBe(false);
  // Of a short one, its last twentieth.
  expect(isFinished(9, 10)).toBe(false);
  expect(isFinished(9.6, 10)).toBe(true);
  expect(isFinished(5, 0)).toBe(false);
  expect(startOf({ position: 3_590, isFinished: true })).toBe(0);
  expect(startOf({ position: 723, isFinished: false })).toBe(723);
  expect(startOf({ position: 3, isFinished: false })).toBe(0);
  expect(startOf(undefined)).toBe(0);
});

test("what the account has goes before what this device has sent, whatever their clocks say", () => {
  const served = { position: 40, isFinished: false };
  // Heard here in a far future, by a clock that is wrong, and sent.
  expect(mergeHeard(heard(10, 9e15), served, 5)).toEqual(heard(40, 5));
  expect(mergeHeard(undefined, served, 5)).toEqual(heard(40, 5));
  const unsent = heard(90, 1, true);
  expect(mergeHeard(unsent, served, 5)).toBe(unsent);
});

test("what is not sent yet tells its age, and none where the clock was put back", () => {
  expect(ageOf(heard(1, 1_000), 61_000)).toBe(60_000);
  expect(ageOf(heard(1, 61_000), 1_000)).toBe(0);
});

test("each listener of a device has positions of their own, and a sign-out forgets them", () => {
  keepHeard("maya", "one", heard(10, 1));
  keepHeard("", "one", heard(20, 2));
  expect(heardOf("maya", "one")?.position).toBe(10);
  expect(heardOf("", "one")?.position).toBe(20);
  forgetHeard("maya");
  expect(heardOf("maya", "one")).toBeUndefined();
  expect(heardOf("", "one")?.position).toBe(20);
});

test("what a guest has heard goes to the account that signs in, unless it has heard on", () => {
  keepHeard("", "one", heard(10, 1));
  keepHeard("", "two", heard(20, 5));
  keepHeard("", "three", heard(30, 5));
  keepHeard("maya", "two", heard(200, 9));
  keepHeard("maya", "three", heard(3, 1));
  takeGuestPositions("maya");
  expect(heardBy("maya")).toEqual({
    one: heard(10, 1, true),
    two: heard(200, 9),
    three: heard(30, 5, true),
  });
  expect(heardBy("")).toEqual({});
});

test("of many episodes the ones go that were not heard for longest", () => {
  for (let n = 0; n < 205; n++) keepHeard("", `episode ${n}`, heard(9, n));
  expect(Object.keys(heardBy(""))).toHaveLength(200);
  expect(heardOf("", "episode 4")).toBeUndefined();
  expect(heardOf("", "episode 5")?.position).toBe(9);
});

test("a storage that holds something else is no error", () => {
  localStorage.setItem("castboard.listening", "{");
  expect(heardOf("", "one")).toBeUndefined();
  localStorage.setItem("castboard.listening", '{"":{"one":3}}');
  expect(heardOf("", "one")).toBeUndefined();
  keepHeard("", "two", heard(9, 1));
  expect(heardOf("", "two")?.position).toBe(9);
});
