import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SubmitRow } from "../../../components/form-actions.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { hasRoom, placesQuery } from "../../../lib/events/places.ts";
import { useEntryWords } from "../../../lib/format/entry-words.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { enterEvent } from "../mutations.ts";
import type { EnteredEvent } from "../queries.ts";
import { DivisionChoices } from "./division-choices.tsx";
import type { EnteringParts, EnteringTeam } from "./entering-parts.ts";

/** The choice of a new team for the reader alone. */
const SOLO = "solo";
/** Of radio buttons of which one is always chosen. */
const contract = z.object({ team: z.string(), division: z.string() });

interface Props {
  event: EnteredEvent;
  /** The reader's teams that they lead and that are not entered yet. */
  teams: readonly EnteringTeam[];
  /** What a team of the reader alone is called; empty where they have one, or no name yet. */
  soloName: string;
  parts: EnteringParts;
}

/** Team and division: with these the place is claimed, and the other steps follow. */
export function EnterForm({ event, teams, soloName, parts }: Props) {
  const { t } = useTranslation("entering");
  const { number } = useReaderFormat();
  const entryWords = useEntryWords();
  const { data: places } = useQuery(placesQuery(event.id));
  const [ashore, setAshore] = useState<readonly string[]>([]);
  const mayGoAlone = soloName !== "";
  const firstTeam = teams[0]?.id ?? SOLO;
  const [firstDivision] = event.divisions;
  const crewOf = (team: EnteringTeam) => team.members.filter(({ id }) => !ashore.includes(id));
  const form = useContractForm({
    contract,
    defaultValues: { team: firstTeam, division: firstDivision?.id ?? "" },
    send: useMutation(enterEvent(useQueryClient())),
    toSend: ({ team: chosen, division }, sendId) => {
      const team = teams.find(({ id }) => id === chosen);
      return {
        id: sendId(),
        eventId: event.id,
        divisionId: division,
        team: team
          ? { id: team.id, crew: crewOf(team).map(({ id }) => id) }
          : { name: soloName.slice(0, 80) },
      };
    },
  });
  const { setValue } = form;
  const known = useRef(teams);
  useEffect(() => {
    const made = teams.find(({ id }) => !known.current.some((team) => team.id === id));
    known.current = teams;
    if (made) setValue("team", made.id);
  }, [teams, setValue]);
  const chosen = teams.find(({ id }) => id === form.watch("team"));
  const waits = places !== undefined && !hasRoom(places, form.watch("division"));
  if (!mayGoAlone && teams.length === 0) {
    return (
      <div className="grid justify-items-start gap-4 pt-5">
        <p>{t("team.none")}</p>
        {parts.newTeam}
      </div>
    );
  }
  return (
    <form {...form.element} className="grid gap-7 pt-5">
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t("step.team")}</legend>
        {teams.map((team) => (
          <Choice key={team.id} type="radio" value={team.id} {...form.register("team")}>
            <span className="flex flex-wrap gap-x-3">
              <bdi className="font-semibold">{team.name}</bdi>
              <span className="text-ink-2">
                {t("team.people", { count: team.members.length, n: number(team.members.length) })}
              </span>
            </span>
          </Choice>
        ))}
        {mayGoAlone && (
          <Choice type="radio" value={SOLO} {...form.register("team")}>
            <span className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{t("team.solo")}</span>
              <span className="text-ink-2">{t("team.solo_hint", { name: isolate(soloName) })}</span>
            </span>
          </Choice>
        )}
        <div className="mt-2">{parts.newTeam}</div>
      </fieldset>
      {chosen && chosen.members.length > 1 && (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{t("step.crew")}</legend>
          {chosen.members.map(({ id, display_name: name }) => (
            <Choice
              key={id}
              type="checkbox"
              checked={!ashore.includes(id)}
              onChange={({ target }) =>
                setAshore(target.checked ? ashore.filter((one) => one !== id) : [...ashore, id])
              }
            >
              <bdi>{name}</bdi>
            </Choice>
          ))}
          <p className="text-sm text-ink-2">
            {t("crew.wanted", { size: entryWords.teamSize(event) })}
          </p>
        </fieldset>
      )}
      <DivisionChoices
        divisions={event.divisions}
        places={places}
        field={form.register("division")}
      />
      <div className="grid gap-3">
        {waits && <p>{t("enter.waits")}</p>}
        <SubmitRow
          form={form}
          label={t(waits ? "enter.wait" : "enter.submit")}
          busyLabel={t("enter.sending")}
        />
        <p className="text-sm text-ink-2">{t(waits ? "enter.next_waiting" : "enter.next")}</p>
      </div>
    </form>
  );
}
