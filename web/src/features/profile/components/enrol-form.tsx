import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CodeField } from "../../../components/code-field.tsx";
import { FormError } from "../../../components/form-error.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useCodeForm } from "../../../lib/forms/use-code-form.ts";
import { confirmEnrolment, type Enrolment } from "../factor-mutations.ts";

interface Props {
  userId: string;
  enrolment: Enrolment;
  onConfirmed: () => void;
  /** Confirmed, or given up. */
  onEnd: () => void;
}

/** The key of a new second factor, and the code that proves the app has it. */
export function EnrolForm({ userId, enrolment, onConfirmed, onEnd }: Props) {
  const { t } = useTranslation("profile");
  const { t: common } = useTranslation();
  const form = useCodeForm({
    send: useMutation(confirmEnrolment(useQueryClient(), userId)),
    toSend: (code) => ({ factorId: enrolment.id, code }),
    onSent: () => {
      onConfirmed();
      onEnd();
    },
    wrong: t("factor.wrong"),
  });
  return (
    <form {...form.element} className="grid justify-items-start gap-4">
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
      <CodeField label={t("factor.code")} {...form.field} />
      <FormError form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {t("factor.confirm")}
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}
