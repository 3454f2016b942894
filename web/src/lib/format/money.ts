import { isolate } from "./reader-format.ts";

/**
 * An amount as the locale writes it. A currency's Latin sign stands by itself in a text that runs
 * from right to left, which would otherwise tear "US$" apart.
 */
export function money(minorUnits: number, currency: string, locale: string): string {
  const options = { style: "currency", currency } as const;
  const digits = new Intl.NumberFormat("en", options).resolvedOptions().maximumFractionDigits ?? 2;
  return new Intl.NumberFormat(locale, options)
    .formatToParts(minorUnits / 10 ** digits)
    .map(({ type, value }) =>
      type === "currency" && locale.startsWith("ar") ? isolate(value) : value,
    )
    .join("");
}
