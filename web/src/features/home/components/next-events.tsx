import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { HomeAnswer } from "../../../../../supabase/functions/_shared/contracts/home.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { eventDates } from "../../../lib/format/event-dates.ts";
import { money } from "../../../lib/format/money.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

type NextEvent = HomeAnswer["events"][number];

/** The next three events, with what they cost; one that runs leads to its board. */
export function NextEvents({ events }: { events: readonly NextEvent[] }) {
  const { t } = useTranslation("on-the-water");
  const { t: common } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-end justify-between gap-x-6 lg:block">
        <h2 className="text-3xl">{t("next")}</h2>
        <Link to="/tournaments" className={textLinkStyle}>
          {t("all_events")}
        </Link>
        <Link to="/boats" className={`${textLinkStyle} lg:flex`}>
          {common("nav.boats")}
        </Link>
      </div>
      {events.length === 0 ? (
        <EmptyState action={<LinkButton to="/results">{t("all_results")}</LinkButton>}>
          {t("no_events")}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 border-t-2 border-ink sm:grid-cols-3 sm:border-t-0">
          {events.map((event) => (
            <EventItem key={event.id} event={event} />
          ))}
        </ul>
      )}
    </div>
  );
}

function EventItem({ event }: { event: NextEvent }) {
  const { t } = useTranslation("on-the-water");
  const { locale, number } = useReaderFormat();
  const { id, status, entry_fee_minor: fee, places_left: left } = event;
  const isLive = status === "live";
  return (
    <li className="relative grid content-start gap-y-1 border-b border-line py-4 sm:border-s sm:border-b-0 sm:px-5 sm:py-0 sm:pb-2">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold text-ink-2">
        {eventDates(event, locale) ?? t("no_date")}
        {isLive && <Badge tone="signal">{t("live")}</Badge>}
        {status === "published" && <Badge>{t("soon")}</Badge>}
      </p>
      <h3 className="text-2xl">
        <Link
          {...(isLive
            ? { to: "/leaderboard" as const, search: { event: id } }
            : { to: "/events/$eventId" as const, params: { eventId: id } })}
          className="after:absolute after:inset-0 hover:underline"
        >
          <bdi>{event.name}</bdi>
        </Link>
      </h3>
      {event.venue && (
        <p className="text-ink-2">
          <bdi>{event.venue}</bdi>
        </p>
      )}
      {/* Nobody enters one that runs. */}
      {!isLive && (
        <p className="figures">
          {fee === 0 ? t("free") : money(fee, event.currency, locale)}
          {status === "registration_open" && left !== null && (
            <>
              {" · "}
              {left > 0 ? t("places", { count: left, n: number(left) }) : t("full")}
            </>
          )}
        </p>
      )}
    </li>
  );
}
