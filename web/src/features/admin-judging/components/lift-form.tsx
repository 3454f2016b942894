import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { LONGEST_NOTE } from "../../../lib/forms/longest-note.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";

const contract = z.object({ reason: z.string().trim().min(1) });

interface Props<Sent> {
  /** Of the button, as the dialog's title. */
  label: string;
  send: UseMutationResult<void, Error, Sent>;
  toSend: (reason: string) => Sent;
  onDone: () => void;
}

/** Why a penalty or a disqualification is taken back: the team reads it. */
export function LiftForm<Sent>({ label, send, toSend, onDone }: Props<Sent>) {
  const { t } = useTranslation("admin-judging");
  const form = useContractForm({
    contract,
    defaultValues: { reason: "" },
    send,
    toSend: ({ reason }) => toSend(reason),
    onSent: onDone,
  });
  return (
    <form {...form.element} className="grid gap-5">
      <Field
        label={t("reason")}
        hint={t("note_hint")}
        error={form.formState.errors.reason && t("problem.note")}
      >
        {(control) => (
          <TextArea {...control} {...form.register("reason")} maxLength={LONGEST_NOTE} rows={3} />
        )}
      </Field>
      <DialogActions form={form} label={label} busyLabel={t("sending")} variant="primary" />
    </form>
  );
}
