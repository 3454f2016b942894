import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { NewPassword } from "../../../supabase/functions/_shared/contracts/account.ts";
import { useProblemWords } from "../lib/auth/problem-words.ts";
import { PasswordField, ShowPasswords } from "./password-field.tsx";
import { PasswordStrengthHint } from "./password-strength.tsx";

interface Props {
  // The forms have these fields among others; these are all that is touched here.
  register: UseFormRegister<NewPassword>;
  errors: FieldErrors<NewPassword>;
  /** As typed so far. */
  password: string;
  /** What others know of the person, which makes a weak password. */
  known: readonly string[];
  /** Labels the first field "New password": the account has, or may have, one already. */
  replaces?: boolean;
  shown: boolean;
  onShown: (shown: boolean) => void;
}

/** A new password, typed twice, with its strength. */
export function NewPasswordFields(props: Props) {
  const { register, errors, password, known, replaces, shown, onShown } = props;
  const { t } = useTranslation("account");
  const words = useProblemWords();
  return (
    <>
      <div className="grid gap-5">
        <PasswordField
          label={replaces ? t("field.new_password") : t("field.password")}
          autoComplete="new-password"
          shown={shown}
          error={words(errors.password)}
          {...register("password")}
        />
        <PasswordStrengthHint password={password} known={known} />
      </div>
      <PasswordField
        label={t("field.confirm_password")}
        autoComplete="new-password"
        shown={shown}
        error={words(errors.confirm_password)}
        {...register("confirm_password")}
      />
      <ShowPasswords shown={shown} onChange={onShown} />
    </>
  );
}
