const DAY_MS = 86_400_000;

/**
 * What next year's event is called and when it begins: a year in the name is counted up, and the first day
 * (`2026-06-06`) is the same day of the week, 52 weeks later.
 */
export function nextYear(name: string, first: string | null) {
  const day =
    first && new Date(Date.parse(first) + 364 * DAY_MS).toISOString().slice(0, "2026-06-06".length);
  return {
    name: name.replace(/\b(?:19|20)\d{2}\b/g, (year) => String(Number(year) + 1)),
    day,
  };
}
