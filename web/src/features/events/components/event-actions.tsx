import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { placesLeft, placesQuery } from "../../../lib/events/places.ts";
import type { PublishedEvent } from "../queries.ts";
import { EventCalendar } from "./event-calendar.tsx";
import { FollowButton } from "./follow-button.tsx";

interface Props {
  event: PublishedEvent;
  /** It takes entries now. */
  canEnter: boolean;
  /** How many entries are the reader's own. */
  own: number;
}

/** What a reader can do with the event: enter, follow it, keep it in a calendar. */
export function EventActions({ event, canEnter, own }: Props) {
  const { t } = useTranslation("events");
  const { data: places } = useQuery({ ...placesQuery(event.id), enabled: canEnter });
  const isFull = places !== undefined && placesLeft(places) === 0;
  const isOver = event.status === "final" || event.status === "cancelled";
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {(canEnter || own > 0) && (
        <LinkButton
          to="/profile/tournaments/$eventId"
          params={{ eventId: event.id }}
          variant="primary"
          size="large"
        >
          {t(own > 0 ? "own_entry" : isFull ? "join_waitlist" : "enter")}
        </LinkButton>
      )}
      {!isOver && <FollowButton eventId={event.id} />}
      <EventCalendar event={event} />
    </div>
  );
}
