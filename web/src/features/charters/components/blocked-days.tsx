import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import {
  type BoatBlock,
  type OwnBoat,
  TRIP_PARTS,
} from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { SaveRow } from "../../../components/form-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { DateInput } from "../../../components/ui/date-input.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { FieldPair } from "../../../components/ui/field-pair.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { dayParam } from "../../../lib/page/search-params.ts";
import { addDays } from "../days.ts";
import { blockDays, unblockDays } from "../own-boat-mutations.ts";

const day = z.string().refine((text) => dayParam(text) !== undefined, "day");
const contract = z
  .object({
    from_date: day,
    until_date: day,
    weekdays: z.array(z.string()),
    part: z.enum(TRIP_PARTS),
  })
  .refine(({ from_date, until_date }) => until_date >= from_date, {
    path: ["until_date"],
    error: "order",
  });

/** As the database counts them: 1 is Monday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** A Monday. */
const MONDAY = "2026-11-02";

/** Days on which the boat is not for hire: single ones, or weekdays of a season. */
export function BlockedDays({ boat }: { boat: OwnBoat }) {
  const { t } = useTranslation("own-boats");
  const queryClient = useQueryClient();
  const words = useBlockWords();
  const weekdayName = useWeekdayName();
  const remove = useMutation({ ...unblockDays(queryClient), onError: useErrorToast() });
  const empty = { from_date: "", until_date: "", weekdays: [] as string[], part: "day" as const };
  const form = useContractForm({
    contract,
    defaultValues: empty,
    send: useMutation(blockDays(queryClient, boat.id)),
    toSend: ({ weekdays, ...block }, sendId): BoatBlock => ({
      ...block,
      id: sendId(),
      weekdays: weekdays.length === 0 ? null : weekdays.map(Number).toSorted((a, b) => a - b),
    }),
    resetTo: () => empty,
  });
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-1 gap-5">
      {boat.blocks.length === 0 && <p className="text-ink-2">{t("blocks.none")}</p>}
      <ul aria-label={t("blocks.title")}>
        {boat.blocks.map((block) => (
          <li
            key={block.id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
          >
            <span>{words(block)}</span>
            <Button
              aria-label={t("blocks.remove_of", { days: words(block) })}
              busy={remove.isPending}
              onClick={() => remove.mutate(block.id)}
            >
              {t("blocks.remove")}
            </Button>
          </li>
        ))}
      </ul>
      <form {...form.element} className="grid gap-4">
        <FieldPair>
          <Field label={t("blocks.from")} error={errors.from_date && t("blocks.day_missing")}>
            {(control) => <DateInput {...control} {...form.register("from_date")} type="date" />}
          </Field>
          <Field
            label={t("blocks.until")}
            error={
              errors.until_date &&
              t(errors.until_date.message === "order" ? "blocks.order" : "blocks.day_missing")
            }
          >
            {(control) => <DateInput {...control} {...form.register("until_date")} type="date" />}
          </Field>
        </FieldPair>
        <fieldset>
          <legend className="text-sm font-semibold">{t("blocks.weekdays")}</legend>
          <div className="flex flex-wrap gap-x-5">
            {WEEKDAYS.map((weekday) => (
              <Choice
                key={weekday}
                type="checkbox"
                value={String(weekday)}
                {...form.register("weekdays")}
              >
                {weekdayName(weekday)}
              </Choice>
            ))}
          </div>
        </fieldset>
        <Field label={t("blocks.part")}>
          {(control) => (
            <Select {...control} {...form.register("part")}>
              {TRIP_PARTS.map((part) => (
                <option key={part} value={part}>
                  {t(`blocks.parts.${part}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SaveRow
          form={form}
          label={t("blocks.add")}
          busyLabel={t("saving")}
          done={form.isSent && t("blocks.added")}
        />
      </form>
    </div>
  );
}

function useWeekdayName(): (weekday: number) => string {
  const { date } = useReaderFormat();
  return (weekday) => date(Date.parse(addDays(MONDAY, weekday - 1)), { weekday: "short" }, "UTC");
}

/** "December 1, 2026 – March 1, 2027: Mon, Tue, mornings" */
function useBlockWords(): (block: BoatBlock) => string {
  const { t } = useTranslation("own-boats");
  const { date, locale } = useReaderFormat();
  const weekdayName = useWeekdayName();
  const dayWords = (one: string): string => date(Date.parse(one), { dateStyle: "long" }, "UTC");
  return ({ from_date, until_date, weekdays, part }) => {
    const days =
      from_date === until_date
        ? dayWords(from_date)
        : t("blocks.span", { from: dayWords(from_date), until: dayWords(until_date) });
    const which = weekdays && new Intl.ListFormat(locale).format(weekdays.map(weekdayName));
    return [days, which, part === "day" ? null : t(`blocks.parts.${part}`)]
      .filter(Boolean)
      .join(" · ");
  };
}
