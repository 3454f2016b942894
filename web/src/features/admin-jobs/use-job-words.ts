import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../lib/format/reader-format.ts";
import type { JobRow } from "./queries.ts";

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** What a job is called, and its schedule by the reader's clock. */
export function useJobWords() {
  const { t, i18n } = useTranslation("admin-jobs");
  const { number, digits, date, time } = useReaderFormat();
  return {
    /** A job without words of this language is called as the database describes it, in English. */
    name({ id, purpose }: Pick<JobRow, "id" | "purpose">): string {
      const key = `names.${id as "remove-files"}` as const;
      return i18n.exists(key, { ns: "admin-jobs" }) ? String(t(key)) : purpose;
    },
    schedule({ every_s, next_run_at }: Pick<JobRow, "every_s" | "next_run_at">): string {
      const next = Date.parse(next_run_at);
      if (every_s < 60) {
        return t("schedule.seconds", { count: every_s, n: number(every_s) });
      }
      if (every_s < HOUR_S) {
        const count = every_s / 60;
        return t("schedule.minutes", { count, n: number(count) });
      }
      if (every_s === HOUR_S)
        return t("schedule.hourly", { n: digits(new Date(next).getMinutes()) });
      if (every_s === DAY_S) return t("schedule.daily", { time: time(next) });
      return t("schedule.weekly", { weekday: date(next, { weekday: "long" }), time: time(next) });
    },
  };
}
