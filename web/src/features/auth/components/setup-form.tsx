import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { setupDetails } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { RequiredNote } from "../../../components/required-note.tsx";
import { PersonalFields } from "../../../components/personal-fields.tsx";
import { DEFAULT_LANGUAGE, isLanguage } from "../../../lib/page/languages.ts";
import { SubmitRow } from "../../../components/form-actions.tsx";
import { NewPasswordFields } from "../../../components/new-password-fields.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { setUp } from "../mutations.ts";
import { EMPTY_DETAILS } from "../empty-details.ts";
import { FormPart } from "./form-part.tsx";

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
  const form = useContractForm({
    contract: setupDetails,
    defaultValues: EMPTY,
    send: useMutation(setUp),
    toSend: ({ password, confirm_password: _confirmed, ...details }) => {
      const locale = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : DEFAULT_LANGUAGE;
      return { userId, password, details, locale };
    },
    onSent: onDone,
  });
  const { register, watch } = form;
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid max-w-md content-start gap-10">
      <RequiredNote />
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
      <SubmitRow form={form} label={t("setup.submit")} busyLabel={t("setup.sending")} />
    </form>
  );
}
