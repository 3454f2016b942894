import { useTranslation } from "react-i18next";
import type { CsvFile } from "../../../components/list/csv-button.tsx";
import { amountText } from "../../../lib/format/money.ts";
import type { EntryRow } from "../queries.ts";

/** Entries as other programs read them: plain numbers, times with their offset. */
export function useEntriesFile(): CsvFile<EntryRow> {
  const { t } = useTranslation("admin-entries");
  const { t: payments } = useTranslation("payments");
  const { t: places } = useTranslation("places");
  return {
    name: "entries",
    columns: [
      [t("event"), (row) => row.event_name],
      [t("number"), (row) => row.number],
      [t("team"), (row) => row.team_name],
      [t("division"), (row) => row.division_name],
      [t("filter_status"), (row) => places(`entry_status.${row.status}`)],
      [t("waits"), (row) => row.waitlist_position],
      [t("people"), (row) => row.people],
      [t("names"), (row) => row.names],
      [t("open_steps"), (row) => row.open_steps],
      [t("fee"), (row) => row.payment_status && payments(`status.${row.payment_status}`)],
      [
        t("amount"),
        ({ amount_minor, currency }) =>
          amount_minor === null || currency === null ? null : amountText(amount_minor, currency),
      ],
      [t("currency"), (row) => row.currency],
      [t("checked_in"), (row) => row.checked_in_at],
      [t("reason"), (row) => row.ended_note],
      [t("entered_at"), (row) => row.created_at],
      [t("reference"), (row) => row.id],
    ],
  };
}
