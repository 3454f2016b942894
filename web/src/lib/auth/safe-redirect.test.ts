import { expect, it } from "vitest";
import { safeRedirect, wayBack } from "./safe-redirect.ts";

const origin = "https://castboard.example";

it.each([
  "/profile",
  "/events/1?tab=rules#ties",
  "/admin/scoring",
  "/blogs?q=100%25",
  "/leaderboard?from=https%3A%2F%2Fother.example",
])("goes on to %s", (path) => {
  expect(safeRedirect(path, origin)).toBe(path);
});

it.each([
  undefined,
  "",
  "profile",
  "https://evil.example",
  "https://evil.example/",
  "https:evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\r\nLocation: https://evil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "/%2fevil.example",
  "/%252fevil.example",
  "/%5cevil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e/%2fevil.example",
  "javascript:alert(1)",
  "data:text/html,x",
])("goes to the start instead of %j", (target) => {
  expect(safeRedirect(target, origin)).toBe("/");
});

it.each([
  [undefined, origin],
  ["/", origin],
  ["//evil.example", origin],
  ["/join-team/0123", `${origin}/join-team/0123`],
  ["/events/1?tab=rules#access_token=x", `${origin}/events/1?tab=rules`],
])("mails lead from %j back to %s", (redirect, address) => {
  expect(wayBack(redirect, origin)).toBe(address);
});
