import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { AccountProblemNotice } from "../../../components/account-problem-notice.tsx";
import { showAtField, useProblemWords } from "../../../lib/auth/problem-words.ts";
import { removeFactor } from "../factor-mutations.ts";
import { useProof } from "../use-proof.ts";
import { ProofField } from "./proof-field.tsx";

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
  const remove = useMutation(removeFactor(useQueryClient(), userId));
  const { register, handleSubmit, resetField, setError, formState } = useForm({
    defaultValues: { proof: "" },
  });
  const proof = useProof(hasPassword, () => resetField("proof"));
  const submit = handleSubmit(({ proof: text }) => {
    if (remove.isPending) return;
    remove.mutate(
      { factorId, email, proof: { by: proof.by, text } },
      {
        onSuccess: onEnd,
        onError: showAtField(["proof"], setError),
      },
    );
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <AccountProblemNotice error={remove.error} />
      <ProofField
        email={email}
        {...proof}
        error={words(formState.errors.proof)}
        {...register("proof", { required: "required" })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={remove.isPending}>
          {t("factor.remove")}
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}
