import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { PaymentList } from "./payment-list.tsx";
import { PaymentTotals } from "./payment-totals.tsx";

export function PaymentsPage() {
  const { t } = useTranslation("admin-payments");
  return (
    <>
      <Band seed={32}>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure grid grid-cols-1 gap-14 py-8">
        <PaymentList />
        <PaymentTotals />
      </div>
    </>
  );
}
