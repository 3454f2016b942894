import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { DialogClose } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import type { Proof } from "../../../lib/confirm-identity.ts";
import { errorKey } from "../../../lib/errors.ts";
import { servedProblem, useProblemWords } from "../../../lib/problem-words.ts";
import { deleteAccount } from "../mutations.ts";
import { FactorCodeField } from "./factor-code-field.tsx";
import { ProofField } from "./proof-field.tsx";

interface Props {
  email: string;
  hasPassword: boolean;
  hasFactor: boolean;
  onDeleted: () => void;
}

/** Asks for a typed word and a proof: neither a slip nor an open tab may end an account. */
export function DeleteForm({ email, hasPassword, hasFactor, onDeleted }: Props) {
  const { t } = useTranslation("profile");
  const { t: common } = useTranslation();
  const words = useProblemWords();
  const [by, setBy] = useState<Proof["by"]>(hasPassword ? "password" : "mail");
  const remove = useMutation(deleteAccount);
  const { register, handleSubmit, resetField, setError, formState } = useForm({
    defaultValues: { word: "", proof: "", factor_code: "" },
  });
  const { errors } = formState;
  const word = t("delete.word");
  // Registered first, so that it is the first to get the focus.
  const wordInput = register("word", {
    validate: (typed) => typed.trim().toLowerCase() === word,
  });
  const submit = handleSubmit(({ proof: text, factor_code: factorCode }) => {
    if (remove.isPending) return;
    remove.mutate(
      { email, proof: { by, text, factorCode } },
      {
        onSuccess: onDeleted,
        onError: (error) => {
          const refused = servedProblem(error);
          if (refused) {
            const field = refused.field === "factor_code" ? refused.field : "proof";
            setError(field, { message: refused.problem }, { shouldFocus: true });
          }
        },
      },
    );
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {remove.error && !servedProblem(remove.error) && (
        <Problem>{common(errorKey(remove.error))}</Problem>
      )}
      <Field label={t("delete.confirm", { word })} error={errors.word && t("delete.mismatch")}>
        {(control) => (
          <Input autoComplete="off" autoCapitalize="none" {...control} {...wordInput} />
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
        {...register("proof", { required: "required" })}
      />
      {hasFactor && (
        <FactorCodeField
          error={words(errors.factor_code)}
          {...register("factor_code", { required: "required" })}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonStyle("secondary")}>{common("cancel")}</DialogClose>
        <Button type="submit" variant="danger" busy={remove.isPending}>
          {remove.isPending ? t("delete.busy") : t("delete.submit")}
        </Button>
      </div>
    </form>
  );
}
