import { useTranslation } from "react-i18next";
import type { EventStatus } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { eventClock, type DayWindow } from "../../../lib/format/event-clock.ts";
import { useNow } from "../../../lib/format/use-now.ts";

/** Where the event is in its life; a live one may wait for its next day, as its countdown shows. */
export function StatusLine({ status, days }: { status: EventStatus; days: readonly DayWindow[] }) {
  const { t } = useTranslation("events");
  const { phase } = eventClock(days, status, useNow());
  const isWaiting = status === "live" && phase !== "fishing" && days.length > 0;
  return (
    <p className="max-w-prose text-lg">
      {t(isWaiting ? `status_words.live_${phase}` : `status_words.${status}`)}
    </p>
  );
}
