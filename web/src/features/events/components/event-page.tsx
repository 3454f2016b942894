import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ClosingTimes } from "../../../components/closing-times.tsx";
import { KeptNote } from "../../../components/offline/kept-note.tsx";
import { Markdown } from "../../../components/markdown/markdown.tsx";
import { PlacesDrawn } from "../../../components/places-drawn.tsx";
import { sponsorsQuery } from "../../../lib/events/sponsors.ts";
import { SponsorList } from "../../../components/sponsor-list.tsx";
import { shownMeasures } from "../../../lib/scoring/measures.ts";
import { UnitSwitch } from "../../../components/unit-switch.tsx";
import { livePlaces } from "../../../lib/events/places.ts";
import { useLiveTopic } from "../../../lib/realtime/use-live-topic.ts";
import { takesEntries } from "../../../lib/events/life-cycle.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { useKeptSince } from "../../../lib/offline/kept-since.ts";
import { useFullMember } from "../../../lib/auth/session.tsx";
import { ownEntriesQuery, type PublishedEvent } from "../queries.ts";
import { EventActions } from "./event-actions.tsx";
import { EventContact } from "./event-contact.tsx";
import { EventCover } from "./event-cover.tsx";
import { EventDays } from "./event-days.tsx";
import { EventEntries } from "./event-entries.tsx";
import { EventEntry } from "./event-entry.tsx";
import { EventHeader } from "./event-header.tsx";
import { EventLinks } from "./event-links.tsx";
import { EventRules } from "./event-rules.tsx";
import { EventVenue } from "./event-venue.tsx";
import { Section } from "./section.tsx";
import { StatusLine } from "./status-line.tsx";

interface Props {
  event: PublishedEvent;
  /** The top of the event's board, which another feature brings. */
  board: ReactNode;
  /** Photos of the event, which another feature brings. */
  photos: ReactNode;
}

export function EventPage({ event, board, photos }: Props) {
  const { t } = useTranslation("events");
  const member = useFullMember();
  const { data: own = [] } = useQuery({
    ...ownEntriesQuery(member?.user.id ?? "", event.id),
    enabled: member !== null,
  });
  const isOnTime = useAtNow((now) => takesEntries(event, now));
  // The device keeps the pages of entered events alone. Whether one still takes entries it cannot know.
  const isKept = useKeptSince(event.id) !== null;
  const canEnter = isOnTime && !isKept;
  const isAhead = event.status === "registration_open" || event.status === "published";
  const isCancelled = event.status === "cancelled";
  return (
    <>
      <EventHeader event={event} />
      <KeptNote eventId={event.id} timeZone={event.time_zone} />
      <div className="measure grid grid-cols-1 gap-x-10 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_18.75rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-4">
          {!isKept && <StatusLine event={event} />}
          {isCancelled && event.entry_fee_minor > 0 && (
            <p className="max-w-prose">{t("cancelled_fees")}</p>
          )}
          <EventActions
            event={event}
            canEnter={canEnter}
            own={isKept ? Math.max(1, own.length) : own.length}
          />
          {event.cover_name && <EventCover name={event.cover_name} />}
        </div>
        {/* On a phone: what to know before entering, or who leads, comes before the small print. */}
        <aside className="space-y-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {!isAhead && !isCancelled && board}
          {canEnter && (
            <LivePlaces
              eventId={event.id}
              own={own.filter(({ status }) => status !== "waitlisted").length}
            />
          )}
          {canEnter && event.registration_closes_at && (
            <ClosingTimes closesAt={event.registration_closes_at} timeZone={event.time_zone} />
          )}
          {isAhead && <EventEntry event={event} />}
          <EventContact event={event} />
          {!isKept && <EventLinks eventId={event.id} />}
          <EventSponsors eventId={event.id} />
          {!isCancelled && <UnitSwitch measures={shownMeasures(event.rules)} />}
        </aside>
        <div className="min-w-0 space-y-10">
          <EventDays days={event.event_days} timeZone={event.time_zone} />
          {event.description && (
            <Section title={t("about")}>
              <Markdown text={event.description} />
            </Section>
          )}
          <EventRules event={event} />
          <EventVenue event={event} />
          {!isCancelled && <EventEntries event={event} />}
          {!isKept && photos}
        </div>
      </div>
    </>
  );
}

function LivePlaces(props: { eventId: string; own: number }) {
  useLiveTopic(livePlaces, props.eventId);
  return <PlacesDrawn {...props} />;
}

function EventSponsors({ eventId }: { eventId: string }) {
  const { data: sponsors = [] } = useQuery(sponsorsQuery(eventId));
  return <SponsorList sponsors={sponsors} />;
}
