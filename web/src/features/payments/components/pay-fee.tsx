import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CreditCard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { codeOf, errorKey } from "../../../lib/api/errors.ts";
import { isLanguage } from "../../../lib/page/languages.ts";
import { openPayPage } from "../mutations.ts";
import { paymentOptionsQuery, type EntryPayment } from "../queries.ts";
import type { Returned } from "../returned.ts";

interface Props {
  payment: EntryPayment;
  amount: string;
  returnTo: string;
  returned: Returned;
}

/** The ways to pay a fee that is due. */
export function PayFee({ payment, amount, returnTo, returned }: Props) {
  const { t, i18n } = useTranslation("payments");
  const { t: common } = useTranslation();
  const { data: options } = useQuery(paymentOptionsQuery());
  const pay = useMutation(openPayPage(useQueryClient()));
  // The page is left for the provider's: until then nothing can be pressed twice.
  const isLeaving = pay.isPending || pay.isSuccess;
  const open = (): void =>
    pay.mutate(
      {
        registration_id: payment.registration_id,
        amount_minor: payment.amount_minor,
        currency: payment.currency,
        locale: isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : "en",
        return_to: returnTo,
      },
      { onSuccess: (url) => location.assign(url) },
    );
  if (returned === "done") return <p aria-live="polite">{t("confirming")}</p>;
  return (
    <>
      {returned === "left" && !pay.error && <p aria-live="polite">{t("left")}</p>}
      {pay.error && (
        <ErrorNote>
          {codeOf(pay.error) === "fee_changed"
            ? t("fee_changed", { amount })
            : common(errorKey(pay.error))}
        </ErrorNote>
      )}
      {options?.card && (
        <Button variant="primary" busy={isLeaving} className="justify-self-start" onClick={open}>
          <CreditCard aria-hidden="true" className="size-5" />
          {isLeaving ? t("opening") : t("pay_card", { amount })}
        </Button>
      )}
      {options && (
        <p className="text-sm text-ink-2">{t(options.card ? "pay_otherwise" : "pay_by_hand")}</p>
      )}
    </>
  );
}
