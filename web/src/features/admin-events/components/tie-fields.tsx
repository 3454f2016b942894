import { useTranslation } from "react-i18next";
import { tieBreak } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { FieldError } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
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
    </>
  );
}
