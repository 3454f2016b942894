import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { DialogClose } from "../../../components/ui/dialog.tsx";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useFirstWrong } from "../../../components/ui/use-first-wrong.ts";
import { errorKey } from "../../../lib/api/errors.ts";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import {
  adjustable,
  adjustParts,
  adjustTexts,
  readAdjustment,
  type Adjustment,
} from "../adjustment.ts";
import { isAlreadyJudged, type Judgement } from "../mutations.ts";
import type { Desk, SheetRow } from "../queries.ts";
import { isReasonCode, reasonCodes } from "../reason-codes.ts";
import { AmountBoxes } from "./amount-boxes.tsx";
import type { Asked } from "./decide-dialog.tsx";
import { OutlookLine } from "./outlook-line.tsx";

interface DecideFormProps {
  fish: SheetRow;
  decision: Asked["decision"];
  desk: Desk;
  /** The list no longer holds the catch: another judge has decided it. */
  gone: boolean;
  /** Why the last attempt was refused. */
  error: Error | null;
  busy: boolean;
  onDecide: (judgement: Judgement) => void;
}

/** Adjusts or rejects a catch; while measures are typed it forecasts their effect. */
export function DecideForm(props: DecideFormProps) {
  const { fish, decision, desk, gone, error, busy, onDecide } = props;
  const { t } = useTranslation("admin-judging");
  const { t: common } = useTranslation();
  const { locale, units, score, length } = useReaderFormat();
  const { rules } = desk.board.event;
  const id = useId();
  const parts = adjustParts(rules, units);
  const before = adjustTexts(fish, rules, parts, locale);
  const [texts, setTexts] = useState(before);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { reason: "", note: "" },
    shouldFocusError: false,
  });
  const { isSubmitted: asked, submitCount } = formState;
  const form = useFirstWrong(submitCount);

  const isAdjusting = decision === "adjusted";
  const { changes, problems }: Adjustment = isAdjusting
    ? readAdjustment(texts, before, rules, parts)
    : { changes: {}, problems: {} };
  const unchanged = isAdjusting && Object.keys(changes).length === 0;
  const readable = Object.keys(problems).length === 0;
  const problemOf = (measure: (typeof adjustable)[number]) =>
    asked && problems[measure] ? t(`problem.${problems[measure]}`) : undefined;

  const hintOf = (measure: (typeof adjustable)[number]): string | undefined => {
    if (measure === "deduction" && changes.deduction !== undefined) {
      return t("counted_as", { amount: measureText(score(changes.deduction, rules)) });
    }
    const { metric, min_length_mm } = rules;
    return measure === "length" && metric === "weight" && min_length_mm !== null
      ? t("length_hint", { length: measureText(length(min_length_mm)) })
      : undefined;
  };

  const send = handleSubmit(({ reason, note }) => {
    if (unchanged || !readable) return;
    if (!isReasonCode(reason)) return;
    onDecide({
      fish,
      decision,
      reason_code: reason,
      ...(note.trim() && { note: note.trim() }),
      ...changes,
    });
  });

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={send}>
      {error && (
        <Problem>
          {common(errorKey(error))} {isAlreadyJudged(error) && t(gone ? "gone" : "reloaded")}
        </Problem>
      )}
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
              onChange={(typed) => setTexts((now) => ({ ...now, [measure]: typed }))}
            />
          ))}
          {asked && unchanged && readable && <Problem>{t("problem.nothing_changed")}</Problem>}
          <div className="border-y border-line py-2" aria-live="polite">
            {readable ? (
              <OutlookLine fish={{ ...fish, ...changes }} desk={desk} />
            ) : (
              <p className="mt-1.5 text-sm text-ink-2">{t("outlook.unreadable")}</p>
            )}
          </div>
        </>
      )}
      <Field label={t("reason")} error={formState.errors.reason ? t("problem.reason") : undefined}>
        {(control) => (
          <Select {...control} {...register("reason", { validate: isReasonCode })}>
            <option value="">{t("choose_reason")}</option>
            {reasonCodes.map((code) => (
              <option key={code} value={code}>
                {t(`reasons.${code}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("note")} hint={t("note_hint")}>
        {(control) => <TextArea {...control} {...register("note")} maxLength={1_000} rows={3} />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonStyle("secondary")}>{common("cancel")}</DialogClose>
        {!(gone && isAlreadyJudged(error)) && (
          <Button type="submit" variant={isAdjusting ? "primary" : "danger"} busy={busy}>
            {busy ? t("sending") : t(`decide.${decision}`)}
          </Button>
        )}
      </div>
    </form>
  );
}
