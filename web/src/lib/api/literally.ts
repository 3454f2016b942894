import { plainDigits } from "../format/plain-digits.ts";

/** As the keyboards of the languages type it, full-width ones too; who searches for 7 also finds ٧. */
const anyDigit = (value: number): string =>
  `[${[0x30, 0x660, 0x6f0, 0xff10].map((zero) => String.fromCharCode(zero + value)).join("")}]`;

/**
 * A pattern for `regexIMatch` that finds the text anywhere and takes it literally, but for the script
 * of its digits. PostgREST's `ilike` cannot: there `*` is always a wildcard.
 */
export const literally = (text: string): string =>
  text
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/[\d\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
      anyDigit(Number(plainDigits(digit))),
    );
