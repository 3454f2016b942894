import { expect, it } from "vitest";
import { wordDifference } from "./word-difference.ts";

const shown = (before: string, after: string): string =>
  wordDifference(before, after)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `{+${text}+}` })[kind])
    .join("");

it("tells word by word what became of a text", () => {
  expect(shown("It was 40.5 cm long", "It was 41.0 cm long")).toBe(
    "It was [-40.5-]{+41.0+} cm long",
  );
  expect(shown("one two three", "two three four")).toBe("[-one -]two three{+ four+}");
  expect(shown("same", "same")).toBe("same");
  expect(shown("", "new")).toBe("{+new+}");
});

it("puts both texts together again, however long they are", () => {
  const long = (seed: number): string =>
    Array.from({ length: 6_000 }, (_word, n) => `w${(n * seed) % 97}`).join(" ");
  for (const [before, after] of [
    [long(7), long(11)],
    ["尾びれは有効です。", "尾びれの先は有効ですか。"],
    ["ذيل السمكة", "ذيل سمكة كبيرة"],
  ] as const) {
    const parts = wordDifference(before, after);
    const join = (without: string) =>
      parts.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join("");
    expect(join("new")).toBe(before);
    expect(join("gone")).toBe(after);
  }
});
