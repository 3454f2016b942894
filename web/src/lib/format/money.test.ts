import { expect, test } from "vitest";
import { money } from "./money.ts";

test("an amount is written from its minor units, as many as its currency has", () => {
  expect(money(4500, "USD", "en")).toBe("$45.00");
  expect(money(4500, "JPY", "ja")).toBe("￥4,500");
});

test("a Latin sign of a currency is not torn apart among Arabic digits", () => {
  const fee = money(4500, "USD", "ar-u-nu-arab");
  expect(fee).toContain("٤٥٫٠٠");
  expect(fee).toContain("\u2068US$\u2069");
});
