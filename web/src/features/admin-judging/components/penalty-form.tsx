import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { penaltyKinds } from "../../../../../supabase/functions/_shared/contracts/judging.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { FieldPair } from "../../../components/ui/field-pair.tsx";
import { DateInput } from "../../../components/ui/date-input.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { LONGEST_NOTE } from "../../../lib/forms/longest-note.ts";
import { localTime } from "../../../lib/format/zoned-time.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { amountParts } from "../../../lib/format/amount.ts";
import { imposePenalty } from "../mutations.ts";
import { hasAmount, penaltyContract, penaltySteps } from "../penalty-contract.ts";
import type { Desk } from "../queries.ts";
import { AmountBoxes } from "./amount-boxes.tsx";

export function PenaltyForm({ desk, onDone }: { desk: Desk; onDone: () => void }) {
  const { t } = useTranslation("admin-judging");
  const { locale, units, number, score, zoneName } = useReaderFormat();
  const { event, divisions, rows } = desk.board;
  const { rules } = event;
  const id = useId();
  const lastDay = desk.days.at(-1);
  const parts = amountParts(rules.metric, units, rules.rounding.step);
  const form = useContractForm({
    contract: penaltyContract(rules, parts, { days: desk.days, timeZone: event.time_zone }),
    defaultValues: {
      team: "",
      day: String(lastDay?.day ?? 1),
      kind: "",
      amount: parts.map(() => ""),
      from: lastDay ? localTime(Date.parse(lastDay.lines_in), event.time_zone) : "",
      minutes: "2",
      reducesBiggest: false,
      note: "",
    },
    send: useMutation(imposePenalty(useQueryClient(), event.id)),
    toSend: (penalty, sendId) => ({ ...penalty, penalty_id: sendId() }),
    onSent: onDone,
  });
  const { register, setValue } = form;
  const { errors } = form.formState;
  const texts = form.watch("amount");
  const typed = penaltySteps(texts, parts, rules);
  const kind = form.watch("kind");
  const isTime = kind === "time";

  return (
    <form {...form.element} className="grid gap-5">
      <Field label={t("team")} error={errors.team && t("problem.team")}>
        {(control) => (
          <Select {...control} {...register("team")}>
            <option value="">{t("penalty.choose_team")}</option>
            {divisions.map((division) => (
              <optgroup key={division.id} label={division.name}>
                {rows
                  .filter((row) => row.division_id === division.id)
                  .toSorted((a, b) => a.team_name.localeCompare(b.team_name, locale))
                  .map((row) => (
                    <option key={row.registration_id} value={row.registration_id}>
                      {row.team_name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <FieldPair>
        <Field label={t("penalty.kind")} error={errors.kind && t("problem.kind")}>
          {(control) => (
            <Select
              {...control}
              {...register("kind", {
                // Circuits differ; these are the common ones, and the box can be changed.
                onChange: ({ target }: { target: { value: string } }) =>
                  setValue("reducesBiggest", target.value === "late"),
              })}
            >
              <option value="">{t("penalty.choose_kind")}</option>
              {[...penaltyKinds, "event" as const].map((offered) => (
                <option key={offered} value={offered}>
                  {t(`penalty.kinds.${offered}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {!isTime && kind !== "event" && (
          <Field label={t("penalty.day")}>
            {(control) => (
              <Select {...control} {...register("day")}>
                {desk.days.map(({ day }) => (
                  <option key={day} value={day}>
                    {t("day", { n: number(day) })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </FieldPair>
      {isTime && (
        <FieldPair>
          <Field
            label={t("penalty.from")}
            hint={t("penalty.from_hint", { zone: zoneName(event.time_zone) })}
            error={errors.from && t("problem.from")}
          >
            {(control) => <DateInput {...control} type="datetime-local" {...register("from")} />}
          </Field>
          <Field
            label={t("penalty.minutes")}
            hint={t("penalty.minutes_hint")}
            error={errors.minutes && t("problem.minutes")}
          >
            {(control) => <Input inputMode="numeric" {...control} {...register("minutes")} />}
          </Field>
        </FieldPair>
      )}
      {hasAmount(kind) && (
        <>
          <AmountBoxes
            id={`${id}-amount`}
            label={t("penalty.amount")}
            parts={parts}
            texts={texts}
            error={errors.amount && "problem" in typed ? t(`problem.${typed.problem}`) : undefined}
            hint={
              "steps" in typed
                ? t("counted_as", { amount: measureText(score(typed.steps, rules)) })
                : undefined
            }
            onChange={(boxes) => setValue("amount", boxes)}
          />
          <label htmlFor={`${id}-biggest`} className="flex min-h-11 items-center gap-3 text-sm">
            <input
              id={`${id}-biggest`}
              type="checkbox"
              className="size-5 shrink-0"
              {...register("reducesBiggest")}
            />
            {t("penalty.reduces_biggest")}
          </label>
        </>
      )}
      {kind === "disqualified" && <p className="text-ink-2">{t("penalty.disqualified_text")}</p>}
      {kind === "event" && <p className="text-ink-2">{t("penalty.event_text")}</p>}
      <Field label={t("note")} hint={t("note_hint")} error={errors.note && t("problem.note")}>
        {(control) => (
          <TextArea {...control} {...register("note")} maxLength={LONGEST_NOTE} rows={3} />
        )}
      </Field>
      <DialogActions
        form={form}
        label={t("penalty.impose")}
        busyLabel={t("sending")}
        variant="primary"
      />
    </form>
  );
}
