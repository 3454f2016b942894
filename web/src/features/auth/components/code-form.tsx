import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { verifyCode } from "../mutations.ts";

/** The second factor, asked for after the password. */
export function CodeForm() {
  const { t } = useTranslation("auth");
  const [code, setCode] = useState("");
  const verify = useMutation(verifyCode);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!verify.isPending) verify.mutate(code.replaceAll(/\s/g, ""));
  };
  return (
    <form noValidate className="grid max-w-md content-start gap-5" onSubmit={submit}>
      <h2 className="text-2xl">{t("login.code.title")}</h2>
      <p className="text-ink-2">{t("login.code.lead")}</p>
      <Field label={t("login.code.label")} error={verify.error ? t("login.code.wrong") : undefined}>
        {(control) => (
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={10}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            {...control}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={verify.isPending}
        className="justify-self-start"
      >
        {verify.isPending ? t("login.code.sending") : t("login.code.submit")}
      </Button>
    </form>
  );
}
