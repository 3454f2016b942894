import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  tieBreak,
  type Metric,
  type RuleSet,
} from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { Field, FieldError } from "../../../components/ui/field.tsx";
import { FieldPair } from "../../../components/ui/field-pair.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import type { Seen } from "../../../lib/forms/use-seen.ts";
import { presetNames, presets, type Preset } from "../../../lib/scoring/presets.ts";
import { MOST_TIES, rulesForm, rulesValues, stepsOf, type RulesFields } from "../rules-values.ts";
import { PointsFields } from "./points-fields.tsx";
import { useDeskWords } from "./problem-words.ts";
import { SaveBlock } from "./save-block.tsx";

interface Props<Sent, Result> {
  rules: RuleSet;
  seen: Seen<unknown>;
  send: UseMutationResult<Result, Error, Sent>;
  toSend: (rules: RuleSet) => Sent;
  rulesOf: (result: Result) => RuleSet;
}

/** How fish are scored: of one event, or what the events of a tournament start from. */
export function RulesForm<Sent, Result>({
  rules,
  seen,
  send,
  toSend,
  rulesOf,
}: Props<Sent, Result>) {
  const { t } = useTranslation("admin-events");
  const { t: events } = useTranslation("events");
  const words = useDeskWords();
  const format = useReaderFormat();
  const form = useContractForm({
    contract: rulesForm,
    defaultValues: rulesValues(rules),
    send,
    toSend,
    resetTo: (result) => rulesValues(rulesOf(result)),
    seen,
  });
  const { errors } = form.formState;
  const values = rulesValues(rules);
  const [preset, setPreset] = useState<Preset | "">("");
  const fill = (chosen: string) => {
    const name = presetNames.find((one) => one === chosen) ?? "";
    setPreset(name);
    const filled = name ? rulesValues(presets[name]) : values;
    for (const field of Object.keys(filled) as (keyof RulesFields)[]) {
      form.setValue(field, filled[field]);
    }
  };
  const metric = form.watch("metric");
  const offered = stepsOf(metric);
  const own = offered === stepsOf(rules.metric) ? [rules.rounding.step] : [];
  const steps = [...new Set([...offered, ...own])];
  const isMeasure = metric === "weight" || metric === "length";
  const ties = words(errors.ties?.root ?? (errors.ties as typeof errors.metric));
  return (
    <form {...form.element} className="grid gap-5">
      <Field label={t("rules.preset")}>
        {(control) => (
          <Select {...control} value={preset} onChange={({ target }) => fill(target.value)}>
            <option value="">{t("rules.keep_rules")}</option>
            {presetNames.map((name) => (
              <option key={name} value={name}>
                {t(`preset.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FieldPair>
        <Field label={t("rules.metric")}>
          {(control) => (
            <Select
              {...control}
              {...form.register("metric", {
                onChange: ({ target }: { target: { value: Metric } }) =>
                  form.setValue("step", String(stepsOf(target.value)[0])),
              })}
            >
              <option value="weight">{t("rules.weight")}</option>
              <option value="length">{t("rules.length")}</option>
              <option value="points">{t("rules.points")}</option>
              <option value="count">{t("rules.count")}</option>
            </Select>
          )}
        </Field>
        <Field
          label={t("rules.min_length_mm")}
          hint={t("rules.min_length_hint")}
          error={words(errors.min_length_mm)}
        >
          {(control) => (
            <Input inputMode="numeric" {...control} {...form.register("min_length_mm")} />
          )}
        </Field>
        {metric !== "weight" && form.watch("min_length_mm").trim() !== "" && (
          <Field label={t("rules.min_length_of")}>
            {(control) => (
              <Select {...control} {...form.register("min_length_of")}>
                {metric === "length" && <option value="score">{t("rules.of_score")}</option>}
                <option value="rounded">{t("rules.of_rounded")}</option>
                <option value="measured">{t("rules.of_measured")}</option>
              </Select>
            )}
          </Field>
        )}
        <Field label={t("rules.best_n")} hint={t("rules.best_n_hint")} error={words(errors.best_n)}>
          {(control) => <Input inputMode="numeric" {...control} {...form.register("best_n")} />}
        </Field>
        <Field label={t("rules.best_n_per")}>
          {(control) => (
            <Select {...control} {...form.register("best_n_per")}>
              <option value="day">{t("rules.per_day")}</option>
              <option value="event">{t("rules.per_event")}</option>
            </Select>
          )}
        </Field>
        <Field label={t(isMeasure ? "rules.step" : "rules.step_length")}>
          {(control) => (
            <Select {...control} {...form.register("step")}>
              {steps.map((step) => (
                <option key={step} value={step}>
                  {measureText(format.step({ metric, rounding: { step, direction: "floor" } }))}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t("rules.direction")}>
          {(control) => (
            <Select {...control} {...form.register("direction")}>
              {(["nearest", "floor", "ceil"] as const).map((direction) => (
                <option key={direction} value={direction}>
                  {t(`rules.${direction}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FieldPair>
      {metric === "points" && <PointsFields form={form} />}
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-sm font-semibold">{t("rules.ties")}</legend>
        {ties && <FieldError id="ties-error">{ties}</FieldError>}
        <ol className="grid gap-2 sm:grid-cols-2">
          {Array.from({ length: MOST_TIES }, (_, n) => n).map((n) => (
            <li key={n} className="flex items-center gap-3">
              <span aria-hidden="true" className="figures w-5 text-end text-ink-2">
                {format.number(n + 1)}
              </span>
              <Select
                aria-label={t("rules.tie", { n: format.number(n + 1) })}
                aria-describedby={ties && "ties-error"}
                className="grow"
                {...form.register(`ties.${n}`)}
              >
                <option value="">{t("rules.no_tie")}</option>
                {tieBreak.options.map((tie) => (
                  <option key={tie} value={tie}>
                    {events(`tie_break.${tie}`)}
                  </option>
                ))}
              </Select>
            </li>
          ))}
        </ol>
      </fieldset>
      <SaveBlock form={form} seen={seen} />
    </form>
  );
}
