import type { ReaderFormat } from "./reader-format.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formats = new Map<string, Intl.RelativeTimeFormat>();

function ago(count: number, unit: "minute" | "hour", locale: string): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
    formats.set(locale, format);
  }
  const words = format.format(-count, unit);
  // Japanese sets figures and counters without a space: 11分前.
  return locale.startsWith("ja") ? words.replaceAll(" ", "") : words;
}

/**
 * When something was posted, as short as it is understood: "11 min. ago", "5 hr. ago", then the day,
 * with its year where that is another one. Both in epoch milliseconds.
 */
export function postTime(
  at: number,
  now: number,
  { locale, date }: Pick<ReaderFormat, "locale" | "date">,
): string {
  // A clock that is behind the server's shows no time to come.
  const past = Math.max(0, now - at);
  if (past < HOUR) return ago(Math.floor(past / MINUTE), "minute", locale);
  if (past < DAY) return ago(Math.floor(past / HOUR), "hour", locale);
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return date(at, {
    day: "numeric",
    month: "short",
    ...(!isThisYear && { year: "numeric" }),
  });
}
