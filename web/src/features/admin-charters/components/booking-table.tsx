import { useTranslation } from "react-i18next";
import { BOOKING_STATES } from "../../../../../supabase/functions/_shared/contracts/charters.ts";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { bookingDeskQuery } from "../queries.ts";
import { bookingDesk, DISPUTE_STATES, TRIP_TIMES } from "../search.ts";
import { useBookingsFile } from "../use-bookings-file.ts";
import { useBookingColumns } from "./booking-columns.tsx";

/** Bookings of all boats, or of one, with all of them as a file. */
export function BookingTable({ boatId }: { boatId: string | null }) {
  const { t } = useTranslation("admin-charters");
  const { t: bookings } = useTranslation("bookings");
  const { user } = useMember();
  return (
    <QueryTable
      list={useListQuery(bookingDesk, (state) => bookingDeskQuery(user.id, state, boatId))}
      title={t("bookings.list")}
      lead={null}
      searchLabel={t(boatId === null ? "bookings.search" : "bookings.search_people")}
      filters={[
        {
          name: "state",
          label: t("state"),
          all: t("bookings.any_state"),
          options: BOOKING_STATES.map((state) => [state, bookings(`state.${state}`)]),
        },
        {
          name: "trips",
          label: t("bookings.trips"),
          all: t("bookings.any_trips"),
          options: TRIP_TIMES.map((when) => [when, t(`bookings.when.${when}`)]),
        },
        {
          name: "dispute",
          label: t("bookings.dispute"),
          all: t("bookings.any_dispute"),
          options: DISPUTE_STATES.map((state) => [state, t(`bookings.disputes.${state}`)]),
        },
      ]}
      columns={useBookingColumns(boatId === null)}
      csv={useBookingsFile()}
      renderActions={(booking) =>
        booking.dispute_id !== null && (
          <LinkButton
            to="/admin/charter-management"
            search={{ view: "disputes", dispute_booking: booking.id }}
            variant={booking.is_disputed ? "primary" : "secondary"}
            aria-label={t("bookings.open_dispute_of", { boat: isolate(booking.boat_name) })}
          >
            {t("bookings.open_dispute")}
          </LinkButton>
        )
      }
      empty={t("bookings.none")}
      noMatch={t("bookings.none_found")}
    />
  );
}
