import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { accountEmail } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { SaveRow } from "../../../components/form-actions.tsx";
import { RequiredNote } from "../../../components/required-note.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useProblemWords } from "../../../lib/auth/problem-words.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { changeEmail } from "../mutations.ts";
import { typedProof, useProof } from "../use-proof.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { ProofField } from "./proof-field.tsx";

const contract = z.object({ email: accountEmail, proof: typedProof(false).proof });

const EMPTY = { email: "", proof: "" };

interface Props {
  email: string;
  hasPassword: boolean;
}

export function EmailBlock({ email, hasPassword }: Props) {
  const { t } = useTranslation("profile");
  const words = useProblemWords();
  const form = useContractForm({
    contract,
    defaultValues: EMPTY,
    send: useMutation(changeEmail),
    toSend: ({ email: newEmail, proof: text }) => ({
      email,
      newEmail,
      proof: { by: proof.by, text },
    }),
    resetTo: () => EMPTY,
  });
  const { errors } = form.formState;
  const proof = useProof(hasPassword, () => form.resetField("proof"));
  return (
    <PageBlock title={t("email.title")} text={t("email.now", { email: isolate(email) })}>
      <form {...form.element} className="grid max-w-md gap-5">
        <RequiredNote />
        <Field label={t("email.new")} required error={words(errors.email)}>
          {(control) => (
            <Input
              type="email"
              dir="ltr"
              autoComplete="email"
              {...control}
              {...form.register("email")}
            />
          )}
        </Field>
        <ProofField
          email={email}
          {...proof}
          error={words(errors.proof)}
          {...form.register("proof")}
        />
        <SaveRow
          form={form}
          label={t("email.submit")}
          busyLabel={t("saving")}
          done={form.isSent && (form.result ? t("email.sent") : t("saved"))}
        />
      </form>
    </PageBlock>
  );
}
