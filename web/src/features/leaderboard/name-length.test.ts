import { expect, test } from "vitest";
import { nameLength } from "./name-length.ts";

test("a letter of East Asia takes the room of more than two Latin ones", () => {
  expect(nameLength("Rusty Hook")).toBe(10);
  expect(nameLength("بحارة")).toBe(5);
  expect(nameLength("海風フィッシングー")).toBeGreaterThan(2 * 9);
  expect(nameLength("海風 A")).toBe(6.5);
});
