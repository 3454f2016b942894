import { expect, it } from "vitest";
import { formatNumber, localeOf } from "./reader-format.ts";

it.each(["en", "ja", "ar"])("writes numbers in %s as Intl does", (language) => {
  const locale = localeOf(language);
  const format = new Intl.NumberFormat(locale);
  for (const n of [0, 1, 9, 10, 99, 100, 999, 1_000, 12_345, -1, -999, 0.5, 999.5]) {
    expect(formatNumber(n, locale)).toBe(format.format(n));
  }
});
