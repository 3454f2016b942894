// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { FunctionError } from "../../lib/api/function-error.ts";
import { devicePins, movePins, pinOnDevice } from "./device-pins.ts";

beforeEach(() => localStorage.clear());

test("pins are kept by event, once each, and taken off again", () => {
  pinOnDevice("a", 3, true);
  pinOnDevice("a", 1, true);
  pinOnDevice("a", 3, true);
  pinOnDevice("b", 7, true);
  expect([devicePins("a"), devicePins("b"), devicePins("c")]).toEqual([[1, 3], [7], []]);
  pinOnDevice("a", 1, false);
  pinOnDevice("a", 9, false);
  pinOnDevice("b", 7, false);
  expect(JSON.parse(localStorage.getItem("castboard.pins") ?? "")).toEqual({ a: [3] });
});

test("of too many pins the ones made longest ago go", () => {
  for (let number = 1; number <= 52; number++) pinOnDevice("a", number, true);
  expect(devicePins("a")).toHaveLength(50);
  expect(devicePins("a")[0]).toBe(3);
});

test.each(["null", "[]", "{", '{"a":"1"}', '{"a":[1.5]}'])(
  "what others left under the key is no pin: %s",
  (text) => {
    localStorage.setItem("castboard.pins", text);
    expect(devicePins("a")).toEqual([]);
    pinOnDevice("a", 2, true);
    expect(devicePins("a")).toEqual([2]);
  },
);

test("pins leave the device only for what the server has, or a team that is off the board", async () => {
  for (const number of [1, 2, 3, 4]) pinOnDevice("a", number, true);
  const answers: Record<number, Error> = {
    2: new TypeError("Failed to fetch"),
    3: new FunctionError("not_found", ""),
    4: new FunctionError("unavailable", ""),
  };
  await movePins("a", async (number) => answers[number] ?? null);
  expect(devicePins("a")).toEqual([2, 4]);
});
