import { minorDigits } from "../../../../supabase/functions/_shared/contracts/minor-digits.ts";
import { plainDigits } from "./plain-digits.ts";
import { isolate } from "./reader-format.ts";

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
