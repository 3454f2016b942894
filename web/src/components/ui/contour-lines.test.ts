import { describe, expect, it } from "vitest";
import { contours } from "./contour-lines.ts";

describe("contours", () => {
  it("draws the same water for the same seed and other water for another", () => {
    expect(contours(3)).toEqual(contours(3));
    expect(contours(3)).not.toEqual(contours(4));
  });

  it("draws lines inside the box, some of them index contours", () => {
    const lines = contours(3);
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.some(({ index }) => index)).toBe(true);
    for (const { path } of lines) {
      const numbers = path.match(/\d+/g)?.map(Number) ?? [];
      expect(numbers.length).toBeGreaterThan(8);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(1440);
      expect(path).not.toMatch(/NaN|-/);
    }
  });
});
