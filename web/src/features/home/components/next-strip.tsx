import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { StripFrame } from "../../../components/strip-frame.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useDeferredQuery } from "../../../lib/api/use-deferred-query.ts";
import { eventDates } from "../../../lib/format/event-dates.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { homeQuery } from "../../../lib/page/home-query.ts";

/** While no event is on: the next one, or where past results are. */
export function NextStrip() {
  const { t } = useTranslation("on-the-water");
  const { locale } = useReaderFormat();
  const { data } = useDeferredQuery(homeQuery);
  if (!data) return <StripFrame />;
  const [event] = data.events;
  if (!event) {
    return (
      <StripFrame>
        <p className="text-ink-2">{t("no_events")}</p>
        <LinkButton to="/results" className="justify-self-start">
          {t("all_results")}
        </LinkButton>
      </StripFrame>
    );
  }
  return (
    <StripFrame label={t("next")}>
      <p className="font-semibold text-ink-2">{t("next")}</p>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <Link
          to="/events/$eventId"
          params={{ eventId: event.id }}
          className="display text-2xl hover:underline"
        >
          <bdi>{event.name}</bdi>
        </Link>
        <span>{eventDates(event, locale) ?? t("no_date")}</span>
        {event.venue && <bdi className="text-ink-2">{event.venue}</bdi>}
      </div>
    </StripFrame>
  );
}
