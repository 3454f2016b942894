import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "../../../components/code-field.tsx";
import { SubmitRow } from "../../../components/form-actions.tsx";
import { isWrongCode } from "../../../lib/api/errors.ts";
import { typedCode } from "../../../lib/format/plain-digits.ts";
import { useOneAtATime } from "../../../lib/forms/use-one-at-a-time.ts";
import { verifyCode } from "../mutations.ts";

/** The second factor, asked for after the password. */
export function CodeForm() {
  const { t } = useTranslation("auth");
  const [code, setCode] = useState("");
  const { mutateAsync, error, isPending } = useMutation(verifyCode);
  const verify = useOneAtATime(() => mutateAsync(typedCode(code)).catch(() => undefined));
  return (
    <form
      noValidate
      className="grid max-w-md content-start gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void verify();
      }}
    >
      <h2 className="text-2xl">{t("login.code.title")}</h2>
      <p className="text-ink-2">{t("login.code.lead")}</p>
      <CodeField
        label={t("login.code.label")}
        error={isWrongCode(error) ? t("login.code.wrong") : undefined}
        value={code}
        onChange={setCode}
      />
      <SubmitRow
        form={{ isSending: isPending, error: isWrongCode(error) ? null : error }}
        label={t("login.code.submit")}
        busyLabel={t("login.code.sending")}
      />
    </form>
  );
}
