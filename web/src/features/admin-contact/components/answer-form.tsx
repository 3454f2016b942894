import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SaveRow } from "../../../components/form-actions.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { answerContact } from "../mutations.ts";
import type { ContactRow } from "../queries.ts";

/** Characters, as the database takes them. */
const LONGEST_ANSWER = 20_000;
const answering = z.object({ body: z.string().trim().min(1).max(LONGEST_ANSWER) });

/** An answer by mail, to the address that the message came with. */
export function AnswerForm({ message }: { message: ContactRow }) {
  const { t } = useTranslation("admin-contact");
  const form = useContractForm({
    contract: answering,
    defaultValues: { body: "" },
    send: useMutation(answerContact(useQueryClient())),
    toSend: ({ body }, sendId) => ({ id: sendId(), message_id: message.id, body }),
    resetTo: () => ({ body: "" }),
  });
  return (
    <form {...form.element} className="grid max-w-prose gap-4">
      <Field
        label={t("answer")}
        hint={t("answer_hint", { email: message.email, language: t(`language.${message.locale}`) })}
        error={form.formState.errors.body && t("answer_missing")}
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register("body")}
            dir="auto"
            rows={6}
            maxLength={LONGEST_ANSWER}
          />
        )}
      </Field>
      <LeaveGuard when={form.formState.isDirty} />
      <SaveRow
        form={form}
        variant="primary"
        label={t("send")}
        busyLabel={t("sending")}
        done={form.isSent && t("sent")}
      />
    </form>
  );
}
