import { callingCode } from "./countries.ts";

const E164 = /^\+[1-9][0-9]{6,14}$/;

/** Countries whose numbers keep their leading zero abroad. */
const KEEPS_ZERO = new Set(["IT", "SM", "VA"]);

/** Arabic-Indic, Persian and full-width digits and plus signs as ASCII. */
const asciiOf = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

/**
 * A number as people write it → E.164 (`+819012345678`), or null when it is none. A number without
 * `+` or `00` is taken as one of `country` (ISO 3166-1 alpha-2).
 */
export function toE164(text: string, country: string): string | null {
  const written = asciiOf(text).replaceAll(/[\s().\-/\u200e\u200f\u2010-\u2015]/g, "");
  const code = callingCode(country);
  const national = (): string =>
    code === null
      ? written
      : code + (KEEPS_ZERO.has(country) ? written : written.replace(/^0/, ""));
  const number = written.startsWith("00")
    ? `+${written.slice(2)}`
    : written.startsWith("+")
      ? written
      : national();
  return E164.test(number) ? number : null;
}
