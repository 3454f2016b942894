import { useMutation } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../../components/password-field.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import type { Proof } from "../../../lib/auth/confirm-identity.ts";
import { errorKey } from "../../../lib/api/errors.ts";
import { DEFAULT_LANGUAGE } from "../../../lib/page/languages.ts";
import { isolate } from "../../../lib/format/reader-format.ts";
import { sendCode } from "../mutations.ts";

interface Props extends Omit<ComponentProps<"input">, "autoComplete"> {
  email: string;
  by: Proof["by"];
  onBy: (by: Proof["by"]) => void;
  error: string | undefined;
  shown?: boolean;
}

/** Asks for the password, or for a code by mail: an account that came by a provider has no password. */
export function ProofField({ email, by, onBy, error, shown = false, ...input }: Props) {
  const { t, i18n } = useTranslation("profile");
  const { t: account } = useTranslation("account");
  const { t: common } = useTranslation();
  const send = useMutation(sendCode);
  const language = i18n.resolvedLanguage ?? DEFAULT_LANGUAGE;
  const isByMail = by === "mail";
  return (
    <div className="grid content-start gap-2">
      {isByMail ? (
        <Field label={account("field.mailed_code")} required error={error}>
          {(control) => (
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              maxLength={12}
              {...control}
              {...input}
            />
          )}
        </Field>
      ) : (
        <PasswordField
          label={account("field.current_password")}
          autoComplete="current-password"
          shown={shown}
          error={error}
          {...input}
        />
      )}
      {isByMail && send.error && <ErrorNote>{common(errorKey(send.error))}</ErrorNote>}
      {isByMail && (
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={send.isPending} onClick={() => send.mutate({ email, language })}>
            {send.isPending ? t("proof.sending") : t("proof.send")}
          </Button>
          <output className="text-sm text-ink-2">
            {send.isSuccess && t("proof.sent", { email: isolate(email) })}
          </output>
        </div>
      )}
      <Button
        variant="quiet"
        className="-ms-4 justify-self-start text-start whitespace-normal! underline"
        onClick={() => onBy(isByMail ? "password" : "mail")}
      >
        {isByMail ? t("proof.by_password") : t("proof.by_mail")}
      </Button>
    </div>
  );
}
