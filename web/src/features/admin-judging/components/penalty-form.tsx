import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { type SubmitHandler, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { DialogClose } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useFirstWrong } from "../../../components/ui/use-first-wrong.ts";
import { errorKey } from "../../../lib/api/errors.ts";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { amountParts, nanoOf, toSteps } from "../amount.ts";
import { imposePenalty } from "../mutations.ts";
import { isPenaltyKind, penaltyKinds } from "../penalty-kinds.ts";
import type { Desk } from "../queries.ts";
import { AmountBoxes } from "./amount-boxes.tsx";

/** What the database takes, in steps. */
const LARGEST = 100_000_000;

interface PenaltyFields {
  team: string;
  day: string;
  kind: string;
  reducesBiggest: boolean;
  note: string;
}

export function PenaltyForm({ desk, onDone }: { desk: Desk; onDone: () => void }) {
  const { t } = useTranslation("admin-judging");
  const { t: common } = useTranslation();
  const { locale, units, number, score } = useReaderFormat();
  const { event, divisions, rows } = desk.board;
  const { rules } = event;
  const id = useId();
  const parts = amountParts(rules.metric, units, rules.rounding.step);
  const [texts, setTexts] = useState<string[]>([]);
  const impose = useMutation(imposePenalty(useQueryClient(), event.id));
  // The same penalty sent again keeps its id, so that it is imposed once.
  const draft = useRef({ words: "", id: "" });
  const { register, handleSubmit, formState, setValue } = useForm<PenaltyFields>({
    defaultValues: {
      team: "",
      day: String(desk.days.at(-1)?.day ?? 1),
      kind: "",
      reducesBiggest: false,
      note: "",
    },
    shouldFocusError: false,
  });
  const { errors, isSubmitted, submitCount } = formState;
  const form = useFirstWrong(submitCount);

  const nano = nanoOf(texts, parts);
  const steps = nano === null ? null : toSteps(nano, rules);
  const problem =
    steps === null || steps < 1
      ? t("problem.no_figure")
      : steps > LARGEST
        ? t("problem.too_large")
        : undefined;

  const send: SubmitHandler<PenaltyFields> = ({ team, day, kind, reducesBiggest, note }) => {
    if (impose.isPending || problem || steps === null || !isPenaltyKind(kind)) return;
    const penalty = {
      registration_id: team,
      day: Number(day),
      kind,
      amount: steps,
      reduces_biggest: reducesBiggest,
      ...(note.trim() && { note: note.trim() }),
    };
    const words = JSON.stringify(penalty);
    if (draft.current.words !== words) draft.current = { words, id: crypto.randomUUID() };
    impose.mutate({ penalty_id: draft.current.id, ...penalty }, { onSuccess: onDone });
  };

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(submitted) => void handleSubmit(send)(submitted)}
    >
      {impose.error && <Problem>{common(errorKey(impose.error))}</Problem>}
      <Field label={t("team")} error={errors.team && t("problem.team")}>
        {(control) => (
          <Select {...control} {...register("team", { required: true })}>
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
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t("penalty.kind")} error={errors.kind && t("problem.kind")}>
          {(control) => (
            <Select
              {...control}
              {...register("kind", {
                validate: isPenaltyKind,
                // Circuits differ; these are the common ones, and the box can be changed.
                onChange: ({ target }: { target: { value: string } }) =>
                  setValue("reducesBiggest", target.value === "late"),
              })}
            >
              <option value="">{t("penalty.choose_kind")}</option>
              {penaltyKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`penalty.kinds.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
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
      </div>
      <AmountBoxes
        id={`${id}-amount`}
        label={t("penalty.amount")}
        parts={parts}
        texts={texts}
        error={isSubmitted ? problem : undefined}
        hint={
          steps === null ? undefined : t("counted_as", { amount: measureText(score(steps, rules)) })
        }
        onChange={setTexts}
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
      <Field label={t("note")} hint={t("note_hint")}>
        {(control) => <TextArea {...control} {...register("note")} maxLength={1_000} rows={3} />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonStyle("secondary")}>{common("cancel")}</DialogClose>
        <Button type="submit" variant="primary" busy={impose.isPending}>
          {impose.isPending ? t("sending") : t("penalty.impose")}
        </Button>
      </div>
    </form>
  );
}
