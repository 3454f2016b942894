import { useTranslation } from "react-i18next";
import type { CsvFile } from "../../../components/list/csv-button.tsx";
import { amountText } from "../../../lib/format/money.ts";
import type { PaymentRow } from "../queries.ts";

/** Payments as accounts are reconciled: plain amounts, and the reference that the log has, too. */
export function usePaymentsFile(): CsvFile<PaymentRow> {
  const { t } = useTranslation("admin-payments");
  const { t: payments } = useTranslation("payments");
  return {
    name: "payments",
    columns: [
      [t("event"), (row) => row.event_name],
      [t("number"), (row) => row.number],
      [t("team"), (row) => row.team_name],
      [t("captain"), (row) => row.captain_name],
      [t("amount"), (row) => amountText(row.amount_minor, row.currency)],
      [t("currency"), (row) => row.currency],
      [t("status"), (row) => payments(`status.${row.status}`)],
      [t("method"), (row) => row.method && payments(`method.${row.method}`)],
      [t("paid_at"), (row) => row.paid_at],
      [t("changed_at"), (row) => row.updated_at],
      [t("reference"), (row) => row.id],
    ],
  };
}
