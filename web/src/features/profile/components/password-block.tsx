import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { newPassword } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { Button } from "../../../components/ui/button.tsx";
import { AccountProblemNotice } from "../../../components/account-problem-notice.tsx";
import { showAtField, useProblemWords } from "../../../lib/auth/problem-words.ts";
import { NewPasswordFields } from "../../../components/new-password-fields.tsx";
import { changePassword } from "../mutations.ts";
import { useProof } from "../use-proof.ts";
import { ProfileBlock } from "./profile-block.tsx";
import { FactorCodeField } from "./factor-code-field.tsx";
import { ProofField } from "./proof-field.tsx";

const required = z.string().refine((value) => value !== "", "required");
const form = z.intersection(z.object({ proof: required, factor_code: z.string() }), newPassword);
const formWithFactor = z.intersection(
  z.object({ proof: required, factor_code: required }),
  newPassword,
);

interface Props {
  email: string;
  hasPassword: boolean;
  hasFactor: boolean;
}

export function PasswordBlock({ email, hasPassword, hasFactor }: Props) {
  const { t } = useTranslation("profile");
  const words = useProblemWords();
  const [shown, setShown] = useState(false);
  const change = useMutation(changePassword);
  const { register, handleSubmit, watch, reset, resetField, setError, formState } = useForm({
    resolver: zodResolver(hasFactor ? formWithFactor : form),
    defaultValues: { proof: "", factor_code: "", password: "", confirm_password: "" },
  });
  const { errors } = formState;
  const proof = useProof(hasPassword, () => resetField("proof"));
  const submit = handleSubmit(({ proof: text, factor_code: factorCode, password }) => {
    if (change.isPending) return;
    change.mutate(
      { email, proof: { by: proof.by, text, factorCode }, password },
      {
        onSuccess: () => reset(),
        onError: showAtField(["password", "proof", "factor_code"], setError),
      },
    );
  });
  return (
    <ProfileBlock title={t("password.title")} text={t("password.text")}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <AccountProblemNotice error={change.error} />
        {/* For password managers: whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <ProofField
          email={email}
          {...proof}
          shown={shown}
          error={words(errors.proof)}
          {...register("proof")}
        />
        {hasFactor && (
          <FactorCodeField error={words(errors.factor_code)} {...register("factor_code")} />
        )}
        <NewPasswordFields
          register={register}
          errors={errors}
          password={watch("password")}
          known={[email]}
          replaces
          shown={shown}
          onShown={setShown}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={change.isPending}>
            {change.isPending ? t("saving") : t("password.submit")}
          </Button>
          <output className="text-starboard">{change.isSuccess && t("password.done")}</output>
        </div>
      </form>
    </ProfileBlock>
  );
}
