import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { SubmitRow } from "../../../components/form-actions.tsx";
import { RequiredNote } from "../../../components/required-note.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { credentials, loginProblem, type LoginProblem } from "../credentials.ts";
import { signIn } from "../mutations.ts";

/** `isBack`: the reader comes back from the step after it, whose button had the focus. */
export function LoginForm({ isBack }: { isBack: boolean }) {
  const { t } = useTranslation("auth");
  const [shown, setShown] = useState(false);
  const showId = useId();
  const form = useContractForm({
    contract: credentials,
    defaultValues: { email: "", password: "" },
    send: useMutation(signIn),
    toSend: (values) => values,
    onRefused: () => form.setFocus("password", { shouldSelect: true }),
  });
  const { error, register, setFocus } = form;
  useEffect(() => {
    if (isBack) setFocus("email");
  }, [isBack, setFocus]);
  const { errors } = form.formState;
  const words = (message: string | undefined): string | undefined =>
    message && t(`login.errors.${message as LoginProblem}`);
  const known = error && loginProblem(error);

  return (
    <form {...form.element} className="grid max-w-md content-start gap-5">
      <RequiredNote />
      <Field label={t("login.email")} required error={words(errors.email?.message)}>
        {(control) => (
          <Input
            type="email"
            dir="ltr"
            autoComplete="username"
            {...control}
            {...register("email")}
          />
        )}
      </Field>
      <Field label={t("login.password")} required error={words(errors.password?.message)}>
        {(control) => (
          <Input
            type={shown ? "text" : "password"}
            dir="ltr"
            autoComplete="current-password"
            {...control}
            {...register("password")}
          />
        )}
      </Field>
      <label htmlFor={showId} className="flex min-h-11 items-center gap-3 text-sm">
        <input
          id={showId}
          type="checkbox"
          className="size-5"
          checked={shown}
          onChange={(event) => setShown(event.target.checked)}
        />
        {t("login.show")}
      </label>
      <SubmitRow
        form={form}
        label={t("login.submit")}
        busyLabel={t("login.sending")}
        errorWords={known ? t(`login.errors.${known}`) : undefined}
      />
    </form>
  );
}
