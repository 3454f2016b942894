import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { accountEmail } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { useProblemWords } from "../../../lib/auth/problem-words.ts";
import { MailNotice } from "./mail-notice.tsx";
import { SubmitButton } from "./submit-button.tsx";

const form = z.object({ email: accountEmail });

interface Props {
  cause: "forgot" | "resend";
  submit: string;
  send: UseMutationOptions<void, Error, string>;
}

/** Asks for an address and requests a mail to it; one is sent if it has an account. */
export function AddressForm({ cause, submit, send }: Props) {
  const { t } = useTranslation("auth");
  const { t: account } = useTranslation("account");
  const { t: common } = useTranslation();
  const words = useProblemWords();
  const [sentTo, setSentTo] = useState<string>();
  const ask = useMutation(send);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { email: "" },
  });
  if (sentTo) return <MailNotice email={sentTo} cause={cause} again={send} />;
  return (
    <form
      noValidate
      className="grid max-w-md content-start gap-5"
      onSubmit={handleSubmit(({ email }) => {
        if (!ask.isPending) ask.mutate(email, { onSuccess: () => setSentTo(email) });
      })}
    >
      {ask.error && <Problem>{common(errorKey(ask.error))}</Problem>}
      <Field label={account("field.email")} error={words(formState.errors.email)}>
        {(control) => (
          <Input
            type="email"
            dir="ltr"
            autoComplete="username"
            {...control}
            {...register("email")}
          />
        )}
      </Field>
      <SubmitButton busy={ask.isPending}>
        {ask.isPending ? t("forgot.sending") : submit}
      </SubmitButton>
    </form>
  );
}
