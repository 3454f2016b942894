import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { LONGEST_NOTE } from "../../../lib/forms/longest-note.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import type { EntryChange } from "../mutations.ts";
import type { EntryRow } from "../queries.ts";
import { hasBegun, type EntryStep } from "../steps.ts";
import { PastQueue } from "./past-queue.tsx";

export interface Division {
  id: string;
  name: string;
}

interface Props {
  step: EntryStep;
  entry: EntryRow;
  /** Of the button, as the dialog's title. */
  label: string;
  divisions: readonly Division[];
  send: UseMutationResult<void, Error, EntryChange>;
  onSent: () => void;
}

const contractOf = (step: EntryStep) =>
  z.object({
    division_id: z.string(),
    reason: z
      .string()
      .trim()
      .refine((typed) => step !== "disqualify" || typed !== ""),
    past_queue: z.boolean(),
    from_start: z.boolean(),
  });

/** Where to, or why, as the step asks. */
export function EntryStepForm({ step, entry, label, divisions, send, onSent }: Props) {
  const { t } = useTranslation("admin-entries");
  const others = divisions.filter(({ id }) => id !== entry.division_id);
  const form = useContractForm({
    contract: contractOf(step),
    defaultValues: {
      division_id: others[0]?.id ?? "",
      reason: "",
      past_queue: false,
      from_start: false,
    },
    send,
    toSend: (values) => ({ ...values, registration_id: entry.id, step }),
    onSent,
  });
  const isEnd = step === "withdraw" || step === "disqualify";
  return (
    <form {...form.element} className="grid gap-5">
      {step === "move" && (
        <Field label={t("move_to")}>
          {(control) => (
            <Select {...control} {...form.register("division_id")}>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {isEnd && (
        <Field
          label={t(step === "withdraw" ? "reason_optional" : "reason")}
          hint={t("reason_hint")}
          error={form.formState.errors.reason && t("reason_missing")}
        >
          {(control) => (
            <TextArea {...control} {...form.register("reason")} maxLength={LONGEST_NOTE} rows={3} />
          )}
        </Field>
      )}
      {step === "confirm" && hasBegun(entry) && (
        <Choice type="checkbox" {...form.register("from_start")}>
          {t("from_start")}
        </Choice>
      )}
      <PastQueue error={form.error} {...form.register("past_queue")} />
      <DialogActions
        form={form}
        label={label}
        busyLabel={t("saving")}
        variant={isEnd ? "danger" : "primary"}
      />
    </form>
  );
}
