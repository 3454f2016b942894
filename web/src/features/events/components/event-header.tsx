import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Countdown } from "../../../components/countdown.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { TitleBlock } from "../../../components/layout/title-block.tsx";
import { daysText } from "../../../lib/format/event-dates.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useKeptSince } from "../../../lib/offline/kept-since.ts";
import type { PublishedEvent } from "../queries.ts";

export function EventHeader({ event }: { event: PublishedEvent }) {
  const { t } = useTranslation("events");
  const { status, venue, tournament } = event;
  const { locale } = useReaderFormat();
  const dates = daysText(event.event_days, event.time_zone, locale);
  const isKept = useKeptSince(event.id) !== null;
  const live = status === "live";
  return (
    <Band>
      <p className="flex flex-wrap gap-x-2 text-sm font-semibold text-ink-2">
        {tournament && (
          <>
            <Link
              to="/tournaments"
              search={{ tournament: event.tournament_id }}
              className="underline-offset-4 hover:underline"
            >
              <bdi>{tournament.name}</bdi>
            </Link>
            {!isKept && <span aria-hidden="true">·</span>}
          </>
        )}
        {/* The kept one may have passed: the note below says of when the page is. */}
        {!isKept && (
          <span className={live ? "text-signal" : status === "cancelled" ? "text-port" : undefined}>
            {t(`status.${status}`)}
          </span>
        )}
      </p>
      <TitleBlock
        title={event.name}
        line={
          <p className="flex flex-wrap gap-x-4 text-ink-2">
            {dates && <span>{dates}</span>}
            {venue && <bdi>{venue}</bdi>}
          </p>
        }
        clock={
          <Countdown days={event.event_days} status={status} figureClass="text-3xl sm:text-4xl" />
        }
      />
    </Band>
  );
}
