/**
 * `Intl` writes Japanese dates in three forms, by the style asked for: 2026/11/24, 2026年11月24日火曜日 and
 * 2026年11月24日(火). Readers get one, 2026年11月24日（火）, as in the mails.
 */
export function inOneForm(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const { dateStyle, ...others } = options;
  if (dateStyle === "medium") return { ...others, dateStyle: "long" };
  if (dateStyle === "full") {
    return { ...others, year: "numeric", month: "long", day: "numeric", weekday: "short" };
  }
  return options.day && options.weekday ? { ...options, weekday: "short" } : options;
}

/** Brackets as wide as the signs around them need no space. */
export const withWideBrackets = (text: string): string =>
  text.replace(/\s?\((\p{Script=Han})\)\s?/u, "（$1）");
