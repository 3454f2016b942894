import { expect, test } from "vitest";
import { moved } from "./mutations.ts";

const photos = ["a", "b", "c"].map((id) => ({ id }));

test.each([
  ["c", null, "cab"],
  ["a", "c", "bca"],
  ["b", "a", "abc"],
  ["x", "a", "abc"],
])("%s behind %s is %s", (id, after, order) => {
  expect(
    moved(photos, { id, after })
      .map((one) => one.id)
      .join(""),
  ).toBe(order);
});
