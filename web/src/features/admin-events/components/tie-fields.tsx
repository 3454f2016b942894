import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { tieBreak } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { Field, FieldError } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { speciesQuery } from "../queries.ts";
import { MOST_TIES } from "../rules-values.ts";
import { useDeskWords } from "./problem-words.ts";
import type { RulesFormParts } from "./rule-control.tsx";

/** The tie-breaks in their order: those that are chosen, and room for one more. */
export function TieFields({ form }: { form: RulesFormParts }) {
  const { t } = useTranslation("rule-form");
  const { t: events } = useTranslation("events");
  const words = useDeskWords();
  const { number } = useReaderFormat();
  const { errors } = form.formState;
  const problem = words(errors.ties?.root ?? (errors.ties as typeof errors.metric));
  const ties = form.watch("ties");
  const shown = Math.min(MOST_TIES, ties.findLastIndex((tie) => tie !== "") + 2);
  return (
    <>
      <p className="text-sm text-ink-2">{t("ties.text")}</p>
      {problem && <FieldError id="ties-error">{problem}</FieldError>}
      <ol className="grid gap-2">
        {Array.from({ length: shown }, (_, n) => n).map((n) => (
          <li key={n} className="flex max-w-lg items-center gap-3">
            <span aria-hidden="true" className="figures w-5 text-end text-ink-2">
              {number(n + 1)}
            </span>
            <Select
              aria-label={t("ties.one", { n: number(n + 1) })}
              aria-describedby={problem && "ties-error"}
              className="grow"
              {...form.register(`ties.${n}`)}
            >
              <option value="">{t("ties.none")}</option>
              {tieBreak.options.map((tie) => (
                <option key={tie} value={tie}>
                  {events(`tie_break.${tie}`)}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ol>
      {ties.includes("more_of_species") && <TieSpecies form={form} />}
    </>
  );
}

/** Which species decides, where more of it wins a tie. */
function TieSpecies({ form }: { form: RulesFormParts }) {
  const { t } = useTranslation("rule-form");
  const words = useDeskWords();
  const fish = useFishWords();
  const { user } = useMember();
  const { data: species = [] } = useQuery(speciesQuery(user.id));
  return (
    <div className="max-w-lg">
      <Field label={t("ties.species")} error={words(form.formState.errors.tie_species)}>
        {(control) => (
          <Select {...control} {...form.register("tie_species")}>
            <option value="">{t("species.choose")}</option>
            {species.map(({ code, names }) => (
              <option key={code} value={code}>
                {fish.species(names)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
