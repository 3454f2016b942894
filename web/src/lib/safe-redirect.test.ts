import { expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const origin = "https://castboard.example";

it.each(["/profile", "/events/1?tab=rules#ties", "/admin/scoring"])("goes on to %s", (path) => {
  expect(safeRedirect(path, origin)).toBe(path);
});

it.each([
  undefined,
  "",
  "profile",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
])("goes to the start instead of %j", (target) => {
  expect(safeRedirect(target, origin)).toBe("/");
});
