import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { newPassword } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { PasswordField, ShowPasswords } from "../../../components/password-field.tsx";
import { PasswordStrengthHint } from "../../../components/password-strength.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import { errorKey } from "../../../lib/errors.ts";
import { servedProblem, useProblemWords } from "../../../lib/problem-words.ts";
import { setPassword } from "../mutations.ts";

interface Props {
  email: string;
  onDone: () => void;
}

export function ResetForm({ email, onDone }: Props) {
  const { t } = useTranslation("auth");
  const { t: account } = useTranslation("account");
  const { t: common } = useTranslation();
  const words = useProblemWords();
  const [shown, setShown] = useState(false);
  const save = useMutation(setPassword);
  const { register, handleSubmit, watch, setError, formState } = useForm({
    resolver: zodResolver(newPassword),
    defaultValues: { password: "", confirm_password: "" },
  });
  const { errors } = formState;
  const onError = (error: Error): void => {
    const refused = servedProblem(error);
    if (refused) setError("password", { message: refused.problem }, { shouldFocus: true });
  };
  return (
    <form
      noValidate
      className="grid max-w-md content-start gap-5"
      onSubmit={handleSubmit(({ password }) => {
        if (!save.isPending) save.mutate(password, { onSuccess: onDone, onError });
      })}
    >
      {save.error && !servedProblem(save.error) && (
        <Problem>{common(errorKey(save.error))}</Problem>
      )}
      {/* For password managers: whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={account("field.new_password")}
        autoComplete="new-password"
        shown={shown}
        error={words(errors.password)}
        {...register("password")}
      />
      <PasswordStrengthHint password={watch("password")} known={[email]} />
      <PasswordField
        label={account("field.confirm_password")}
        autoComplete="new-password"
        shown={shown}
        error={words(errors.confirm_password)}
        {...register("confirm_password")}
      />
      <ShowPasswords shown={shown} onChange={setShown} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={save.isPending}
        className="justify-self-start"
      >
        {save.isPending ? t("reset.sending") : t("reset.submit")}
      </Button>
    </form>
  );
}
