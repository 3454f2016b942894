import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  metadataOf,
  signUpDetails,
} from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { RequiredNote } from "../../../components/required-note.tsx";
import { NetworkFields, PersonalFields } from "../../../components/personal-fields.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { DEFAULT_LANGUAGE, isLanguage } from "../../../lib/page/languages.ts";
import { PRODUCT_NAME } from "../../../lib/product.ts";
import { SubmitRow } from "../../../components/form-actions.tsx";
import { NewPasswordFields } from "../../../components/new-password-fields.tsx";
import { useProblemWords } from "../../../lib/auth/problem-words.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { signUp } from "../mutations.ts";
import { welcomeHtml } from "../welcome-html.ts";
import { EMPTY_DETAILS } from "../empty-details.ts";
import { FormPart } from "./form-part.tsx";

const EMPTY = { ...EMPTY_DETAILS, email: "", password: "", confirm_password: "" };

interface Props {
  /** Where the reader was going. */
  redirect: string | undefined;
  /** Receives the address that has to be confirmed before the account opens. */
  onWaiting: (email: string) => void;
}

export function SignUpForm({ redirect, onWaiting }: Props) {
  const { t, i18n } = useTranslation("auth");
  const { t: account } = useTranslation("account");
  const words = useProblemWords();
  const [shown, setShown] = useState(false);
  const form = useContractForm({
    contract: signUpDetails,
    defaultValues: EMPTY,
    send: useMutation(signUp),
    toSend: (details) => {
      const { email, password, first_name: name } = details;
      const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : DEFAULT_LANGUAGE;
      const welcome = welcomeHtml(
        {
          greeting: t("signup.welcome_mail.greeting", { name }),
          text: t("signup.welcome_mail.text"),
        },
        PRODUCT_NAME,
        window.location.origin,
      );
      return { email, password, metadata: metadataOf(details, language), welcome, redirect };
    },
    onSent: (isOpen, { email }) => !isOpen && onWaiting(email),
  });
  const { register, watch } = form;
  const { errors } = form.formState;
  const known = watch(["email", "first_name", "last_name"]);
  const lacksAccess = [errors.email, errors.password].some(
    (error) => error?.message === "required",
  );

  return (
    <form {...form.element} className="grid max-w-md content-start gap-10">
      {lacksAccess && <ErrorNote>{t("login.errors.required")}</ErrorNote>}
      <RequiredNote />
      <FormPart title={t("signup.access")}>
        <Field label={account("field.email")} required error={words(errors.email)}>
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
        <NewPasswordFields
          register={register}
          errors={errors}
          password={watch("password")}
          known={known}
          shown={shown}
          onShown={setShown}
        />
      </FormPart>
      <FormPart title={t("signup.person")}>
        <PersonalFields register={register} country={watch("country")} errors={errors} />
      </FormPart>
      <FormPart title={t("signup.elsewhere")} hint={t("signup.elsewhere_hint")}>
        <NetworkFields register={register} errors={errors} />
      </FormPart>
      <SubmitRow form={form} label={t("signup.submit")} busyLabel={t("signup.sending")} />
    </form>
  );
}
