import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DialogActions } from "../dialog-actions.tsx";
import { Field } from "../ui/field.tsx";
import { TextArea } from "../ui/input.tsx";
import { LONGEST_NOTE } from "../../lib/forms/longest-note.ts";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";

const contract = z.object({
  reason: z
    .string()
    .trim()
    .refine((typed) => typed !== ""),
});

interface Props<Reached> {
  eventId: string;
  send: UseMutationResult<Reached, Error, { event_id: string; reason: string }>;
  onSent: (reached: Reached) => void;
}

export function ReopenForm<Reached>({ eventId, send, onSent }: Props<Reached>) {
  const { t } = useTranslation("event-steps");
  const form = useContractForm({
    contract,
    defaultValues: { reason: "" },
    send,
    toSend: ({ reason }) => ({ event_id: eventId, reason }),
    onSent,
  });
  return (
    <form {...form.element} className="grid gap-5">
      <Field
        label={t("reopen.reason")}
        hint={t("reopen.reason_hint")}
        error={form.formState.errors.reason && t("reopen.reason_missing")}
      >
        {(control) => (
          <TextArea {...control} {...form.register("reason")} maxLength={LONGEST_NOTE} rows={3} />
        )}
      </Field>
      <DialogActions
        form={form}
        label={t("reopen.action")}
        busyLabel={t("reopen.sending")}
        variant="primary"
      />
    </form>
  );
}
