import { useTranslation } from "react-i18next";
import type { CsvFile } from "../../components/list/csv-button.tsx";
import { amountText } from "../../lib/format/money.ts";
import type { DeskBooking } from "./queries.ts";

/** Bookings as the office counts them: plain amounts, days as they are on the boat's clocks. */
export function useBookingsFile(): CsvFile<DeskBooking> {
  const { t } = useTranslation("admin-charters");
  const { t: boats } = useTranslation("boats");
  const { t: bookings } = useTranslation("bookings");
  return {
    name: "bookings",
    columns: [
      [t("bookings.boat"), (row) => row.boat_name],
      [t("field.port"), (row) => row.port],
      [t("owner"), (row) => row.owner_name],
      [t("angler"), (row) => row.angler_name],
      [t("bookings.trip"), (row) => row.day],
      [t("file.part"), (row) => boats(`part.${row.part}`)],
      [t("field.time_zone"), (row) => row.time_zone],
      [t("file.people"), (row) => row.party],
      [t("state"), (row) => bookings(`state.${row.state}`)],
      [t("bookings.price"), (row) => amountText(row.price_minor, row.currency)],
      [t("file.currency"), (row) => row.currency],
      [
        t("file.owed"),
        (row) => (row.cancel_minor === null ? null : amountText(row.cancel_minor, row.currency)),
      ],
      [t("bookings.requested"), (row) => row.requested_at],
      [t("file.decided"), (row) => row.decided_at],
      [t("file.ended"), (row) => row.ended_at],
      [
        t("bookings.dispute"),
        (row) => row.dispute_subject && bookings(`dispute.subjects.${row.dispute_subject}`),
      ],
      [t("file.ruling"), (row) => row.ruling && bookings(`dispute.ruled.${row.ruling}`)],
      [t("file.reference"), (row) => row.id],
    ],
  };
}
