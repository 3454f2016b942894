import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PaymentStatusBadge } from "../../../components/payment-status-badge.tsx";
import { money } from "../../../lib/format/money.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { EntryPayment as Payment } from "../queries.ts";
import type { Returned } from "../returned.ts";
import { PayFee } from "./pay-fee.tsx";

interface Props {
  payment: Payment;
  /** Where the pay page leads back to. */
  returnTo: string;
  returned: Returned;
}

/** The fee of an entry: how it stands, and the way to pay it. */
export function EntryPayment({ payment, returnTo, returned }: Props) {
  const { t } = useTranslation("payments");
  const { locale, date } = useReaderFormat();
  const heading = useId();
  const amount = money(payment.amount_minor, payment.currency, locale);
  const { status, method, paid_at } = payment;

  const story = (): string | null => {
    if (status === "due") return null;
    if (status === "refund_due" && payment.refund_ordered_at) {
      return t("told.refund_ordered", { amount });
    }
    return t(`told.${status}`, {
      amount,
      method: method && t(`by.${method}`),
      date:
        paid_at && date(Date.parse(paid_at), { day: "numeric", month: "long", year: "numeric" }),
    });
  };

  return (
    <section aria-labelledby={heading} className="grid gap-4 border border-line bg-card p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={heading} className="text-xl">
          {t("fee")}
        </h2>
        <bdi className="text-ink-2">{payment.team_name}</bdi>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <span className="text-3xl font-semibold figures">{amount}</span>
        <PaymentStatusBadge status={status} />
      </div>
      <p aria-live="polite" className="empty:hidden">
        {story()}
      </p>
      {status === "due" && (
        <PayFee
          payment={payment}
          amount={isolate(amount)}
          returnTo={returnTo}
          returned={returned}
        />
      )}
    </section>
  );
}
