import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { EventStatusBadge } from "../../../components/event-status-badge.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { takesEntries } from "../../../lib/events/life-cycle.ts";
import { eventDates } from "../../../lib/format/event-dates.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import type { ListedEvent, Winner } from "../queries.ts";
import { EventTerms } from "./event-terms.tsx";
import { PlacesLeft } from "./places-left.tsx";
import { Winners } from "./winners.tsx";

interface Props {
  event: ListedEvent;
  /** As of seconds ago. */
  count: { taken: number; waiting: number } | undefined;
  winners: readonly Winner[] | undefined;
}

/** An event in the list: what it is at the start, what one can do at the end. */
export function EventRow({ event, count, winners = [] }: Props) {
  const { t } = useTranslation("tournaments");
  const { locale } = useReaderFormat();
  const { id, capacity, status } = event;
  const left = count && capacity !== null ? capacity - count.taken : event.places_left;
  const isFull = left !== null && left <= 0;
  const isOpen = useAtNow((now) => takesEntries(event, now));
  const isOver = status === "final" || status === "provisional";
  return (
    <li className="@container border-b border-line py-5">
      <div className="grid grid-cols-1 gap-x-10 gap-y-4 @min-[44rem]:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <Link
              to="."
              search={{ tournament: event.tournament_id }}
              className="underline-offset-4 hover:underline"
            >
              <bdi>{event.tournament_name}</bdi>
            </Link>
            <EventStatusBadge status={status} />
          </p>
          <h2 className="mt-1 text-2xl">
            <Link
              to="/events/$eventId"
              params={{ eventId: id }}
              className="underline-offset-4 hover:underline"
            >
              <bdi>{event.name}</bdi>
            </Link>
          </h2>
          <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2">
            <span>{eventDates(event, locale) ?? t("no_date")}</span>
            {event.venue && <bdi>{event.venue}</bdi>}
          </p>
          {isOver && <Winners winners={winners} />}
          {(status === "registration_open" || status === "published") && (
            <EventTerms event={event} />
          )}
        </div>
        <div className="flex flex-col items-start gap-3 @min-[44rem]:items-end @min-[44rem]:text-end">
          {isOpen && (
            <PlacesLeft left={left} waiting={count?.waiting ?? event.waiting} of={capacity} />
          )}
          {isOpen ? (
            <LinkButton
              to="/events/$eventId"
              params={{ eventId: id }}
              variant="primary"
              aria-label={t(isFull ? "join_waitlist_of" : "enter_event", { event: event.name })}
            >
              {t(isFull ? "join_waitlist" : "enter")}
            </LinkButton>
          ) : (
            (isOver || status === "live" || status === "judging") && (
              <LinkButton to="/leaderboard" search={{ event: id }}>
                {t(isOver ? "see_result" : "watch")}
              </LinkButton>
            )
          )}
        </div>
      </div>
    </li>
  );
}
