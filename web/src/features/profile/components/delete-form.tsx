import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { DialogClose } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { AccountProblemNotice } from "../../../components/account-problem-notice.tsx";
import { showAtField, useProblemWords } from "../../../lib/auth/problem-words.ts";
import { deleteAccount } from "../mutations.ts";
import { useProof } from "../use-proof.ts";
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
  const remove = useMutation(deleteAccount);
  const { register, handleSubmit, resetField, setError, formState } = useForm({
    defaultValues: { word: "", proof: "", factor_code: "" },
  });
  const { errors } = formState;
  const proof = useProof(hasPassword, () => resetField("proof"));
  const word = t("delete.word");
  // Registered first, so that it is the first to get the focus.
  const wordInput = register("word", {
    validate: (typed) => typed.trim().toLowerCase() === word,
  });
  const submit = handleSubmit(({ proof: text, factor_code: factorCode }) => {
    if (remove.isPending) return;
    remove.mutate(
      { email, proof: { by: proof.by, text, factorCode } },
      {
        onSuccess: onDeleted,
        onError: showAtField(["proof", "factor_code"], setError),
      },
    );
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <AccountProblemNotice error={remove.error} />
      <Field label={t("delete.confirm", { word })} error={errors.word && t("delete.mismatch")}>
        {(control) => (
          <Input autoComplete="off" autoCapitalize="none" {...control} {...wordInput} />
        )}
      </Field>
      <ProofField
        email={email}
        {...proof}
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
