import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ComponentProps } from "react";
import { Field } from "./ui/field.tsx";
import { Input } from "./ui/input.tsx";

interface PasswordFieldProps extends ComponentProps<"input"> {
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string | undefined;
  error?: string | undefined;
  shown: boolean;
}

export function PasswordField({ label, hint, error, shown, ...rest }: PasswordFieldProps) {
  return (
    <Field label={label} required hint={hint} error={error}>
      {(control) => (
        <Input
          type={shown ? "text" : "password"}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          {...control}
          {...rest}
        />
      )}
    </Field>
  );
}

interface ShowPasswordsProps {
  shown: boolean;
  onChange: (shown: boolean) => void;
}

/** For all passwords of a form at once. */
export function ShowPasswords({ shown, onChange }: ShowPasswordsProps) {
  const { t } = useTranslation("account");
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-sm">
      <input
        id={id}
        type="checkbox"
        className="size-5"
        checked={shown}
        onChange={(event) => onChange(event.target.checked)}
      />
      {t("show_passwords")}
    </label>
  );
}
