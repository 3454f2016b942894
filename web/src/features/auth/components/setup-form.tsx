import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { setupDetails } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { PersonalFields } from "../../../components/personal-fields.tsx";
import { DEFAULT_LANGUAGE, isLanguage } from "../../../lib/page/languages.ts";
import { AccountProblemNotice } from "../../../components/account-problem-notice.tsx";
import { NewPasswordFields } from "../../../components/new-password-fields.tsx";
import { showAtField } from "../../../lib/auth/problem-words.ts";
import { setUp } from "../mutations.ts";
import { EMPTY_DETAILS } from "../empty-details.ts";
import { FormPart } from "./form-part.tsx";
import { SubmitButton } from "./submit-button.tsx";

const EMPTY = { ...EMPTY_DETAILS, password: "", confirm_password: "" };

interface Props {
  userId: string;
  email: string;
  onDone: () => void;
}

/** Asks the owner of a mailbox for what a sign-up asks, but for the address. */
export function SetupForm({ userId, email, onDone }: Props) {
  const { t, i18n } = useTranslation("auth");
  const [shown, setShown] = useState(false);
  const save = useMutation(setUp);
  const { register, handleSubmit, watch, setError, formState } = useForm({
    resolver: zodResolver(setupDetails),
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const submit = handleSubmit(({ password, confirm_password: _confirmed, ...details }) => {
    if (save.isPending) return;
    const locale = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : DEFAULT_LANGUAGE;
    save.mutate(
      { userId, password, details, locale },
      {
        onSuccess: onDone,
        onError: showAtField(["password"], setError),
      },
    );
  });
  return (
    <form noValidate className="grid max-w-2xl content-start gap-10" onSubmit={submit}>
      <AccountProblemNotice error={save.error} />
      <FormPart title={t("signup.access")}>
        {/* For password managers: whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          register={register}
          errors={errors}
          password={watch("password")}
          known={[email, ...watch(["first_name", "last_name"])]}
          shown={shown}
          onShown={setShown}
        />
      </FormPart>
      <FormPart title={t("signup.person")}>
        <PersonalFields register={register} country={watch("country")} errors={errors} />
      </FormPart>
      <SubmitButton busy={save.isPending}>
        {save.isPending ? t("setup.sending") : t("setup.submit")}
      </SubmitButton>
    </form>
  );
}
