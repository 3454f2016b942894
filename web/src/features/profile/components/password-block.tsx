import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { newPassword } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { PasswordField, ShowPasswords } from "../../../components/password-field.tsx";
import { PasswordStrengthHint } from "../../../components/password-strength.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import type { Proof } from "../../../lib/confirm-identity.ts";
import { errorKey } from "../../../lib/errors.ts";
import { servedProblem, useProblemWords } from "../../../lib/problem-words.ts";
import { changePassword } from "../mutations.ts";
import { Block } from "./block.tsx";
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
  const { t: account } = useTranslation("account");
  const { t: common } = useTranslation();
  const words = useProblemWords();
  const [shown, setShown] = useState(false);
  const [by, setBy] = useState<Proof["by"]>(hasPassword ? "password" : "mail");
  const change = useMutation(changePassword);
  const { register, handleSubmit, watch, reset, resetField, setError, formState } = useForm({
    resolver: zodResolver(hasFactor ? formWithFactor : form),
    defaultValues: { proof: "", factor_code: "", password: "", confirm_password: "" },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ proof: text, factor_code: factorCode, password }) => {
    if (change.isPending) return;
    change.mutate(
      { email, proof: { by, text, factorCode }, password },
      {
        onSuccess: () => reset(),
        onError: (error) => {
          const refused = servedProblem(error);
          if (!refused) return;
          const field = refused.field === "email" ? "password" : refused.field;
          setError(field, { message: refused.problem }, { shouldFocus: true });
        },
      },
    );
  });
  return (
    <Block title={t("password.title")} text={t("password.text")}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {change.error && !servedProblem(change.error) && (
          <Problem>{common(errorKey(change.error))}</Problem>
        )}
        {/* For password managers: whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <ProofField
          email={email}
          by={by}
          onBy={(next) => {
            // A password must not reappear in a field that shows what it holds.
            resetField("proof");
            setBy(next);
          }}
          shown={shown}
          error={words(errors.proof)}
          {...register("proof")}
        />
        {hasFactor && (
          <FactorCodeField error={words(errors.factor_code)} {...register("factor_code")} />
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PasswordField
            label={account("field.new_password")}
            autoComplete="new-password"
            shown={shown}
            error={words(errors.password)}
            {...register("password")}
          />
          <PasswordField
            label={account("field.confirm_password")}
            autoComplete="new-password"
            shown={shown}
            error={words(errors.confirm_password)}
            {...register("confirm_password")}
          />
        </div>
        <PasswordStrengthHint password={watch("password")} known={[email]} />
        <ShowPasswords shown={shown} onChange={setShown} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={change.isPending}>
            {change.isPending ? t("saving") : t("password.submit")}
          </Button>
          <output className="text-starboard">{change.isSuccess && t("password.done")}</output>
        </div>
      </form>
    </Block>
  );
}
