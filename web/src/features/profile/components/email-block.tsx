import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { accountEmail } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { AccountProblemNotice } from "../../../components/account-problem-notice.tsx";
import { showAtField, useProblemWords } from "../../../lib/auth/problem-words.ts";
import { changeEmail } from "../mutations.ts";
import { useProof } from "../use-proof.ts";
import { ProfileBlock } from "./profile-block.tsx";
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
  const words = useProblemWords();
  const change = useMutation(changeEmail);
  const { register, handleSubmit, reset, resetField, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { email: "", proof: "" },
  });
  const { errors } = formState;
  const proof = useProof(hasPassword, () => resetField("proof"));
  // Registered first, so that it is the first to get the focus.
  const emailInput = register("email");
  const submit = handleSubmit(({ email: newEmail, proof: text }) => {
    if (change.isPending) return;
    change.mutate(
      { email, newEmail, proof: { by: proof.by, text } },
      {
        onSuccess: () => reset(),
        onError: showAtField(["proof", "email"], setError),
      },
    );
  });
  return (
    <ProfileBlock title={t("email.title")} text={t("email.now", { email: isolate(email) })}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <AccountProblemNotice error={change.error} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={t("email.new")} error={words(errors.email)}>
            {(control) => (
              <Input type="email" dir="ltr" autoComplete="email" {...control} {...emailInput} />
            )}
          </Field>
          <ProofField email={email} {...proof} error={words(errors.proof)} {...register("proof")} />
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
    </ProfileBlock>
  );
}
