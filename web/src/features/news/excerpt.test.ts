import { describe, expect, test } from "vitest";
import { excerpt } from "./excerpt.ts";

describe("what stands in for a missing description", () => {
  test("a short body comes whole, without its marks", () => {
    expect(excerpt("A **scale** does not [lie](https://x.example), but a `pencil` does.")).toBe(
      "A scale does not lie, but a pencil does.",
    );
  });

  test("headings, pictures and code are left out", () => {
    expect(excerpt("# Title\n\n![boat](b.png)\n\n- first\n- second\n\n```\ncode\n```")).toBe(
      "first second",
    );
  });

  test("a long body is cut between words", () => {
    expect(excerpt("One fish, two fish, red fish, blue fish", 20)).toBe("One fish, two fish…");
  });

  test("characters are counted as readers count them, in scripts without spaces too", () => {
    expect(excerpt("大会の結果はすぐに公開されます。".repeat(20), 40).length).toBeLessThanOrEqual(
      40,
    );
    expect(excerpt("👨‍👩‍👧 👨‍👩‍👧 👨‍👩‍👧", 5)).toBe("👨‍👩‍👧 👨‍👩‍👧 👨‍👩‍👧");
  });

  test("nothing to say stays nothing", () => {
    expect(excerpt(" \n# Only a heading\n")).toBe("");
  });
});
