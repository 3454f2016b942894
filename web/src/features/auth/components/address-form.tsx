import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { accountEmail } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { SubmitRow } from "../../../components/form-actions.tsx";
import { RequiredNote } from "../../../components/required-note.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useProblemWords } from "../../../lib/auth/problem-words.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { MailNotice } from "./mail-notice.tsx";

const contract = z.object({ email: accountEmail });

interface Props {
  cause: "forgot" | "resend";
  submit: string;
  send: UseMutationOptions<void, Error, string>;
}

/** Asks for an address and requests a mail to it; one is sent if it has an account. */
export function AddressForm({ cause, submit, send }: Props) {
  const { t } = useTranslation("auth");
  const { t: account } = useTranslation("account");
  const words = useProblemWords();
  const [sentTo, setSentTo] = useState<string>();
  const form = useContractForm({
    contract,
    defaultValues: { email: "" },
    send: useMutation(send),
    toSend: ({ email }) => email,
    onSent: (_sent, { email }) => setSentTo(email),
  });
  if (sentTo) return <MailNotice email={sentTo} cause={cause} again={send} />;
  return (
    <form {...form.element} className="grid max-w-md content-start gap-5">
      <RequiredNote />
      <Field label={account("field.email")} required error={words(form.formState.errors.email)}>
        {(control) => (
          <Input
            type="email"
            dir="ltr"
            autoComplete="username"
            {...control}
            {...form.register("email")}
          />
        )}
      </Field>
      <SubmitRow form={form} label={submit} busyLabel={t("forgot.sending")} />
    </form>
  );
}
