import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SubmitRow } from "../../../components/form-actions.tsx";
import { RequiredNote } from "../../../components/required-note.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { plainDigits } from "../../../lib/format/plain-digits.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { spendRecoveryCode } from "../mutations.ts";

const contract = z.object({ code: z.string().trim().min(1, "wrong") });

/** For a member whose app is lost: one of the codes that were saved when it was set up. */
export function RecoveryForm() {
  const { t } = useTranslation("auth");
  const form = useContractForm({
    contract,
    defaultValues: { code: "" },
    send: useMutation(spendRecoveryCode),
    toSend: ({ code }) => plainDigits(code),
    onSent: (isSpent) => !isSpent && form.setFocus("code", { shouldSelect: true }),
  });
  const isWrong = form.formState.errors.code !== undefined || form.result === false;
  return (
    <form {...form.element} className="grid content-start gap-5">
      <p className="text-ink-2">{t("login.recovery.lead")}</p>
      <RequiredNote />
      <Field
        label={t("login.recovery.label")}
        required
        error={isWrong ? t("login.recovery.wrong") : undefined}
      >
        {(control) => (
          <Input
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            className="font-mono"
            {...control}
            {...form.register("code")}
          />
        )}
      </Field>
      <SubmitRow form={form} label={t("login.code.submit")} busyLabel={t("login.code.sending")} />
    </form>
  );
}
