import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { setupDetails } from "../../../../../supabase/functions/_shared/contracts/account.ts";
import { PasswordField, ShowPasswords } from "../../../components/password-field.tsx";
import { PasswordStrengthHint } from "../../../components/password-strength.tsx";
import { PersonalFields } from "../../../components/personal-fields.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import { errorKey } from "../../../lib/errors.ts";
import { DEFAULT_LANGUAGE, isLanguage } from "../../../lib/languages.ts";
import { servedProblem, useProblemWords } from "../../../lib/problem-words.ts";
import { setUp } from "../mutations.ts";
import { FormPart } from "./form-part.tsx";

const EMPTY = {
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

interface Props {
  userId: string;
  email: string;
  onDone: () => void;
}

/** Asks the owner of a mailbox for what a sign-up asks, but for the address. */
export function SetupForm({ userId, email, onDone }: Props) {
  const { t, i18n } = useTranslation("auth");
  const { t: account } = useTranslation("account");
  const { t: common } = useTranslation();
  const words = useProblemWords();
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
        onError: (error) => {
          const refused = servedProblem(error);
          if (refused) setError("password", { message: refused.problem }, { shouldFocus: true });
        },
      },
    );
  });
  return (
    <form noValidate className="grid max-w-2xl content-start gap-10" onSubmit={submit}>
      {save.error && !servedProblem(save.error) && (
        <Problem>{common(errorKey(save.error))}</Problem>
      )}
      <FormPart title={t("signup.access")}>
        {/* For password managers: whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
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
        <PasswordStrengthHint
          password={watch("password")}
          known={[email, ...watch(["first_name", "last_name"])]}
        />
        <ShowPasswords shown={shown} onChange={setShown} />
      </FormPart>
      <FormPart title={t("signup.person")}>
        <PersonalFields register={register} country={watch("country")} errors={errors} />
      </FormPart>
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={save.isPending}
        className="justify-self-start"
      >
        {save.isPending ? t("setup.sending") : t("setup.submit")}
      </Button>
    </form>
  );
}
