import { useSuspenseQuery } from "@tanstack/react-query";
import { useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { TitleBlock } from "../../../components/layout/title-block.tsx";
import { KeptNote } from "../../../components/offline/kept-note.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { holdsPlace } from "../../../lib/entries/entry-status.ts";
import { takesEntries } from "../../../lib/events/life-cycle.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { DEADLINE } from "../../../lib/format/deadline.ts";
import { durationText } from "../../../lib/format/duration.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { useLiveTopic } from "../../../lib/realtime/use-live-topic.ts";
import { usePageStands, useTakeFocus } from "../use-shown-later.ts";
import {
  entriesOfEventQuery,
  ownNameQuery,
  waiverQuery,
  type EnteredEvent,
  type EntryState,
} from "../queries.ts";
import { liveOwnEntries } from "../realtime.ts";
import { EnterForm } from "./enter-form.tsx";
import type { EnteringParts, EnteringTeam } from "./entering-parts.ts";
import { EntrySteps } from "./entry-steps.tsx";
import { EventSide } from "./event-side.tsx";

interface Props {
  event: EnteredEvent;
  /** The reader's teams. */
  teams: readonly EnteringTeam[];
  parts: EnteringParts;
}

const isOver = ({ entry }: EntryState): boolean => entry.status === "withdrawn";

/** The reader's way into an event: the steps of their entries, or the beginning of one. */
export function EntryPage({ event, teams, parts }: Props) {
  const { t } = useTranslation("entering");
  const { user } = useMember();
  const { data: states } = useSuspenseQuery(entriesOfEventQuery(user.id, event.id));
  const { data: waiver } = useSuspenseQuery(waiverQuery(event.tournament_id));
  const { data: ownName } = useSuspenseQuery(ownNameQuery(user.id));
  const pageStands = usePageStands();
  // For so many entries: once there is another, the form has done its work.
  const [entersBeside, setEntersBeside] = useState<number>();
  const now = useNow();
  usePageMeta(t("page_title", { event: event.name }));
  useLiveTopic(liveOwnEntries, event.id);
  const isOpen = takesEntries(event, now);
  const active = states.filter((state) => !isOver(state));
  const entered = new Set(active.map(({ entry }) => entry.team_id));
  const own = teams.filter(({ members }) =>
    members.some(({ user_id: member, role }) => member === user.id && role === "captain"),
  );
  const free = own.filter(({ id }) => !entered.has(id));
  const ended = states.filter(isOver);
  const shownEnded =
    event.status === "cancelled" ? ended : active.length === 0 ? ended.slice(0, 1) : [];
  const form = (
    <EnterForm
      event={event}
      teams={free}
      // One lasting team of one: what it wins in a season is the team's.
      soloName={own.some(({ members }) => members.length === 1) ? "" : ownName}
      parts={parts}
    />
  );
  return (
    <>
      <EntryBand event={event} isOpen={isOpen} now={now} />
      <KeptNote eventId={event.id} timeZone={event.time_zone} />
      <div className="measure grid grid-cols-1 gap-x-14 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="min-w-0">
          {shownEnded.map((state) => (
            <Ended key={state.entry.id} state={state} parts={parts} pageStands={pageStands} />
          ))}
          {active.map((state) => (
            <EntrySteps
              key={state.entry.id}
              event={event}
              state={state}
              waiver={waiver}
              team={teams.find(({ id }) => id === state.entry.team_id) ?? null}
              isOpen={isOpen}
              parts={parts}
              pageStands={pageStands}
            />
          ))}
          {active.length === 0 && (
            <>
              <h2 className="border-b-2 border-ink pb-2 text-2xl">{t("enter.title")}</h2>
              {isOpen ? form : <Closed event={event} now={now} />}
            </>
          )}
          {active.length > 0 && isOpen && free.length > 0 && (
            <div className="mt-10">
              {entersBeside === active.length ? (
                <>
                  <h2 className="border-b-2 border-ink pb-2 text-2xl">{t("enter.another")}</h2>
                  {form}
                </>
              ) : (
                <Button onClick={() => setEntersBeside(active.length)}>{t("enter.another")}</Button>
              )}
            </div>
          )}
        </div>
        <EventSide
          event={event}
          ownPlaces={active.filter(({ entry }) => holdsPlace(entry.status)).length}
        />
      </div>
    </>
  );
}

function EntryBand({ event, isOpen, now }: { event: EnteredEvent; isOpen: boolean; now: number }) {
  const { t } = useTranslation("entering");
  const { t: events } = useTranslation("events");
  const { date, locale } = useReaderFormat();
  const [first] = event.event_days;
  const closes = event.registration_closes_at;
  return (
    <Band seed={31}>
      <p className="text-sm font-semibold text-ink-2">
        <bdi>{event.tournament.name}</bdi> <span aria-hidden="true">·</span>{" "}
        {events(`status.${event.status}`)}
      </p>
      <TitleBlock
        title={event.name}
        line={
          <p className="text-ink-2">
            {first &&
              date(
                Date.parse(first.lines_in),
                { weekday: "long", day: "numeric", month: "long", year: "numeric" },
                event.time_zone,
              )}
            {first && event.venue && " · "}
            <bdi className="inline-block">{event.venue}</bdi>
          </p>
        }
        clock={
          isOpen &&
          closes && (
            <div className="text-end" role="timer" aria-live="off">
              <p className="text-sm text-ink-2">{t("closes_in")}</p>
              <p className="display text-3xl leading-none figures sm:text-4xl">
                {durationText(Date.parse(closes) - now, locale)}
              </p>
            </div>
          )
        }
      />
    </Band>
  );
}

/** Why nobody can enter now. */
function Closed({ event, now }: { event: EnteredEvent; now: number }) {
  const { t } = useTranslation("entering");
  const { t: events } = useTranslation("events");
  const { date } = useReaderFormat();
  const opens = event.registration_opens_at && Date.parse(event.registration_opens_at);
  const isAhead = ["published", "registration_open"].includes(event.status);
  return (
    <div className="grid justify-items-start gap-4 pt-5">
      <p className="text-lg">
        {isAhead && opens && opens > now
          ? t("opens", {
              time: date(opens, DEADLINE, event.time_zone),
            })
          : event.status === "registration_open"
            ? t("closed")
            : events(`status_words.${event.status}`)}
      </p>
      <LinkButton to="/events/$eventId" params={{ eventId: event.id }}>
        {t("to_event")}
      </LinkButton>
    </div>
  );
}

interface EndedProps {
  state: EntryState;
  parts: EnteringParts;
  pageStands: RefObject<boolean>;
}

/** The last entry that ended, why, and what became of its fee. */
function Ended({ state: { entry }, parts, pageStands }: EndedProps) {
  const { t } = useTranslation("entering");
  const words = useTakeFocus<HTMLParagraphElement>(pageStands);
  return (
    <div className="mb-8 grid gap-4">
      <p ref={words} tabIndex={-1} className="border-s-4 border-ink ps-4 text-lg outline-none">
        {t(`ended.${entry.ended_by ?? "organiser"}`, { team: isolate(entry.team_name) })}{" "}
        <bdi>{entry.ended_note}</bdi>
      </p>
      {entry.is_captain && entry.payment_status !== null && parts.renderFee(entry.id)}
    </div>
  );
}
