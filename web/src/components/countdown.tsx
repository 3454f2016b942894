import { useTranslation } from "react-i18next";
import type { EventStatus } from "../../../supabase/functions/_shared/contracts/board.ts";
import { eventClock, timeLeft, type DayWindow } from "../lib/format/event-clock.ts";
import { localDigits } from "../lib/format/plain-digits.ts";
import { useReaderFormat } from "../lib/format/reader-format.ts";
import { useNow } from "../lib/format/use-now.ts";

interface Props {
  days: readonly DayWindow[];
  status: EventStatus;
  figureClass: string;
}

/** "Lines out 1:27:52"; nothing once fishing is over. */
export function Countdown({ days, status, figureClass }: Props) {
  const { t } = useTranslation("events");
  const { locale, number } = useReaderFormat();
  const now = useNow();
  const clock = eventClock(days, status, now);
  if (clock.phase === "after") return null;
  const left = timeLeft(clock.until, now);
  const two = (part: number): string => localDigits(String(part).padStart(2, "0"), locale);
  return (
    <div className="shrink-0 text-end print:hidden" role="timer" aria-live="off">
      <p className="text-sm text-ink-2">
        {t(clock.phase === "fishing" ? "until_lines_out" : "until_lines_in")}
      </p>
      <p className={`display leading-none whitespace-nowrap figures ${figureClass}`}>
        {left.days > 1
          ? t("days_left", { count: left.days, n: number(left.days) })
          : [number(left.days * 24 + left.hours), two(left.minutes), two(left.seconds)].join(":")}
      </p>
    </div>
  );
}
