import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CodeField } from "../../../components/code-field.tsx";
import { SubmitRow } from "../../../components/form-actions.tsx";
import { useCodeForm } from "../../../lib/forms/use-code-form.ts";
import { verifyCode } from "../mutations.ts";

/** The code that the authenticator app shows. */
export function CodeForm() {
  const { t } = useTranslation("auth");
  const form = useCodeForm({
    send: useMutation(verifyCode),
    toSend: (code) => code,
    wrong: t("login.code.wrong"),
  });
  return (
    <form {...form.element} className="grid content-start gap-5">
      <p className="text-ink-2">{t("login.code.lead")}</p>
      <CodeField label={t("login.code.label")} {...form.field} />
      <SubmitRow form={form} label={t("login.code.submit")} busyLabel={t("login.code.sending")} />
    </form>
  );
}
