import { Rss } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CalendarLink } from "../../../components/calendar-link.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { supabaseUrl } from "../../../lib/api/backend.ts";
import type { PublishedEvent } from "../queries.ts";

/** The event as a file for a calendar, and its series as one to subscribe to. */
export function EventCalendar({ event }: { event: PublishedEvent }) {
  const { t } = useTranslation("events");
  const feed = `${supabaseUrl}/functions/v1/pages/tournaments/${event.tournament_id}/calendar.ics`;
  return (
    <>
      {event.event_days.length > 0 && event.status !== "cancelled" && (
        <CalendarLink eventId={event.id} />
      )}
      {/* Programs for calendars follow this scheme; they ask by https. */}
      <a href={feed.replace(/^https?:/, "webcal:")} className={`${textLinkStyle} gap-2`}>
        <Rss aria-hidden="true" className="size-4" />
        {t("calendar_series")}
      </a>
    </>
  );
}
