import { describe, expect, test } from "vitest";
import { oneOfParam, pageParam, textParam, uuidParam } from "./search-params.ts";

describe("parameters of an address", () => {
  test("an id is a UUID and nothing else", () => {
    const id = "e0000000-0000-4000-8000-000000000001";
    expect(uuidParam(id)).toBe(id);
    expect(uuidParam(`${id}/..`)).toBeUndefined();
    expect(uuidParam(7)).toBeUndefined();
  });

  test("a choice is one of those offered", () => {
    expect(oneOfParam("asc", ["asc", "desc"])).toBe("asc");
    expect(oneOfParam("up", ["asc", "desc"])).toBeUndefined();
  });

  test("a page is a whole number from 1", () => {
    expect(pageParam(3)).toBe(3);
    for (const wrong of [0, -1, 1.5, "3", Number.NaN, 1e9, null]) {
      expect(pageParam(wrong)).toBeUndefined();
    }
  });

  test("a text is no longer than it may be", () => {
    expect(textParam("bass", 4)).toBe("bass");
    expect(textParam("basses", 4)).toBeUndefined();
    expect(textParam(["bass"], 4)).toBeUndefined();
  });

  test("a text may be one that the router reads as a number, and holds no U+0000", () => {
    expect(textParam(2026, 4)).toBe("2026");
    expect(textParam(true, 4)).toBe("true");
    expect(textParam("a\0", 4)).toBeUndefined();
  });
});
