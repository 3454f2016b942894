import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Button } from "../../../components/ui/button.tsx";
import { FormError } from "../../../components/form-error.tsx";
import { RequiredNote } from "../../../components/required-note.tsx";
import { useProblemWords } from "../../../lib/auth/problem-words.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { removeFactor } from "../factor-mutations.ts";
import { typedProof, useProof } from "../use-proof.ts";
import { ProofField } from "./proof-field.tsx";

const contract = z.object({ proof: typedProof(false).proof });

interface Props {
  userId: string;
  factorId: string;
  email: string;
  hasPassword: boolean;
  onEnd: () => void;
}

/** An open tab alone must not take the second factor away. */
export function RemoveFactorForm({ userId, factorId, email, hasPassword, onEnd }: Props) {
  const { t } = useTranslation("profile");
  const { t: common } = useTranslation();
  const words = useProblemWords();
  const form = useContractForm({
    contract,
    defaultValues: { proof: "" },
    send: useMutation(removeFactor(useQueryClient(), userId)),
    toSend: ({ proof: text }) => ({ factorId, email, proof: { by: proof.by, text } }),
    onSent: onEnd,
  });
  const proof = useProof(hasPassword, () => form.resetField("proof"));
  return (
    <form {...form.element} className="grid gap-4">
      <RequiredNote />
      <ProofField
        email={email}
        {...proof}
        error={words(form.formState.errors.proof)}
        {...form.register("proof")}
      />
      <FormError form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={form.isSending}>
          {t("factor.remove")}
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}
