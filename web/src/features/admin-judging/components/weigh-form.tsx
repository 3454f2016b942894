import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { SaveRow } from "../../../components/form-actions.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { OutdatedNote } from "../../../components/outdated-note.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { amountParts } from "../../../lib/format/amount.ts";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { lineClassesOf } from "../../../lib/scoring/line-classes.ts";
import { LONGEST_NOTE } from "../../../lib/forms/longest-note.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import type { Desk } from "../queries.ts";
import { stampOf, weighIn, type ScalesSpecies, type WeighSheet } from "../scales.ts";
import { lineOf, scalesMeasure, sumOf, weighContract, type FishLine } from "../weigh-contract.ts";
import { lineIn } from "../size-line.ts";
import { toNextBox } from "../next-box.ts";
import { bagFields, bagIn, type BagBox, type BagProblem } from "../bag-contract.ts";
import { BagFields } from "./bag-fields.tsx";
import { FishLines } from "./fish-lines.tsx";

interface Props {
  desk: Desk;
  species: readonly ScalesSpecies[];
  /** What the form builds on. */
  sheet: WeighSheet;
  /** What is stored by now: of another desk, where it is another one. */
  latest: WeighSheet;
  onLoad: () => void;
  onSaved: (sheet: WeighSheet) => void;
}

/** What a team brings to the scales on a day: every fish with its measure, and how late the team was. */
export function WeighForm({ desk, species, sheet, latest, onLoad, onSaved }: Props) {
  const { t } = useTranslation("scales");
  const { locale, units, number, weight, length } = useReaderFormat();
  const { event } = desk.board;
  const measure = scalesMeasure(event.rules);
  const boxes = { measure, parts: amountParts(measure, units, event.rules.rounding.step) };
  const isWhole = event.rules.team_mode === "whole_bag";
  const { user } = useMember();
  const blank = (before?: FishLine): FishLine => ({
    id: crypto.randomUUID(),
    species_id: before?.species_id ?? species[0]?.id ?? "",
    // An angler's fish are weighed one after another.
    angler_id: before?.angler_id ?? "",
    line_class: before?.line_class ?? "",
    texts: boxes.parts.map(() => ""),
    parts: boxes.parts,
    is_dead: false,
    stored: null,
  });
  const form = useContractForm({
    contract: weighContract(sheet, boxes, lineClassesOf(event.rules).classes.length > 0, !isWhole),
    defaultValues: {
      bag: isWhole ? bagFields(sheet.bag, boxes, locale, number) : null,
      fish:
        sheet.revision === 0 && !isWhole
          ? [blank()]
          : sheet.fish.map((fish) => lineOf(fish, boxes, locale)),
      late: sheet.late_minutes === 0 ? "" : number(sheet.late_minutes),
      reason: "",
    },
    send: useMutation(weighIn(useQueryClient(), user.id, event.id)),
    toSend: (slip, sendId) => ({
      ...slip,
      slip_id: sendId(),
      registration_id: sheet.registration_id,
      day: sheet.day,
      revision: sheet.revision,
    }),
    onSent: onSaved,
  });
  const { errors, isDirty } = form.formState;
  const isOutdated = stampOf(latest) !== stampOf(sheet);
  const follows = isOutdated && !isDirty && !form.isSending;
  // What another desk has entered, unless something is typed here.
  useEffect(() => {
    if (follows) onLoad();
  }, [follows, onLoad]);
  const lines = form.watch("fish").map((line) => lineIn(line, boxes, locale));
  const sum = sumOf(lines, boxes);
  const typed = form.watch("bag");
  const bag = typed && bagIn(typed, boxes, locale);

  return (
    <form {...form.element} className="grid gap-5">
      <LeaveGuard when={isDirty} />
      <OutdatedNote seen={{ isOutdated: isOutdated && !follows, reload: onLoad }} />
      {bag && (
        <>
          <BagFields
            fields={bag}
            isNew={sheet.revision === 0}
            problem={bagProblem(errors.bag)}
            onChange={(change) => form.setValue("bag", { ...bag, ...change })}
          />
          <div className="border-b border-line pb-2">
            <h3 className="text-lg font-semibold">{t("singly")}</h3>
            <p className="max-w-prose text-sm text-ink-2">{t("singly_hint")}</p>
          </div>
        </>
      )}
      <FishLines
        lines={lines}
        isNew={sheet.revision === 0 && !isWhole}
        boxes={boxes}
        rules={event.rules}
        species={species}
        anglers={sheet.anglers}
        problemOf={(index) => {
          const problem = errors.fish?.[index]?.message;
          return (
            problem &&
            t(`problem.${problem as "too_large" | "no_figure" | "no_angler" | "no_line"}`)
          );
        }}
        onChange={(next) => form.setValue("fish", next)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b-2 border-ink pb-4">
        <Button data-box onClick={() => form.setValue("fish", [...lines, blank(lines.at(-1))])}>
          <Plus aria-hidden="true" className="size-4" />
          {t(isWhole ? "add_singly" : "add_fish")}
        </Button>
        {!isWhole && (
          <p className="flex items-baseline gap-3" aria-live="polite">
            <span className="text-sm text-ink-2">{t("together")}</span>
            <span className="display text-3xl figures">
              {measureText(measure === "weight" ? weight(sum) : length(sum))}
            </span>
          </p>
        )}
      </div>
      <Field label={t("late")} hint={t("late_hint")} error={errors.late && t("problem.minutes")}>
        {(control) => (
          <Input
            data-box
            onKeyDown={toNextBox}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-32 figures"
            {...control}
            {...form.register("late")}
          />
        )}
      </Field>
      {sheet.revision > 0 && (
        <Field
          label={t("reason")}
          hint={t("reason_hint")}
          error={errors.reason && t("problem.reason")}
        >
          {(control) => (
            <Input
              data-box
              onKeyDown={toNextBox}
              dir="auto"
              maxLength={LONGEST_NOTE}
              {...control}
              {...form.register("reason")}
            />
          )}
        </Field>
      )}
      <SaveRow
        form={form}
        label={t(
          sheet.revision > 0 ? "correct" : lines.length === 0 && !isWhole ? "save_empty" : "save",
        )}
        busyLabel={t("saving")}
        variant="primary"
        done={form.isSent && t("saved")}
        seen={{ isOutdated, reload: onLoad }}
      />
    </form>
  );
}

/** What is wrong with the bag; only the first thing is said. */
function bagProblem(
  errors: Partial<Record<BagBox, { message?: string }>> | undefined,
): { message: BagProblem; at: BagBox } | null {
  const [found] = Object.entries(errors ?? {});
  if (!found) return null;
  return { at: found[0] as BagBox, message: found[1].message as BagProblem };
}
