import { expect, test } from "vitest";
import { threadTitle } from "./title-schema.ts";

test("a title has as many characters as the database takes, however a script counts them", () => {
  expect(threadTitle.parse(" 🐟 at the pier ")).toBe("🐟 at the pier");
  for (const [title, fits] of [
    ["𩸽".repeat(160), true],
    ["𩸽".repeat(161), false],
    ["ab", false],
    ["  a  ", false],
  ] as const) {
    expect(threadTitle.safeParse(title).success, title).toBe(fits);
  }
});
