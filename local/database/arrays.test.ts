import { expect, test } from "vitest";
import { arrayTypes } from "./arrays.ts";

const text = arrayTypes["array_1009"];
const int = arrayTypes["array_1007"];

test.each([
  ["{}", []],
  ["{a,b}", ["a", "b"]],
  ['{"a b","c,\\"d\\"",NULL,"NULL","\\\\",""}', ["a b", 'c,"d"', null, "NULL", "\\", ""]],
  [
    "{{1,2},{3,4}}",
    [
      ["1", "2"],
      ["3", "4"],
    ],
  ],
])("reads %s", (literal, list) => {
  expect(text?.parse(literal)).toEqual(list);
});

test("reads elements as their type", () => {
  expect(int?.parse("{1,NULL,-3}")).toEqual([1, null, -3]);
});

test("writes what it reads", () => {
  const list = ["a b", 'c,"d"', null, "NULL", "\\", "", "{"];
  expect(text?.parse(text.serialize(list))).toEqual(list);
});

test.each([[{ toString: 1 }], [[{ toString: 1 }]], [undefined], [[undefined]]])(
  "never throws at a value that is none: %j",
  (value) => {
    expect(typeof text?.serialize(value)).toBe("string");
  },
);
