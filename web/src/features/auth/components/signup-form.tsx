import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import {
  metadataOf,
  signUpDetails,
  type SignUpDetails,
} from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { PasswordField, ShowPasswords } from "../../../components/password-field.tsx";
import { PasswordStrengthHint } from "../../../components/password-strength.tsx";
import { NetworkFields, PersonalFields } from "../../../components/personal-fields.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import { errorKey } from "../../../lib/errors.ts";
import { DEFAULT_LANGUAGE, isLanguage } from "../../../lib/languages.ts";
import { servedProblem, useProblemWords } from "../../../lib/problem-words.ts";
import { PRODUCT_NAME } from "../../../lib/product.ts";
import { signUp } from "../mutations.ts";
import { welcomeHtml } from "../welcome-html.ts";
import { FormPart } from "./form-part.tsx";

const EMPTY: SignUpDetails = {
  email: "",
  password: "",
  confirm_password: "",
  first_name: "",
  last_name: "",
  country: "",
  phone_number: "",
  instagram: "",
  facebook: "",
  twitter: "",
  linkedin: "",
};

/** `onWaiting` hears of the address that has to be confirmed before the account opens. */
export function SignUpForm({ onWaiting }: { onWaiting: (email: string) => void }) {
  const { t, i18n } = useTranslation("auth");
  const { t: account } = useTranslation("account");
  const { t: common } = useTranslation();
  const words = useProblemWords();
  const [shown, setShown] = useState(false);
  const send = useMutation(signUp);
  const { register, handleSubmit, watch, setError, formState } = useForm({
    resolver: zodResolver(signUpDetails),
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  // Registered before the passwords, so that the first wrong field is the first to get the focus.
  const emailInput = register("email");
  const known = watch(["email", "first_name", "last_name"]);
  const lacksAccess = [errors.email, errors.password].some(
    (error) => error?.message === "required",
  );
  const served = send.error && servedProblem(send.error);

  const submit = handleSubmit((details) => {
    if (send.isPending) return;
    const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : DEFAULT_LANGUAGE;
    const welcome = welcomeHtml(
      {
        greeting: t("signup.welcome_mail.greeting", { name: details.first_name }),
        text: t("signup.welcome_mail.text"),
      },
      PRODUCT_NAME,
      window.location.origin,
    );
    const { email, password } = details;
    send.mutate(
      { email, password, metadata: metadataOf(details, language), welcome },
      {
        onSuccess: (isOpen) => !isOpen && onWaiting(email),
        onError: (error) => {
          const refused = servedProblem(error);
          if (refused?.field !== "email" && refused?.field !== "password") return;
          setError(refused.field, { message: refused.problem }, { shouldFocus: true });
        },
      },
    );
  });

  return (
    <form noValidate className="grid max-w-2xl content-start gap-10" onSubmit={submit}>
      {lacksAccess && <Problem>{t("login.errors.required")}</Problem>}
      {send.error && !served && <Problem>{common(errorKey(send.error))}</Problem>}
      <FormPart title={t("signup.access")}>
        <Field label={account("field.email")} error={words(errors.email)}>
          {(control) => (
            <Input type="email" dir="ltr" autoComplete="username" {...control} {...emailInput} />
          )}
        </Field>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PasswordField
            label={account("field.password")}
            autoComplete="new-password"
            shown={shown}
            error={words(errors.password)}
            {...register("password")}
          />
          <PasswordField
            label={account("field.confirm_password")}
            autoComplete="new-password"
            shown={shown}
            error={words(errors.confirm_password)}
            {...register("confirm_password")}
          />
        </div>
        <PasswordStrengthHint password={watch("password")} known={known} />
        <ShowPasswords shown={shown} onChange={setShown} />
      </FormPart>
      <FormPart title={t("signup.person")}>
        <PersonalFields register={register} country={watch("country")} errors={errors} />
      </FormPart>
      <FormPart title={t("signup.elsewhere")} hint={t("signup.elsewhere_hint")}>
        <NetworkFields register={register} errors={errors} />
      </FormPart>
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={send.isPending}
        className="justify-self-start"
      >
        {send.isPending ? t("signup.sending") : t("signup.submit")}
      </Button>
    </form>
  );
}
