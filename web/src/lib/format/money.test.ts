import { expect, test } from "vitest";
import { amountText, money, typedAmount } from "./money.ts";

test("an amount is written from its minor units, as many as its currency has", () => {
  expect(money(4500, "USD", "en")).toBe("$45.00");
  expect(money(4500, "JPY", "ja")).toBe("￥4,500");
});

test("a Latin sign of a currency is not torn apart among Arabic digits", () => {
  const fee = money(4500, "USD", "ar-u-nu-arab");
  expect(fee).toContain("٤٥٫٠٠");
  expect(fee).toContain("\u2068US$\u2069");
});

test("an amount is read as people type it, and never with more digits than its currency has", () => {
  expect(["45", "45.5", "45,50", "٤٥٫٥٠", " 0 "].map((text) => typedAmount(text, "USD"))).toEqual([
    4500, 4550, 4550, 4550, 0,
  ]);
  for (const wrong of ["", "free", "-1", "4.505", "12345678", "1e3", "1,000.00"]) {
    expect(typedAmount(wrong, "USD")).toBeNull();
  }
  expect(typedAmount("4500", "JPY")).toBe(4500);
  expect(typedAmount("45.5", "JPY")).toBeNull();
  expect(amountText(4550, "USD")).toBe("45.50");
  expect(amountText(4500, "JPY")).toBe("4500");
});

test.each([
  ["KWD", 12_500, "12.500"],
  ["ISK", 4500, "4500"],
  ["IQD", 4500, "4.500"],
  ["HUF", 4500, "45.00"],
])("%s has the digits of ISO 4217, whatever the browser thinks of it", (currency, minor, plain) => {
  expect(amountText(minor, currency)).toBe(plain);
  expect(money(minor, currency, "en").replaceAll(/[^\d.]/g, "")).toBe(plain);
});
