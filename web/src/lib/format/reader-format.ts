import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { inOneForm, withWideBrackets } from "./japanese-dates.ts";
import * as measure from "./measure.ts";
import { nextTurn } from "../page/next-turn.ts";
import { localDigits } from "./plain-digits.ts";
import { clockDiffers, knownZone } from "./time-zone.ts";
import { useUnits } from "./units.ts";
import { totalIn, totalOf } from "../../../../supabase/functions/_shared/board/total-in.ts";

/** Arabic is written with Arabic-Indic digits throughout, whatever the browser's region prefers. */
export const localeOf = (language: string): string =>
  language.startsWith("ar") ? "ar-u-nu-arab" : language;

/** A name set apart from the direction of the sentence around it. */
export const isolate = (name: string): string => `\u2068${name}\u2069`;

type Scored = Pick<RuleSet, "metric" | "rounding">;

export interface ReaderFormat {
  locale: string;
  units: measure.Units;
  number: (n: number) => string;
  /** A whole number without separators, such as a year. Needs no `Intl` format, which is slow to make. */
  digits: (n: number) => string;
  /** `timeZone` is an IANA name (UTC for one that the browser does not know); the reader's own without it. */
  date: (at: number, options: Intl.DateTimeFormatOptions, timeZone?: string) => string;
  /** 14:32 */
  time: (at: number, timeZone?: string) => string;
  /** 14:32:08 */
  clock: (at: number, timeZone?: string) => string;
  /** 14:32:08, with the zone's name where the reader's own clock shows another time: 14:32:08 EDT. */
  zonedClock: (at: number, timeZone: string) => string;
  /** The zone in the reader's language, summer and winter alike: "Eastern Time". */
  zoneName: (timeZone: string) => string;
  score: (steps: number, rules: Scored) => measure.Measure;
  /** A score of a board: of places in sectors their sum. */
  total: (score: number, rules: RuleSet) => measure.Measure;
  /** One rounding step of a rule set. */
  step: (rules: Scored) => measure.Measure;
  weight: (grams: number) => measure.Measure;
  length: (millimetres: number) => measure.Measure;
}

const CLOCK: Intl.DateTimeFormatOptions = {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
};

// A format takes milliseconds to make and is shared by all who need the same one.
const formats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/** A number with the locale's separators. Counts and places of most boards need no `Intl` format. */
export function formatNumber(n: number, locale: string): string {
  if (Number.isInteger(n) && n >= 0 && n < 1_000) return localDigits(String(n), locale);
  let format = numberFormats.get(locale);
  if (!format) numberFormats.set(locale, (format = new Intl.NumberFormat(locale)));
  return format.format(n);
}

function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  timeZone?: string,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone ?? ""} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    const inZone = (zone: string | undefined) =>
      new Intl.DateTimeFormat(locale, {
        // One clock, of 24 hours, in every language: what a locale takes by itself differs by its region.
        ...((options.timeStyle ?? options.hour) && { hourCycle: "h23" as const }),
        ...options,
        ...(zone !== undefined && { timeZone: zone }),
      });
    try {
      format = inZone(timeZone);
    } catch {
      // The browser does not know the zone.
      format = inZone(timeZone && knownZone(timeZone));
    }
    formats.set(key, format);
  }
  return format;
}

/**
 * Makes a number's and a date's first format in turns of their own: with them the browser loads what it knows
 * of the language and of zones, which takes a phone fifty milliseconds.
 */
export async function prepareFormats(language: string): Promise<void> {
  const locale = localeOf(language);
  await nextTurn();
  new Intl.NumberFormat(locale).format(0);
  await nextTurn();
  dateFormat(locale, { dateStyle: "long" }).format(0);
}

function zoneName(locale: string, timeZone: string): string {
  const zone = knownZone(timeZone);
  if (zone === "UTC") return zone;
  const parts = dateFormat(locale, { timeZoneName: "longGeneric" }, zone).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** Figures, times and measures as the reader writes them. */
export function useReaderFormat(): ReaderFormat {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const language = i18n.resolvedLanguage ?? "en";
  return useMemo(() => {
    const locale = localeOf(language);
    const date: ReaderFormat["date"] = (at, options, timeZone) =>
      language.startsWith("ja")
        ? withWideBrackets(dateFormat(locale, inOneForm(options), timeZone).format(at))
        : dateFormat(locale, options, timeZone).format(at);
    const score: ReaderFormat["score"] = (steps, rules) => {
      const { metric } = rules;
      if (metric === "weight" || metric === "length") {
        return measure.score(steps, { ...rules, metric }, units, locale);
      }
      return [{ value: formatNumber(steps, locale), unit: t(`scored.${metric}`) }];
    };
    return {
      locale,
      units,
      number: (n) => formatNumber(n, locale),
      digits: (n) => localDigits(String(n), locale),
      date,
      time: (at, timeZone) =>
        date(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, timeZone),
      clock: (at, timeZone) => date(at, CLOCK, timeZone),
      zonedClock: (at, timeZone) =>
        date(
          at,
          clockDiffers(at, timeZone) ? { ...CLOCK, timeZoneName: "short" } : CLOCK,
          timeZone,
        ),
      zoneName: (timeZone) => zoneName(locale, timeZone),
      score,
      total: (steps, rules) => score(totalOf(steps, rules), totalIn(rules)),
      step: (rules) => measure.step(rules, locale),
      weight: (grams) => measure.weight(grams, units, locale),
      length: (millimetres) => measure.length(millimetres, units, locale),
    };
  }, [language, units, t]);
}
