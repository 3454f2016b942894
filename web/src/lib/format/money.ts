import { plainDigits } from "./plain-digits.ts";
import { isolate } from "./reader-format.ts";

/**
 * Digits of the minor unit where they are not two, by ISO 4217. Browsers disagree about some, and
 * the stored amounts must not change their size with the browser.
 */
const DIGITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"
      .split(" ")
      .map((currency) => [currency, 0]),
  ),
  ...Object.fromEntries("BHD IQD JOD KWD LYD OMR TND".split(" ").map((currency) => [currency, 3])),
};
/** Digits after the point: 2 for dollars, 0 for yen. */
const minorDigits = (currency: string): number => DIGITS[currency] ?? 2;

/**
 * An amount as the locale writes it. A currency's Latin sign stands by itself in a text that runs
 * from right to left, which would otherwise tear "US$" apart.
 */
export function money(minorUnits: number, currency: string, locale: string): string {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .formatToParts(minorUnits / 10 ** digits)
    .map(({ type, value }) =>
      type === "currency" && locale.startsWith("ar") ? isolate(value) : value,
    )
    .join("");
}

/** An amount as a person types it: 45, 45.5 or ٤٥٫٥٠. Null for what is none in this currency. */
export function typedAmount(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const [, whole, part = ""] =
    /^(\d{1,7})(?:[.,\u066b](\d*))?$/.exec(plainDigits(text.trim())) ?? [];
  if (whole === undefined || part.length > digits) return null;
  return Number(whole + part.padEnd(digits, "0"));
}

/** The same for a form or a file: 45.00. */
export const amountText = (minorUnits: number, currency: string): string =>
  (minorUnits / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));
