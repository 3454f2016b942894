import { useTranslation } from "react-i18next";
import { durationText } from "../../lib/format/duration.ts";
import { isolate, useReaderFormat } from "../../lib/format/reader-format.ts";
import type { SheetRow } from "./queries.ts";

const MINUTE = 60_000;

/** Times and circumstances of a catch, in words and in the event's time zone. */
export function useCatchWords(timeZone: string) {
  const { t } = useTranslation("admin-judging");
  const { locale, date, time } = useReaderFormat();

  const duration = (ms: number): string => durationText(ms, locale);

  return {
    time: (iso: string): string => time(Date.parse(iso), timeZone),
    /** 21 Nov, 14:31 */
    moment: (iso: string): string =>
      date(
        Date.parse(iso),
        { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
        timeZone,
      ),
    day: (iso: string): string =>
      date(Date.parse(iso), { day: "numeric", month: "short" }, timeZone),
    /** How long after the capture a catch was sent; odd when it claims to be later than that. */
    delay({ captured_at, uploaded_at }: SheetRow): { text: string; odd: boolean } {
      const late = Date.parse(uploaded_at) - Date.parse(captured_at);
      if (late < -MINUTE) return { text: t("sent_before", { delay: duration(-late) }), odd: true };
      if (late < MINUTE) return { text: t("sent_at_once"), odd: false };
      return { text: t("sent_after", { delay: duration(late) }), odd: false };
    },
    team: (name: string): string => isolate(name),
  };
}
