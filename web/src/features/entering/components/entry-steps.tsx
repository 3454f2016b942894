import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../components/form-error.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useEntryWords } from "../../../lib/format/entry-words.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { money } from "../../../lib/format/money.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { DEADLINE } from "../../../lib/format/deadline.ts";
import type { EnteredEvent, EntryState, Waiver } from "../queries.ts";
import { isOnBoard } from "../entry-state.ts";
import { useEntryChange } from "../use-entry-change.ts";
import { useTakeFocus } from "../use-shown-later.ts";
import { waypointsOf, type WaypointName } from "../waypoints.ts";
import { ChangeDivision } from "./change-division.tsx";
import { CrewStep } from "./crew-step.tsx";
import type { EnteringParts, EnteringTeam } from "./entering-parts.ts";
import { DeclareDays } from "./declare-days.tsx";
import { GuardianStep } from "./guardian-step.tsx";
import { StartCard } from "./start-card.tsx";
import { WaiverStep } from "./waiver-step.tsx";
import { WaypointItem } from "./waypoint-item.tsx";
import { Withdraw } from "./withdraw.tsx";

interface Props {
  event: EnteredEvent;
  state: EntryState;
  waiver: Waiver | null;
  team: EnteringTeam | null;
  /** Crew and division can still be changed. */
  isOpen: boolean;
  parts: EnteringParts;
  pageStands: RefObject<boolean>;
}

/** An entry on its way to the start list: what is done, what is open, who must act. */
export function EntrySteps({ event, state, waiver, team, isOpen, parts, pageStands }: Props) {
  const { t } = useTranslation("entering");
  const heading = useTakeFocus<HTMLHeadingElement>(pageStands);
  const { number, locale } = useReaderFormat();
  const entryWords = useEntryWords();
  const { entry, roster, steps } = state;
  const waypoints = waypointsOf(state, {
    hasWaiver: waiver !== null,
    // What was paid for an event that is free by now stays to be seen.
    hasFee: event.entry_fee_minor > 0 || entry.payment_status !== null,
  });
  const done = waypoints.filter(({ state: at }) => at === "done").length;
  const accepted = roster.filter(({ waiver_id: id }) => id !== null).length;
  const isEnded = entry.status === "disqualified";

  const lines: Partial<Record<WaypointName, string>> = {
    team: t(entry.is_captain ? "team.you_lead" : "team.you_fish", {
      team: isolate(entry.team_name),
    }),
    division: isolate(entry.division_name),
    crew: t("crew.size", {
      count: roster.length,
      n: number(roster.length),
      size: entryWords.teamSize(event),
    }),
    waiver: t("waiver.accepted", { n: number(accepted), all: number(roster.length) }),
    approval: t("approval_line"),
    // What was paid may have been another amount: the payment itself says it.
    ...(entry.payment_status === "due" && {
      fee: t("fee_line", { amount: isolate(money(event.entry_fee_minor, event.currency, locale)) }),
    }),
    done: t(entry.status === "confirmed" ? "done_line" : "later_line"),
  };
  const contents: Partial<Record<WaypointName, ReactNode>> = {
    crew: <CrewStep state={state} team={team} isOpen={isOpen} parts={parts} />,
    waiver: waiver && steps.some(({ step }) => step === "waiver") && (
      <WaiverStep state={state} waiver={waiver} />
    ),
    guardian: steps.some(({ step }) => step === "guardian") && <GuardianStep state={state} />,
    fee: entry.is_captain && entry.status !== "waitlisted" && parts.renderFee(entry.id),
    done: entry.status === "confirmed" && <StartCard entry={entry} />,
  };
  return (
    <section className="not-first:mt-12">
      <StateNote state={state} />
      {entry.status === "confirmed" && ["live", "judging"].includes(entry.event_status) && (
        <p className="mb-8">
          <LinkButton
            to="/profile/tournaments/$eventId/catch"
            params={{ eventId: entry.event_id }}
            variant="primary"
            size="large"
          >
            {t("submit_catch")}
          </LinkButton>
        </p>
      )}
      {entry.status === "confirmed" &&
        !["provisional", "final"].includes(entry.event_status) &&
        parts.renderCodes()}
      {isOnBoard(entry) && parts.renderStanding(entry)}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-2">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          <bdi>{entry.team_name}</bdi>
        </h2>
        <p className="text-ink-2">
          {t("progress", { done: number(done), all: number(waypoints.length) })}
        </p>
      </div>
      <ol>
        {waypoints.map((waypoint, index) => (
          <WaypointItem
            key={waypoint.name}
            position={index + 1}
            waypoint={waypoint}
            line={lines[waypoint.name]}
            action={
              waypoint.name === "division" &&
              entry.is_captain &&
              isOpen &&
              event.divisions.length > 1 && <ChangeDivision entry={entry} event={event} />
            }
            isLast={index === waypoints.length - 1}
          >
            {contents[waypoint.name]}
          </WaypointItem>
        ))}
      </ol>
      {entry.is_captain && !isEnded && event.declared_days && (
        <DeclareDays entry={entry} event={event} most={event.declared_days} />
      )}
      {!isEnded && done < waypoints.length && (
        <p className="mt-4 text-sm text-ink-2">{t("any_time")}</p>
      )}
      {entry.is_captain &&
        !isEnded &&
        ["registration_open", "registration_closed"].includes(entry.event_status) && (
          <div className="mt-6 grid justify-items-start gap-3">
            <Withdraw entry={entry} event={event} isOpen={isOpen} />
          </div>
        )}
    </section>
  );
}

/** What the entry's state means, where it is not simply on its way. */
function StateNote({ state: { entry } }: { state: EntryState }) {
  const { t } = useTranslation("entering");
  const { number, date } = useReaderFormat();
  const confirm = useEntryChange();
  if (entry.status === "waitlisted") {
    return (
      <p className="mb-6 border-s-4 border-signal ps-4 text-lg">
        {t("note.waiting", { n: number(entry.waitlist_position ?? 1) })}
      </p>
    );
  }
  if (entry.status === "disqualified") {
    return (
      <p className="mb-6 border-s-4 border-port ps-4 text-lg">
        {t("note.disqualified")} <bdi>{entry.ended_note}</bdi>
      </p>
    );
  }
  if (entry.confirm_by === null) return null;
  return (
    <div className="mb-6 grid justify-items-start gap-3 border-s-4 border-signal ps-4">
      <p className="text-lg">
        {t("note.promoted", {
          time: date(Date.parse(entry.confirm_by), DEADLINE, entry.time_zone),
        })}
      </p>
      <FormError form={confirm} />
      {entry.is_captain && (
        <Button
          variant="primary"
          busy={confirm.isSending}
          onClick={() =>
            confirm.send({ call: "confirm_place", args: { registration_id: entry.id } })
          }
        >
          {t("note.confirm")}
        </Button>
      )}
    </div>
  );
}
