import { useQuery, type UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import type { Seen } from "../../../lib/forms/use-seen.ts";
import { presetNames, presets, type Preset } from "../../../lib/scoring/presets.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { speciesQuery } from "../queries.ts";
import { asksLines, sections } from "../rule-sentences.ts";
import { withKnown } from "../species-values.ts";
import { rulesForm, rulesValues, type RulesFields } from "../rules-values.ts";
import { useDeskWords } from "./problem-words.ts";
import { RuleSentence } from "./rule-sentence.tsx";
import { SampleBag } from "./sample-bag.tsx";
import { SaveBlock } from "./save-block.tsx";
import { SpeciesRows } from "./species-rows.tsx";
import { TieFields } from "./tie-fields.tsx";

interface Props<Sent, Result> {
  rules: RuleSet;
  /** Of stored rules that others may change meanwhile. */
  seen?: Seen<unknown>;
  send: UseMutationResult<Result, Error, Sent>;
  toSend: (rules: RuleSet) => Sent;
  /** What is stored once it was sent; without it nothing is, and the form stays as it is. */
  rulesOf?: (result: Result) => RuleSet;
  onSent?: (result: Result, rules: RuleSet) => void;
  /** The words of the button, where it does not save. */
  label?: { rest: string; busy: string };
}

/** How fish are scored, in sentences: of one event, or what the events of a tournament start from. */
export function RulesForm<Sent, Result>({
  rules,
  seen,
  send,
  toSend,
  rulesOf,
  onSent,
  label,
}: Props<Sent, Result>) {
  const { t } = useTranslation("rule-form");
  const { t: desk } = useTranslation("admin-events");
  const words = useDeskWords();
  const stored = rulesValues(rules);
  const form = useContractForm({
    contract: rulesForm,
    defaultValues: stored,
    send,
    toSend,
    ...(rulesOf && { resetTo: (result: Result) => rulesValues(rulesOf(result)) }),
    ...(onSent && { onSent }),
    ...(seen && { seen }),
  });
  const { user } = useMember();
  const { data: species } = useQuery(speciesQuery(user.id));
  const codes = new Set((species ?? []).map(({ code }) => code));
  const [preset, setPreset] = useState<Preset | "">("");
  const fill = (chosen: string) => {
    const name = presetNames.find((one) => one === chosen) ?? "";
    setPreset(name);
    // A species that the site does not have is left to be chosen.
    const filled = name ? withKnown(rulesValues(presets[name]), codes) : stored;
    for (const field of Object.keys(filled) as (keyof RulesFields)[]) {
      form.setValue(field, filled[field]);
    }
  };
  const values = form.watch();
  return (
    <form {...form.element} className="grid gap-6">
      <Field label={desk("rules.preset")}>
        {(control) => (
          <Select
            {...control}
            value={preset}
            // A format may list species, which are looked up among those of the site.
            disabled={!species}
            onChange={({ target }) => fill(target.value)}
          >
            <option value="">{desk("rules.keep_rules")}</option>
            {presetNames.map((name) => (
              <option key={name} value={name}>
                {desk(`preset.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {sections.map(({ id, sentences }) => (
        <fieldset key={id} className="grid gap-3 border-t border-line pt-3">
          <legend className="float-start mb-2 w-full text-base font-semibold">
            {t(`section.${id}`)}
          </legend>
          {sentences
            .filter(({ isShown }) => !isShown || isShown(values))
            .map(({ id: sentence, below }) => (
              <div key={sentence} className="clear-both grid gap-3">
                <RuleSentence form={form} id={sentence} step={stored.step} />
                {below?.kind === "species" && values.species_use !== "" && (
                  <SpeciesRows form={form} />
                )}
                {below?.kind === "lines" && asksLines(values, below.field) && (
                  <Field
                    label={t(
                      `lines.${below.field === "chart" ? "chart" : values.ladder_of || "length"}`,
                    )}
                    hint={t(`lines.${below.field}_hint`)}
                    error={words(form.formState.errors[below.field])}
                  >
                    {(control) => (
                      <TextArea {...control} {...form.register(below.field)} rows={4} dir="ltr" />
                    )}
                  </Field>
                )}
              </div>
            ))}
        </fieldset>
      ))}
      <fieldset className="grid gap-3 border-t border-line pt-3">
        <legend className="float-start mb-2 w-full text-base font-semibold">
          {t("section.ties")}
        </legend>
        <div className="clear-both grid gap-3">
          <TieFields form={form} />
        </div>
      </fieldset>
      <SampleBag values={values} />
      <SaveBlock form={form} {...(seen && { seen })} {...(label && { label })} />
    </form>
  );
}
