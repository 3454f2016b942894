import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { RequiredNote } from "../../../components/required-note.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useProblemWords } from "../../../lib/auth/problem-words.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { deleteAccount } from "../mutations.ts";
import { typedProof, useProof } from "../use-proof.ts";
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
  const words = useProblemWords();
  const word = t("delete.word");
  const form = useContractForm({
    contract: z.object({
      word: z.string().refine((typed) => typed.trim().toLowerCase() === word),
      with_posts: z.boolean(),
      ...typedProof(hasFactor),
    }),
    defaultValues: { word: "", with_posts: false, proof: "", factor_code: "" },
    send: useMutation(deleteAccount),
    toSend: ({ proof: text, factor_code: factorCode, with_posts: withPosts }) => ({
      email,
      withPosts,
      proof: { by: proof.by, text, factorCode },
    }),
    onSent: onDeleted,
  });
  const { errors } = form.formState;
  const proof = useProof(hasPassword, () => form.resetField("proof"));
  return (
    <form {...form.element} className="grid gap-5">
      <RequiredNote />
      <Field label={t("delete.confirm", { word })} error={errors.word && t("delete.mismatch")}>
        {(control) => (
          <Input autoComplete="off" autoCapitalize="none" {...control} {...form.register("word")} />
        )}
      </Field>
      <Choice type="checkbox" {...form.register("with_posts")}>
        {t("delete.with_posts")}
      </Choice>
      <ProofField
        email={email}
        {...proof}
        error={words(errors.proof)}
        {...form.register("proof")}
      />
      {hasFactor && (
        <FactorCodeField error={words(errors.factor_code)} {...form.register("factor_code")} />
      )}
      <DialogActions
        form={form}
        label={t("delete.submit")}
        busyLabel={t("delete.busy")}
        variant="danger"
      />
    </form>
  );
}
