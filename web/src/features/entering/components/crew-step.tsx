import { startTransition, useOptimistic, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../components/form-error.tsx";
import { AlertDialog, AlertDialogContent } from "../../../components/ui/alert-dialog.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import type { Applicant, EntryState } from "../queries.ts";
import { useEntryChange } from "../use-entry-change.ts";
import { speaksFor } from "../waypoints.ts";
import type { EnteringParts, EnteringTeam } from "./entering-parts.ts";

interface Props {
  state: EntryState;
  /** Null for who is not in the team any more. */
  team: EnteringTeam | null;
  isOpen: boolean;
  parts: EnteringParts;
}

/** Who fishes on this entry; the captain changes it until registration closes. */
export function CrewStep({ state, team, isOpen, parts }: Props) {
  const { t } = useTranslation("entering");
  const { entry, roster } = state;
  const crew = useEntryChange();
  const mayChange = entry.is_captain && isOpen;
  const ashore = mayChange
    ? (team?.members ?? []).filter(
        ({ id }) => !roster.some(({ team_member_id: member }) => member === id),
      )
    : [];
  const [leaving, setLeaving] = useState<string | null>(null);
  const change = (memberId: string, aboard: boolean) =>
    crew.send({
      call: "change_crew",
      args: { registration_id: entry.id, team_member_id: memberId, aboard },
    });
  const button = (label: "remove" | "add", name: string, onClick: () => void) => (
    <Button
      busy={crew.isSending}
      aria-label={t(`crew.${label}_named`, { name: isolate(name) })}
      onClick={onClick}
    >
      {t(`crew.${label}`)}
    </Button>
  );
  return (
    <>
      <ul aria-label={t("step.crew")}>
        {roster.map((person) => {
          const { id, display_name: name, team_member_id: memberId } = person;
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2"
            >
              <CrewMember person={person} state={state} isOpen={isOpen} />
              {mayChange &&
                memberId !== null &&
                button("remove", name, () => {
                  // By a slip, the entry would be left without its captain.
                  if (id === entry.applicant_id) setLeaving(memberId);
                  else void change(memberId, false);
                })}
            </li>
          );
        })}
      </ul>
      {ashore.length > 0 && (
        <ul aria-label={t("crew.ashore")}>
          {ashore.map(({ id, display_name: name }) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 text-ink-2"
            >
              <span>
                <bdi>{name}</bdi> <span className="text-sm">{t("crew.not_on")}</span>
              </span>
              {button("add", name, () => void change(id, true))}
            </li>
          ))}
        </ul>
      )}
      <FormError form={crew} />
      <AlertDialog open={leaving !== null} onOpenChange={() => setLeaving(null)}>
        <AlertDialogContent
          title={t("crew.leave.title")}
          description={t("crew.leave.text", { team: isolate(entry.team_name) })}
          action={t("crew.leave.action")}
          onConfirm={() => void (leaving !== null && change(leaving, false))}
        />
      </AlertDialog>
      {mayChange && team && (
        <div className="flex flex-wrap gap-3">
          {parts.renderInvite(team.id, entry.id)}
          {parts.renderAddPerson(team.id)}
        </div>
      )}
    </>
  );
}

interface MemberProps {
  person: Applicant;
  state: EntryState;
  isOpen: boolean;
}

function CrewMember({ person, state, isOpen }: MemberProps) {
  const { t } = useTranslation("entering");
  const minor = useEntryChange();
  const { display_name: name, approval } = person;
  const [isMinor, showMinor] = useOptimistic(person.is_minor);
  const setMinor = (wanted: boolean): void =>
    startTransition(async () => {
      showMinor(wanted);
      await minor.send({
        call: "set_minor",
        args: { applicant_id: person.id, is_minor: wanted },
      });
    });
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3">
        <bdi className="font-semibold">{name}</bdi>
        {person.id === state.entry.applicant_id && (
          <span className="text-sm text-ink-2">{t("actor.you")}</span>
        )}
        {person.user_id === null && (
          <span className="text-sm text-ink-2">{t("crew.no_account")}</span>
        )}
        {isMinor && <Badge>{t("crew.minor")}</Badge>}
        {approval === "declined" && <Badge tone="bad">{t("crew.declined")}</Badge>}
      </p>
      {approval === "declined" && (
        <p className="text-sm text-port">
          <bdi>{person.declined_because}</bdi>
        </p>
      )}
      {isOpen && speaksFor(person, state) && (
        <Choice
          type="checkbox"
          checked={isMinor}
          aria-label={t("crew.is_minor_named", { name: isolate(name) })}
          onChange={({ target }) => setMinor(target.checked)}
        >
          {t("crew.is_minor")}
        </Choice>
      )}
      <FormError form={minor} />
    </div>
  );
}
