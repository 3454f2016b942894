import type { Line } from "../mail/line.ts";
import type { Locale } from "../mail/locale.ts";

/** Numbers, amounts and times as the reader's language writes them. */
export interface Figures {
  number: (n: number) => Line;
  /** Of minor units, as many as the currency has. */
  amount: (minorUnits: number, currency: string) => Line;
  /** Day and time on the clocks of a place, with the name of their zone. */
  time: (iso: string, timeZone: string) => Line;
  /** The same of a limit: midnight is the end of a day, 24:00, and not the beginning of the next. */
  limit: (iso: string, timeZone: string) => Line;
}

const TAGS: Record<Locale, string> = { en: "en", ja: "ja", ar: "ar-u-nu-arab" };

interface Moment {
  weekday: string;
  date: string;
  time: string;
  zone: string;
}

/** `Intl` joins these in words that differ from one version to the next. */
const moment: Record<Locale, (parts: Moment) => string> = {
  en: ({ weekday, date, time, zone }) => `${weekday}, ${date}, ${time} (${zone})`,
  ja: ({ weekday, date, time, zone }) => `${date}（${weekday}）${time}（${zone}）`,
  ar: ({ weekday, date, time, zone }) => `يوم ${weekday} ${date}، الساعة ${time} (${zone})`,
};
const MINUTE_MS = 60_000;

/** A currency's Latin sign, set apart in a text that runs from right to left. */
const isolated = (sign: string): string => `\u2068${sign}\u2069`;

/** The zone itself, or UTC for one that is not known here: the database's list may be newer. */
function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

function zoneName(tag: string, at: Date, timeZone: string): string {
  if (timeZone === "UTC") return timeZone;
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: "longGeneric" });
  const name = parts.formatToParts(at).find(({ type }) => type === "timeZoneName");
  return name?.value ?? timeZone;
}

export function figuresOf(locale: Locale): Figures {
  const tag = TAGS[locale];
  const momentOf = (at: Date, zone: string, isLimit: boolean): Line => {
    const timeZone = knownZone(zone);
    const clock = { hour: "2-digit", minute: "2-digit", timeZone } as const;
    const midnight = new Intl.DateTimeFormat("en", { ...clock, hourCycle: "h23" }).format(at);
    const isEndOfDay = isLimit && midnight === "00:00";
    const day = isEndOfDay ? new Date(at.getTime() - MINUTE_MS) : at;
    const shown = (options: Intl.DateTimeFormatOptions, on = day) =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone }).format(on);
    return [
      moment[locale]({
        weekday: shown({ weekday: locale === "ja" ? "short" : "long" }),
        date: shown({ day: "numeric", month: "long" }),
        time: shown({ ...clock, hourCycle: isEndOfDay ? "h24" : "h23" }, at),
        zone: zoneName(tag, at, timeZone),
      }),
    ];
  };
  return {
    number: (n) => [new Intl.NumberFormat(tag).format(n)],
    amount: (minorUnits, currency) => {
      const format = new Intl.NumberFormat(tag, { style: "currency", currency });
      const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
      const parts = format.formatToParts(minorUnits / 10 ** digits);
      const isForeign = (type: string) => type === "currency" && locale === "ar";
      return [parts.map(({ type, value }) => (isForeign(type) ? isolated(value) : value)).join("")];
    },
    time: (iso, timeZone) => momentOf(new Date(iso), timeZone, false),
    limit: (iso, timeZone) => momentOf(new Date(iso), timeZone, true),
  };
}
