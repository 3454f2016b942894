import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  reasonCodes,
  verdicts,
} from "../../../../../supabase/functions/_shared/contracts/judging.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
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
  const before = measureTexts(fish, units, locale);
  const form = useContractForm({
    contract: trialDecision(before, units),
    defaultValues: { decision: "rejected" as const, reason: "", ...before },
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
      <DialogActions form={form} label={t("add")} busyLabel={t("adding")} variant="primary" />
    </form>
  );
}
