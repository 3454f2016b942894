import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newPassword } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { SubmitRow } from "../../../components/form-actions.tsx";
import { NewPasswordFields } from "../../../components/new-password-fields.tsx";
import { RequiredNote } from "../../../components/required-note.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { setPassword } from "../mutations.ts";

interface Props {
  email: string;
  onDone: () => void;
}

export function ResetForm({ email, onDone }: Props) {
  const { t } = useTranslation("auth");
  const [shown, setShown] = useState(false);
  const form = useContractForm({
    contract: newPassword,
    defaultValues: { password: "", confirm_password: "" },
    send: useMutation(setPassword),
    toSend: ({ password }) => password,
    onSent: onDone,
  });
  return (
    <form {...form.element} className="grid max-w-md content-start gap-5">
      <RequiredNote />
      {/* For password managers: whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        register={form.register}
        errors={form.formState.errors}
        password={form.watch("password")}
        known={[email]}
        replaces
        shown={shown}
        onShown={setShown}
      />
      <SubmitRow form={form} label={t("reset.submit")} busyLabel={t("reset.sending")} />
    </form>
  );
}
