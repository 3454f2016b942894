import { expect, test } from "vitest";
import { literally } from "./literally.ts";

const finds = (searched: string, text: string): boolean =>
  new RegExp(literally(searched), "iu").test(text);

test("what would be an operator is found as it is written", () => {
  const text = String.raw`50% (a+b)* [c] {d} ^e$ f|g? \h.`;
  expect(finds(text, `Team ${text} of the lake`)).toBe(true);
  expect(finds("a.c", "abc")).toBe(false);
  expect(finds("(a|b)", "a")).toBe(false);
});

test.each(["2026", "٢٠٢٦", "۲۰۲۶", "２０２６"])(
  "%s is found in the digits of every keyboard",
  (searched) => {
    for (const text of ["Open 2026", "بطولة ٢٠٢٦", "۲۰۲۶", "２０２６年"]) {
      expect(finds(searched, text)).toBe(true);
    }
    expect(finds(searched, "2025 ٢٠٢٧")).toBe(false);
  },
);
