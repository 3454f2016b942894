import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { newPassword } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { SaveRow } from "../../../components/form-actions.tsx";
import { RequiredNote } from "../../../components/required-note.tsx";
import { useProblemWords } from "../../../lib/auth/problem-words.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { NewPasswordFields } from "../../../components/new-password-fields.tsx";
import { changePassword } from "../mutations.ts";
import { typedProof, useProof } from "../use-proof.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { FactorCodeField } from "./factor-code-field.tsx";
import { ProofField } from "./proof-field.tsx";

const contract = z.intersection(z.object(typedProof(false)), newPassword);
const contractWithFactor = z.intersection(z.object(typedProof(true)), newPassword);

const EMPTY = { proof: "", factor_code: "", password: "", confirm_password: "" };

interface Props {
  email: string;
  hasPassword: boolean;
  hasFactor: boolean;
}

export function PasswordBlock({ email, hasPassword, hasFactor }: Props) {
  const { t } = useTranslation("profile");
  const words = useProblemWords();
  const [shown, setShown] = useState(false);
  const form = useContractForm({
    contract: hasFactor ? contractWithFactor : contract,
    defaultValues: EMPTY,
    send: useMutation(changePassword),
    toSend: ({ proof: text, factor_code: factorCode, password }) => ({
      email,
      proof: { by: proof.by, text, factorCode },
      password,
    }),
    resetTo: () => EMPTY,
  });
  const { register, watch } = form;
  const { errors } = form.formState;
  const proof = useProof(hasPassword, () => form.resetField("proof"));
  return (
    <PageBlock title={t("password.title")} text={t("password.text")}>
      <form {...form.element} className="grid max-w-md gap-5">
        {/* For password managers: whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <RequiredNote />
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
        <SaveRow
          form={form}
          label={t("password.submit")}
          busyLabel={t("saving")}
          done={form.isSent && t("password.done")}
        />
      </form>
    </PageBlock>
  );
}
