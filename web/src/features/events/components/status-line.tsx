import { useTranslation } from "react-i18next";
import { takesEntries } from "../../../lib/events/life-cycle.ts";
import { eventClock } from "../../../lib/format/event-clock.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import type { PublishedEvent } from "../queries.ts";

/** Where the event is in its life; a live one may wait for its next day, as its countdown shows. */
export function StatusLine({ event }: { event: PublishedEvent }) {
  const { t } = useTranslation("events");
  const { status, event_days: days, registration_opens_at: opens } = event;
  const now = useNow();
  const words = (): string => {
    const { phase } = eventClock(days, status, now);
    if (status === "live" && phase !== "fishing" && days.length > 0) {
      return t(`status_words.live_${phase}`);
    }
    if (status === "registration_open" && !takesEntries(event, now)) {
      const isAhead = opens !== null && now < Date.parse(opens);
      return t(isAhead ? "status_words.published" : "status_words.registration_over");
    }
    return t(`status_words.${status}`);
  };
  return <p className="max-w-prose text-lg">{words()}</p>;
}
