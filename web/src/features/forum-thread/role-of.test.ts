import { expect, it } from "vitest";
import { roleOf } from "./role-of.ts";

const staff = { judges: [3, 4], organisers: [4, 5], moderators: [3, 5, 6] };

it.each([
  [3, "judge"],
  [4, "judge"],
  [5, "organiser"],
  [6, "moderator"],
  [7, null],
])("the author with number %i speaks as %s", (number, role) => {
  expect(roleOf(staff, { number })).toBe(role);
});

it("is none of an author who is gone, or on a page that does not say", () => {
  expect(roleOf(staff, null)).toBeNull();
  expect(roleOf(undefined, { number: 3 })).toBeNull();
});
