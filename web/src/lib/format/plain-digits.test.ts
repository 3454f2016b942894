import { expect, it } from "vitest";
import { localDigits, plainDigits, typedCode } from "./plain-digits.ts";

it.each([
  ["123 456", "123456"],
  ["１２３４５６", "123456"],
  ["١٢٣ ٤٥٦", "123456"],
  ["۱۲۳۴۵۶", "123456"],
  [" 12a ", "12a"],
])("reads the code %j as %j", (typed, code) => {
  expect(typedCode(typed)).toBe(code);
});

it("leaves everything but digits alone", () => {
  expect(plainDigits("٣٫٥ kg")).toBe("3٫5 kg");
});

it.each([
  ["en", "2026"],
  ["ja", "2026"],
  ["ar-u-nu-arab", "٢٠٢٦"],
])("writes a year in %s as %s", (locale, written) => {
  expect(localDigits("2026", locale)).toBe(written);
  expect(written).toBe(new Intl.NumberFormat(locale, { useGrouping: false }).format(2026));
});
