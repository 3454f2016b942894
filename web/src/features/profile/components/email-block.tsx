import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { accountEmail } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import type { Proof } from "../../../lib/confirm-identity.ts";
import { errorKey } from "../../../lib/errors.ts";
import { servedProblem, useProblemWords } from "../../../lib/problem-words.ts";
import { isolate } from "../../../lib/reader-format.ts";
import { changeEmail } from "../mutations.ts";
import { Block } from "./block.tsx";
import { ProofField } from "./proof-field.tsx";

const form = z.object({
  email: accountEmail,
  proof: z.string().refine((value) => value !== "", "required"),
});

interface Props {
  email: string;
  hasPassword: boolean;
}

export function EmailBlock({ email, hasPassword }: Props) {
  const { t } = useTranslation("profile");
  const { t: common } = useTranslation();
  const words = useProblemWords();
  const [by, setBy] = useState<Proof["by"]>(hasPassword ? "password" : "mail");
  const change = useMutation(changeEmail);
  const { register, handleSubmit, reset, resetField, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { email: "", proof: "" },
  });
  const { errors } = formState;
  // Registered first, so that it is the first to get the focus.
  const emailInput = register("email");
  const served = change.error && servedProblem(change.error);
  const submit = handleSubmit(({ email: newEmail, proof: text }) => {
    if (change.isPending) return;
    change.mutate(
      { email, newEmail, proof: { by, text } },
      {
        onSuccess: () => reset(),
        onError: (error) => {
          const refused = servedProblem(error);
          if (refused) {
            const field = refused.field === "email" ? "email" : "proof";
            setError(field, { message: refused.problem }, { shouldFocus: true });
          }
        },
      },
    );
  });
  return (
    <Block title={t("email.title")} text={t("email.now", { email: isolate(email) })}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {change.error && !served && <Problem>{common(errorKey(change.error))}</Problem>}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={t("email.new")} error={words(errors.email)}>
            {(control) => (
              <Input type="email" dir="ltr" autoComplete="email" {...control} {...emailInput} />
            )}
          </Field>
          <ProofField
            email={email}
            by={by}
            onBy={(next) => {
              // A password must not reappear in a field that shows what it holds.
              resetField("proof");
              setBy(next);
            }}
            error={words(errors.proof)}
            {...register("proof")}
          />
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={change.isPending}>
            {change.isPending ? t("saving") : t("email.submit")}
          </Button>
          <output className="text-starboard">
            {change.isSuccess && (change.data ? t("email.sent") : t("saved"))}
          </output>
        </div>
      </form>
    </Block>
  );
}
