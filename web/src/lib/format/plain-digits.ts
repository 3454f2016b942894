/** Full-width, Arabic-Indic and Persian digits as 0 to 9; the rest of the text as it is. */
export const plainDigits = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));

/** A code of digits as people type it: with spaces, in the digits of their keyboard. */
export const typedCode = (text: string): string => plainDigits(text).replaceAll(/\s/g, "");

/** The digits 0 to 9 in the text as the locale writes them: Arabic-Indic for Arabic. */
export const localDigits = (text: string, locale: string): string =>
  locale.startsWith("ar")
    ? text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    : text;
