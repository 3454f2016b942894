import { describe, expect, test } from "vitest";
import { acceptedAge, sharedLifetime } from "./directives.ts";

describe("sharedLifetime", () => {
  test.each([
    ["public, max-age=31536000, immutable", 31_536_000],
    ["public, max-age=0, s-maxage=1, must-revalidate", 1],
    ['Public, S-MaxAge="2"', 2],
    ["public", 0],
    ["max-age=60", 0],
    ["s-maxage=60", 0],
    ["public, max-age=60, no-store", 0],
    ["public, max-age=60, private", 0],
    ["public, no-cache, max-age=60", 0],
    ["public, max-age=-1", 0],
    ["public, max-age=1e9", 0],
    ["", 0],
    [undefined, 0],
  ])("%s lasts %i s", (control, lifetime) => {
    expect(sharedLifetime(200, control === undefined ? {} : { "cache-control": control })).toBe(
      lifetime,
    );
  });

  test("is 0 for what is another thing for each reader, and for errors", () => {
    const control = { "cache-control": "public, max-age=60" };
    expect(sharedLifetime(307, control)).toBe(60);
    expect(sharedLifetime(200, { ...control, vary: "Accept-Encoding" })).toBe(60);
    expect(sharedLifetime(200, { ...control, vary: "Accept-Encoding, Origin" })).toBe(0);
    expect(sharedLifetime(200, { ...control, vary: "*" })).toBe(0);
    expect(sharedLifetime(200, { ...control, "set-cookie": ["a=b"] })).toBe(0);
    for (const status of [206, 302, 400, 404, 500]) expect(sharedLifetime(status, control)).toBe(0);
  });
});

test.each([
  [{}, Infinity],
  [{ "cache-control": "no-cache" }, 0],
  [{ "cache-control": "max-age=0" }, 0],
  [{ "cache-control": "max-age=5" }, 5],
  [{ "cache-control": "max-age=x" }, Infinity],
  [{ pragma: "no-cache" }, 0],
  [{ "cache-control": "max-age=5", pragma: "no-cache" }, 5],
])("a request with %j takes an answer of %d s", (headers, age) => {
  expect(acceptedAge(headers)).toBe(age);
});
