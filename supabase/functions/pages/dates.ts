import { dateSpan } from "../_shared/contracts/date-span.ts";
import type { PageLanguage } from "../_shared/contracts/page.ts";

/** As the site writes dates; Arabic with Arabic-Indic digits throughout. */
const LOCALES: Record<PageLanguage, string> = { en: "en", ja: "ja", ar: "ar-u-nu-arab" };
/** Where the database has no days yet (`event_spans`). */
const NO_DAYS = Date.parse("2100-01-01T00:00:00Z");

interface Span {
  /** ISO timestamps: the first lines in and the last lines out. */
  starts_at: string;
  ends_at: string;
  time_zone: string;
}

/** The first and the last day in the event's zone: "December 12 – 13, 2026"; "" while there are none. */
export function datesOf({ starts_at, ends_at, time_zone }: Span, language: PageLanguage): string {
  const [first, last] = [Date.parse(starts_at), Date.parse(ends_at)];
  if (first === NO_DAYS) return "";
  const options = { dateStyle: "long", timeZone: knownZone(time_zone) } as const;
  return dateSpan(new Intl.DateTimeFormat(LOCALES[language], options), first, last);
}

/** A number as the site writes it. */
export const numberIn = (n: number, language: PageLanguage): string =>
  new Intl.NumberFormat(LOCALES[language]).format(n);

/** A day in words, by UTC; "" for none. */
export const dateIn = (at: string | null, language: PageLanguage): string =>
  at === null
    ? ""
    : new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(
        new Date(at),
      );

/** The zone, or UTC where this runtime does not know it, as the site has it: the database's list may be newer. */
function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
