import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import type { ApplicantRow } from "../applicants.ts";
import type { Ruling } from "../mutations.ts";

/** Characters, as the database takes them. */
const LONGEST_REASON = 500;
const declining = z.object({ reason: z.string().trim().min(1) });

interface Props {
  person: ApplicantRow;
  send: UseMutationResult<void, Error, readonly Ruling[]>;
  onSent: () => void;
}

export function DeclineForm({ person, send, onSent }: Props) {
  const { t } = useTranslation("admin-entries");
  const form = useContractForm({
    contract: declining,
    defaultValues: { reason: person.declined_because ?? "" },
    send,
    toSend: ({ reason }) => [{ applicant_id: person.id, approved: false, reason }],
    onSent,
  });
  return (
    <form {...form.element} className="grid gap-5">
      <Field
        label={t("reason")}
        hint={t("decline_hint")}
        error={form.formState.errors.reason && t("reason_missing")}
      >
        {(control) => (
          <TextArea {...control} {...form.register("reason")} maxLength={LONGEST_REASON} rows={3} />
        )}
      </Field>
      <DialogActions form={form} label={t("decline")} busyLabel={t("saving")} variant="danger" />
    </form>
  );
}
