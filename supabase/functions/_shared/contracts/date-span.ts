/** In Japanese `formatRange` writes slashes, unlike a single date, and repeats the year. */
function japaneseSpan(from: string, to: string): string {
  if (from === to) return from;
  const shared = ["月", "年"]
    .map((unit) => from.slice(0, from.indexOf(unit) + 1))
    .find((start) => to.startsWith(start));
  return `${from}～${to.slice(shared?.length ?? 0)}`;
}

/**
 * The days from a moment to another (epoch milliseconds), as a format of long dates writes them. The end
 * is the first moment that is too late: 24:00 belongs to the day that ends with it.
 */
export function dateSpan(format: Intl.DateTimeFormat, first: number, end: number): string {
  const last = Math.max(first, end - 1);
  return format.resolvedOptions().locale.startsWith("ja")
    ? japaneseSpan(format.format(first), format.format(last))
    : format.formatRange(first, last);
}
