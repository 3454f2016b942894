import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "../../../components/code-field.tsx";
import { FormError } from "../../../components/form-error.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { isWrongCode } from "../../../lib/api/errors.ts";
import { typedCode } from "../../../lib/format/plain-digits.ts";
import { useOneAtATime } from "../../../lib/forms/use-one-at-a-time.ts";
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
  const { mutateAsync, error, isPending } = useMutation(confirmEnrolment(useQueryClient(), userId));
  const confirm = useOneAtATime(() =>
    mutateAsync({ factorId: enrolment.id, code: typedCode(code) }, { onSuccess: onEnd }).catch(
      () => undefined,
    ),
  );
  return (
    <form
      noValidate
      className="grid justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
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
      <CodeField
        label={t("factor.code")}
        error={isWrongCode(error) ? t("factor.wrong") : undefined}
        value={code}
        onChange={setCode}
      />
      <FormError error={isWrongCode(error) ? null : error} />
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
