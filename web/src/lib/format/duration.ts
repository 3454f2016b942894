const MINUTE = 60_000;

/** How long something took, to the minute; from two days on, in days: "30 hr 33 min", "30時間33分". */
export function durationText(ms: number, locale: string): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE));
  const unit = (amount: number, name: "minute" | "hour" | "day"): string =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name }).format(amount);
  const parts =
    minutes >= 48 * 60
      ? [unit(Math.round(minutes / 1_440), "day")]
      : [
          ...(minutes >= 60 ? [unit(Math.floor(minutes / 60), "hour")] : []),
          ...(minutes % 60 > 0 ? [unit(minutes % 60, "minute")] : []),
        ];
  const text = new Intl.ListFormat(locale, { type: "unit", style: "narrow" }).format(parts);
  // Intl sets Japanese units apart from their figures, as nobody writes them.
  return locale.startsWith("ja") ? text.replaceAll(" ", "") : text;
}
