import type { UseMutationResult } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { reasonCodes } from "../../../../../supabase/functions/_shared/contracts/judging.ts";
import { type Verdict } from "../../../../../supabase/functions/_shared/contracts/verdicts.ts";
import { LineClassSelect } from "../../../components/line-class-select.tsx";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useLineClass } from "../../../lib/format/use-line-class.ts";
import { lineClassesOf } from "../../../lib/scoring/line-classes.ts";
import { LONGEST_NOTE } from "../../../lib/forms/longest-note.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import {
  adjustable,
  adjustParts,
  adjustTexts,
  readAdjustment,
  type AdjustTexts,
} from "../adjustment.ts";
import { decideContract } from "../decide-contract.ts";
import { AlreadyJudgedError, isAlreadyJudged, type Judged, type Judgement } from "../mutations.ts";
import type { Desk, SheetRow } from "../queries.ts";
import { AmountBoxes } from "./amount-boxes.tsx";
import { Checklist } from "./checklist.tsx";
import { OutlookLine } from "./outlook-line.tsx";

interface DecideFormProps {
  fish: SheetRow;
  decision: Exclude<Verdict, "accepted">;
  desk: Desk;
  /** The list no longer holds the catch: another judge has decided it. */
  gone: boolean;
  send: UseMutationResult<Judged, Error, Judgement>;
  onDecided: () => void;
}

/** Adjusts or rejects a catch; while measures are typed it forecasts their effect. */
export function DecideForm(props: DecideFormProps) {
  const { fish, decision, desk, gone, send, onDecided } = props;
  const { t } = useTranslation("admin-judging");
  const { t: common } = useTranslation();
  const { locale, units: chosen, score, length } = useReaderFormat();
  // What is typed stays in the units of its boxes, also when another tab changes them.
  const [units] = useState(chosen);
  const { rules } = desk.board.event;
  const id = useId();
  const parts = adjustParts(rules, units);
  const before = adjustTexts(fish, rules, parts, locale);
  const isAdjusting = decision === "adjusted";
  const read = (typed: AdjustTexts) => readAdjustment(typed, before, rules, parts);
  const form = useContractForm({
    contract: decideContract(isAdjusting ? read : null),
    defaultValues: { reason: "", note: "", line: "", measures: before },
    send,
    toSend: ({ reason, note, line, measures }) => ({
      fish,
      decision,
      reason_code: reason,
      ...(note && { note }),
      ...measures,
      ...(isAdjusting && line && { line_class: Number(line) }),
    }),
    onSent: onDecided,
  });
  const { register } = form;
  const { errors } = form.formState;
  // At once, unless it went because of this form's own decision.
  const error = gone && send.isIdle ? new AlreadyJudgedError() : form.error;
  const isTooLate = isAlreadyJudged(error);
  const isOver = gone && isTooLate;
  const lineName = useLineClass(rules);
  const line = form.watch("line");
  const texts = form.watch("measures");
  const { changes, problems } = read(texts);
  const readable = Object.keys(problems).length === 0;
  const problemOf = (measure: (typeof adjustable)[number]) =>
    errors.measures?.[measure] && problems[measure] && t(`problem.${problems[measure]}`);

  const hintOf = (measure: (typeof adjustable)[number]): string | undefined => {
    if (measure === "deduction" && changes.deduction !== undefined) {
      return t("counted_as", { amount: measureText(score(changes.deduction, rules)) });
    }
    const { metric, min_length_mm } = rules;
    return measure === "length" && metric === "weight" && min_length_mm !== null
      ? t("length_hint", { length: measureText(length(min_length_mm)) })
      : undefined;
  };

  return (
    <form {...form.element} className="grid gap-5">
      {isAdjusting && (
        <>
          {adjustable.map((measure) => (
            <AmountBoxes
              key={measure}
              id={`${id}-${measure}`}
              label={t(`measure.${measure}`)}
              parts={parts[measure]}
              texts={texts[measure]}
              error={problemOf(measure)}
              hint={hintOf(measure)}
              onChange={(typed) => form.setValue(`measures.${measure}`, typed)}
            />
          ))}
          {lineClassesOf(rules).classes.length > 0 && (
            <Field label={t("measure.line")}>
              {(control) => (
                <LineClassSelect
                  {...control}
                  {...register("line")}
                  rules={rules}
                  none={
                    fish.line_class === null
                      ? t("line_unknown")
                      : t("line_stays", { line: lineName(fish.line_class) })
                  }
                />
              )}
            </Field>
          )}
          {errors.measures?.message && <ErrorNote>{t("problem.nothing_changed")}</ErrorNote>}
          {/* With the decision, the fish itself is in the total. */}
          {!isOver && (
            <div className="border-y border-line py-2" aria-live="polite">
              {readable ? (
                <OutlookLine
                  fish={{ ...fish, ...changes, ...(line && { line_class: Number(line) }) }}
                  desk={desk}
                />
              ) : (
                <p className="mt-1.5 text-sm text-ink-2">{t("outlook.unreadable")}</p>
              )}
            </div>
          )}
        </>
      )}
      <Field label={t("reason")} error={errors.reason && t("problem.reason")}>
        {(control) => (
          <Select {...control} {...register("reason")}>
            <option value="">{t("choose_reason")}</option>
            {reasonCodes.map((code) => (
              <option key={code} value={code}>
                {t(`reasons.${code}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {desk.checklist.length > 0 && (
        <Checklist
          sentences={desk.checklist}
          note={form.watch("note")}
          onChoose={(note) => {
            form.setValue("note", note);
            if (form.watch("reason") === "") form.setValue("reason", "rule_breach");
          }}
        />
      )}
      <Field label={t("note")} hint={t("note_hint")}>
        {(control) => (
          <TextArea {...control} {...register("note")} maxLength={LONGEST_NOTE} rows={3} />
        )}
      </Field>
      <DialogActions
        form={{ ...form, error }}
        label={t(`decide.${decision}`)}
        busyLabel={t("sending")}
        variant={isAdjusting ? "primary" : "danger"}
        errorWords={
          isTooLate ? `${common(errorKey(error))} ${t(gone ? "gone" : "reloaded")}` : undefined
        }
        canSend={!isOver}
      />
    </form>
  );
}
