import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SaveRow } from "../../../components/form-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { changeContact } from "../mutations.ts";
import type { ContactRow } from "../queries.ts";

/** Characters, as the database takes them. */
const LONGEST_NOTE = 4000;
const noting = z.object({ note: z.string().trim().max(LONGEST_NOTE) });

/** A note among admins, which the sender never reads. */
export function NoteForm({ message }: { message: ContactRow }) {
  const { t } = useTranslation("admin-contact");
  const form = useContractForm({
    contract: noting,
    defaultValues: { note: message.note ?? "" },
    send: useMutation(changeContact(useQueryClient())),
    toSend: ({ note }) => ({ id: message.id, change: { note } }),
    resetTo: ({ note }) => ({ note: note ?? "" }),
  });
  return (
    <form {...form.element} className="grid gap-4">
      <Field label={t("note")} hint={t("note_hint")}>
        {(control) => (
          <TextArea
            {...control}
            {...form.register("note")}
            dir="auto"
            rows={3}
            maxLength={LONGEST_NOTE}
          />
        )}
      </Field>
      <SaveRow
        form={form}
        label={t("save_note")}
        busyLabel={t("saving")}
        done={form.isSent && t("saved")}
      />
    </form>
  );
}
