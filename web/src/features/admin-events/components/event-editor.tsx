import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { EventStatusBadge } from "../../../components/event-status-badge.tsx";
import { EventSteps } from "../../../components/event-steps/event-steps.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { deskEventQuery, seenEvent, type DeskEvent } from "../queries.ts";
import { useSeen } from "../../../lib/forms/use-seen.ts";
import { AboutBlock } from "./about-block.tsx";
import { CatchesBlock } from "./catches-block.tsx";
import { CodesBlock } from "./codes-block.tsx";
import { CoverBlock } from "./cover-block.tsx";
import { DaysBlock } from "./days-block.tsx";
import { DivisionsBlock } from "./divisions-block.tsx";
import { DuplicateEvent } from "./duplicate-event.tsx";
import { EntryBlock } from "./entry-block.tsx";
import { EventRulesBlock } from "./event-rules-block.tsx";
import { FeeBlock } from "./fee-block.tsx";
import { OutdatedNote } from "../../../components/outdated-note.tsx";
import { HoldsBlock } from "./holds-block.tsx";
import { JudgesBlock } from "./judges-block.tsx";
import { PlaceBlock } from "./place-block.tsx";
import { SpeciesBlock } from "./species-block.tsx";
import { SponsorsBlock } from "./sponsors-block.tsx";

export function EventEditor({ eventId }: { eventId: string }) {
  const { t } = useTranslation("admin-events");
  const { user } = useMember();
  const { data: event, error, refetch } = useQuery(deskEventQuery(user.id, eventId));
  if (event) return <Editor key={event.id} event={event} />;
  return (
    <div className="measure py-8">
      {event === null && <p>{t("event.unknown")}</p>}
      {event === undefined &&
        (error ? (
          <LoadError error={error} message={t("event.failed")} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-96" />
        ))}
    </div>
  );
}

/** What may still be changed, and who hears of it. */
const NOTES = {
  draft: "draft",
  published: "public",
  registration_open: "public",
  registration_closed: "public",
  live: "scored",
  judging: "scored",
  provisional: "scored",
  final: "settled",
  cancelled: "settled",
} as const;

function Editor({ event }: { event: DeskEvent }) {
  const { t } = useTranslation("admin-events");
  const seen = useSeen(seenEvent(event));
  const startsAt = event.event_days[0]?.lines_in ?? null;
  const block = { event, seen };
  return (
    <>
      <Band seed={33}>
        <Link to="/admin/events" className={textLinkStyle}>
          {t("event.title")}
        </Link>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-3xl">
              <bdi>{event.name}</bdi>
            </h1>
            <p className="mt-1 flex flex-wrap items-center gap-3 text-ink-2">
              <EventStatusBadge status={event.status} />
              <Link
                to="/admin/tournaments/$tournamentId"
                params={{ tournamentId: event.tournament.id }}
                className={textLinkStyle}
              >
                <bdi>{event.tournament.name}</bdi>
              </Link>
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <DuplicateEvent event={{ ...event, starts_at: startsAt }} />
            <EventSteps event={event} />
          </div>
        </div>
      </Band>
      <div className="measure py-8">
        <p className="mb-6 max-w-2xl border-s-4 border-contour ps-4">
          {t(`note.${NOTES[event.status]}`)}
        </p>
        <OutdatedNote seen={seen} />
        <AboutBlock {...block} />
        <PlaceBlock {...block} />
        <DaysBlock event={event} />
        {event.event_days.length > 0 && <HoldsBlock event={event} />}
        <EntryBlock {...block} />
        <FeeBlock {...block} />
        <DivisionsBlock event={event} />
        <SpeciesBlock {...block} />
        <EventRulesBlock {...block} stage={NOTES[event.status]} />
        {NOTES[event.status] !== "settled" && <CatchesBlock {...block} />}
        {event.catch_settings?.asks_code && event.event_days.length > 0 && (
          <CodesBlock event={event} />
        )}
        <JudgesBlock event={event} />
        <CoverBlock event={event} />
        <SponsorsBlock eventId={event.id} />
      </div>
    </>
  );
}
