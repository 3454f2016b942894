import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { credentials, loginProblem, type LoginProblem } from "../credentials.ts";
import { signIn } from "../mutations.ts";
import { SubmitButton } from "./submit-button.tsx";

export function LoginForm() {
  const { t } = useTranslation("auth");
  const { t: common } = useTranslation();
  const [shown, setShown] = useState(false);
  const showId = useId();
  const form = useContractForm({
    contract: credentials,
    defaultValues: { email: "", password: "" },
    send: useMutation(signIn),
    toSend: (values) => values,
    onRefused: () => form.setFocus("password", { shouldSelect: true }),
  });
  const { error, register } = form;
  const { errors } = form.formState;
  const words = (message: string | undefined): string | undefined =>
    message && t(`login.errors.${message as LoginProblem}`);
  const known = error && loginProblem(error);

  return (
    <form {...form.element} className="grid max-w-md content-start gap-5">
      {error && (
        <p
          role="alert"
          className="border-s-4 border-port bg-card py-3 ps-4 font-semibold text-port"
        >
          {known ? t(`login.errors.${known}`) : common(errorKey(error))}
        </p>
      )}
      <Field label={t("login.email")} error={words(errors.email?.message)}>
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
      <Field label={t("login.password")} error={words(errors.password?.message)}>
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
      <SubmitButton busy={form.isSending}>
        {form.isSending ? t("login.sending") : t("login.submit")}
      </SubmitButton>
    </form>
  );
}
