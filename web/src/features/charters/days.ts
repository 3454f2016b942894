/** Days of a boat's calendar: YYYY-MM-DD, and months YYYY-MM. They have no time zone, so all is counted in UTC. */

const textOf = (at: Date): string => at.toISOString().slice(0, 10);
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const monthOf = (day: string): string => day.slice(0, 7);

export function addDays(day: string, days: number): string {
  const at = dateOf(day);
  at.setUTCDate(at.getUTCDate() + days);
  return textOf(at);
}

export function addMonths(month: string, months: number): string {
  const at = dateOf(`${month}-01`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return monthOf(textOf(at));
}

/** The day of now on the clocks of a zone that the browser knows. */
export function todayIn(timeZone: string, now: number): string {
  const options = { timeZone, year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const parts = new Intl.DateTimeFormat("en", options).formatToParts(now);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** On which day weeks begin in the calendars of a language: 0 is Sunday. */
const WEEK_STARTS: Readonly<Record<string, number>> = { en: 0, ja: 0, ar: 6 };

/** The days of a month in rows of seven; null before its first and after its last day. */
export function weeksOf(month: string, language: string): (string | null)[][] {
  const first = `${month}-01`;
  const length = new Date(
    Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0),
  ).getUTCDate();
  const before = (dateOf(first).getUTCDay() - (WEEK_STARTS[language] ?? 0) + 7) % 7;
  const cells: (string | null)[] = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length }, (_none, n) => addDays(first, n)),
  ];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_none, n) => cells.slice(7 * n, 7 * n + 7));
}

/** Seven days in a row, the first of them the one on which weeks begin: for the names of weekdays. */
export const weekdaysOf = (language: string): string[] =>
  // A Sunday.
  Array.from({ length: 7 }, (_none, n) => addDays("2026-11-01", (WEEK_STARTS[language] ?? 0) + n));
