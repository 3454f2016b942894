import { expect, it } from "vitest";
import { plainDigits, typedCode } from "./plain-digits.ts";

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
