import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "../../../components/code-field.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import { errorKey, isWrongCode } from "../../../lib/api/errors.ts";
import { typedCode } from "../../../lib/format/plain-digits.ts";
import { confirmEnrolment, type Enrolment } from "../factor-mutations.ts";

interface Props {
  userId: string;
  enrolment: Enrolment;
  /** Confirmed, or given up. */
  onEnd: () => void;
}

/** The key of a new second factor, and the code that proves the app has it. */
export function EnrolForm({ userId, enrolment, onEnd }: Props) {
  const { t } = useTranslation("profile");
  const { t: common } = useTranslation();
  const [code, setCode] = useState("");
  const { mutate, error, isPending } = useMutation(confirmEnrolment(useQueryClient(), userId));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    mutate({ factorId: enrolment.id, code: typedCode(code) }, { onSuccess: onEnd });
  };
  return (
    <form noValidate className="grid justify-items-start gap-4" onSubmit={submit}>
      <p>{t("factor.scan")}</p>
      <img
        src={enrolment.qrCode}
        alt={t("factor.qr")}
        width={200}
        height={200}
        className="bg-[#fff]"
      />
      <p className="text-sm">
        {t("factor.key")}{" "}
        <code dir="ltr" className="font-mono break-all">
          {enrolment.secret}
        </code>
      </p>
      {error && !isWrongCode(error) && <Problem>{common(errorKey(error))}</Problem>}
      <CodeField
        label={t("factor.code")}
        error={isWrongCode(error) ? t("factor.wrong") : undefined}
        value={code}
        onChange={setCode}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isPending}>
          {t("factor.confirm")}
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}
