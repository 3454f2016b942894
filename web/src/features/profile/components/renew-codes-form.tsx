import type { UseMutationResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormError } from "../../../components/form-error.tsx";
import { SendButton } from "../../../components/form-actions.tsx";
import { RequiredNote } from "../../../components/required-note.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useProblemWords } from "../../../lib/auth/problem-words.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import type { Renewal } from "../factor-mutations.ts";
import { typedProof, useProof } from "../use-proof.ts";
import { FactorCodeField } from "./factor-code-field.tsx";
import { ProofField } from "./proof-field.tsx";

const contract = z.object(typedProof(true));

interface Props {
  renew: UseMutationResult<string[], Error, Renewal>;
  email: string;
  hasPassword: boolean;
  /** Whether the account has codes, which the new ones replace. */
  hasCodes: boolean;
  onCancel: () => void;
}

/** Makes the member's codes, or replaces them. Each new one can turn the second factor off, so an open tab alone must not make them. */
export function RenewCodesForm({ renew, email, hasPassword, hasCodes, onCancel }: Props) {
  const { t } = useTranslation("profile");
  const { t: common } = useTranslation();
  const words = useProblemWords();
  const form = useContractForm({
    contract,
    defaultValues: { proof: "", factor_code: "" },
    send: renew,
    toSend: ({ proof: text, factor_code: factorCode }) => ({
      email,
      proof: { by: proof.by, text, factorCode },
    }),
  });
  const { setFocus } = form;
  useEffect(() => setFocus("proof"), [setFocus]);
  const proof = useProof(hasPassword, () => form.resetField("proof"));
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid w-full max-w-md gap-4 pb-6">
      <h3 className="text-xl">{hasCodes ? t("factor.codes_ask") : t("factor.codes_first")}</h3>
      {hasCodes && <p>{t("factor.codes_ask_text")}</p>}
      <RequiredNote />
      <ProofField
        email={email}
        {...proof}
        error={words(errors.proof)}
        {...form.register("proof")}
      />
      <FactorCodeField error={words(errors.factor_code)} {...form.register("factor_code")} />
      <FormError form={form} />
      <div className="flex flex-wrap gap-3">
        <SendButton
          form={form}
          label={t("factor.codes_new")}
          busyLabel={t("factor.codes_busy")}
          variant="primary"
        />
        <Button variant="quiet" onClick={onCancel}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}
