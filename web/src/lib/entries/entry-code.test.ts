import { expect, test } from "vitest";
import { entryOfCode } from "./entry-code.ts";

const id = "a0000000-0000-4000-8000-000000000002";

test("an entry is named by its id, or by a link that has it", () => {
  expect(entryOfCode(`${id}\n`)).toBe(id);
  expect(entryOfCode(`https://castboard.example/admin/registrations?event=${id}&entry=${id}`)).toBe(
    id,
  );
});

test("any other code names no entry", () => {
  for (const content of [
    "",
    "Boat 12",
    "https://castboard.example/",
    `x${id}`,
    "https://a?entry=1",
  ]) {
    expect(entryOfCode(content)).toBeNull();
  }
});
