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
export const minorDigits = (currency: string): number => DIGITS[currency] ?? 2;
