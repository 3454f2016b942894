import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import type { Proof } from "../../../lib/confirm-identity.ts";
import { errorKey } from "../../../lib/errors.ts";
import { servedProblem, useProblemWords } from "../../../lib/problem-words.ts";
import { removeFactor } from "../factor-mutations.ts";
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
  const [by, setBy] = useState<Proof["by"]>(hasPassword ? "password" : "mail");
  const remove = useMutation(removeFactor(useQueryClient(), userId));
  const { register, handleSubmit, resetField, setError, formState } = useForm({
    defaultValues: { proof: "" },
  });
  const submit = handleSubmit(({ proof: text }) => {
    if (remove.isPending) return;
    remove.mutate(
      { factorId, email, proof: { by, text } },
      {
        onSuccess: onEnd,
        onError: (error) => {
          const refused = servedProblem(error);
          if (refused) setError("proof", { message: refused.problem }, { shouldFocus: true });
        },
      },
    );
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {remove.error && !servedProblem(remove.error) && (
        <Problem>{common(errorKey(remove.error))}</Problem>
      )}
      <ProofField
        email={email}
        by={by}
        onBy={(next) => {
          // A password must not reappear in a field that shows what it holds.
          resetField("proof");
          setBy(next);
        }}
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
