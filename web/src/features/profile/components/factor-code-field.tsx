import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";

interface Props extends Omit<ComponentProps<"input">, "autoComplete"> {
  error: string | undefined;
}

/** The second proof of accounts with an authenticator app. */
export function FactorCodeField({ error, ...input }: Props) {
  const { t } = useTranslation("profile");
  return (
    <Field label={t("proof.factor")} required error={error}>
      {(control) => (
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={10}
          {...control}
          {...input}
        />
      )}
    </Field>
  );
}
