import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { reasonCodes } from "../../../../../supabase/functions/_shared/contracts/judging.ts";
import { verdicts } from "../../../../../supabase/functions/_shared/contracts/verdicts.ts";
import { LineClassSelect } from "../../../components/line-class-select.tsx";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { LONGEST_NOTE } from "../../../lib/forms/longest-note.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { lineClassesOf } from "../../../lib/scoring/line-classes.ts";
import { measureTexts, trialDecision } from "../trial-contract.ts";
import { setTrialDecision, type Trial, type TriedCatch } from "../trials.ts";

interface Props {
  trial: Trial;
  fish: TriedCatch;
  onDone: () => void;
}

/** A decision that counts once its trial is applied. */
export function TrialDecisionForm({ trial, fish, onDone }: Props) {
  const { t } = useTranslation("trials");
  const { t: judging } = useTranslation("admin-judging");
  const { t: events } = useTranslation("events");
  const { units, locale, step, score } = useReaderFormat();
  const { rules } = trial.event;
  const tried = trial.rules ?? rules;
  const before = measureTexts(fish, units, locale);
  const form = useContractForm({
    contract: trialDecision(before, units),
    defaultValues: { decision: "rejected" as const, reason: "", note: "", ...before },
    send: useMutation(setTrialDecision(useQueryClient())),
    toSend: (decided) => ({
      trial_id: trial.id,
      catch_id: fish.id,
      revision: fish.revision,
      ...decided,
    }),
    onSent: onDone,
  });
  const { errors } = form.formState;
  const decision: (typeof verdicts)[number] = form.watch("decision");
  const isMeasure = rules.metric === "weight" || rules.metric === "length";
  const unit = {
    weight: events(`unit.weight.${units}`),
    length: events(`unit.length.${units}`),
    deduction: `× ${measureText(isMeasure ? step(rules) : score(1, rules))}`,
  };
  const words = (message: string | undefined): string | undefined =>
    message && t(`problem.${message as "figure" | "unchanged" | "reason"}`);
  return (
    <form {...form.element} className="grid gap-5">
      <Field label={t("decision")}>
        {(control) => (
          <Select {...control} {...form.register("decision")}>
            {verdicts.map((verdict) => (
              <option key={verdict} value={verdict}>
                {judging(`verdict.${verdict}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {decision === "adjusted" &&
        (["weight", "length", "deduction"] as const).map((measure) => (
          <Field
            key={measure}
            label={`${t(`measure.${measure}`)} (${unit[measure]})`}
            error={words(errors[measure]?.message)}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                dir="ltr"
                maxLength={12}
                {...form.register(measure)}
              />
            )}
          </Field>
        ))}
      {decision === "adjusted" && lineClassesOf(tried).classes.length > 0 && (
        <Field label={t("measure.line")}>
          {(control) => (
            <LineClassSelect
              {...control}
              rules={tried}
              {...(fish.line_class === null && { none: t("line_unknown") })}
              {...form.register("line")}
              value={form.watch("line")}
            />
          )}
        </Field>
      )}
      {decision !== "accepted" && (
        <Field label={judging("reason")} error={words(errors.reason?.message)}>
          {(control) => (
            <Select {...control} {...form.register("reason")}>
              <option value="">{judging("choose_reason")}</option>
              {reasonCodes.map((code) => (
                <option key={code} value={code}>
                  {judging(`reasons.${code}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={judging("note")} hint={judging("note_hint")}>
        {(control) => (
          <TextArea {...control} dir="auto" maxLength={LONGEST_NOTE} {...form.register("note")} />
        )}
      </Field>
      <DialogActions form={form} label={t("add")} busyLabel={t("adding")} variant="primary" />
    </form>
  );
}
