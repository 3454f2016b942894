import { CalendarDays } from "lucide-react";
import { useTranslation } from "react-i18next";
import { supabaseUrl } from "../lib/api/backend.ts";
import { textLinkStyle } from "./ui/text-link-style.ts";

/** The event as a file for the reader's calendar. */
export function CalendarLink({ eventId }: { eventId: string }) {
  const { t } = useTranslation("places");
  return (
    <a
      href={`${supabaseUrl}/functions/v1/pages/events/${eventId}/calendar.ics`}
      className={`${textLinkStyle} gap-2`}
    >
      <CalendarDays aria-hidden="true" className="size-4" />
      {t("calendar")}
    </a>
  );
}
