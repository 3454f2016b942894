import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { newPassword } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { AccountProblemNotice } from "../../../components/account-problem-notice.tsx";
import { NewPasswordFields } from "../../../components/new-password-fields.tsx";
import { showAtField } from "../../../lib/auth/problem-words.ts";
import { setPassword } from "../mutations.ts";
import { SubmitButton } from "./submit-button.tsx";

interface Props {
  email: string;
  onDone: () => void;
}

export function ResetForm({ email, onDone }: Props) {
  const { t } = useTranslation("auth");
  const [shown, setShown] = useState(false);
  const save = useMutation(setPassword);
  const { register, handleSubmit, watch, setError, formState } = useForm({
    resolver: zodResolver(newPassword),
    defaultValues: { password: "", confirm_password: "" },
  });
  const { errors } = formState;
  const onError = showAtField(["password"], setError);
  return (
    <form
      noValidate
      className="grid max-w-md content-start gap-5"
      onSubmit={handleSubmit(({ password }) => {
        if (!save.isPending) save.mutate(password, { onSuccess: onDone, onError });
      })}
    >
      <AccountProblemNotice error={save.error} />
      {/* For password managers: whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        register={register}
        errors={errors}
        password={watch("password")}
        known={[email]}
        replaces
        stacked
        shown={shown}
        onShown={setShown}
      />
      <SubmitButton busy={save.isPending}>
        {save.isPending ? t("reset.sending") : t("reset.submit")}
      </SubmitButton>
    </form>
  );
}
