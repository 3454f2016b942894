import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { BookingBadge } from "../../../components/boats/booking-badge.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useSite } from "../../../lib/site.ts";
import { money } from "../../../lib/format/money.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { DeskBooking } from "../queries.ts";

const helper = columnsOf<DeskBooking>();

/** How a party of a booking is called, also without a name or an account. */
export function usePartyName() {
  const { t } = useTranslation("admin-charters");
  return (booking: DeskBooking, side: "angler" | "owner"): string =>
    booking[`${side}_name`] ?? t(booking[side] === null ? "former_member" : "no_name");
}

/** `withBoat` names the boat, on a page of all of them. */
export function useBookingColumns(withBoat: boolean): DataColumn<DeskBooking>[] {
  const { time_zone: officeZone } = useSite();
  const { t } = useTranslation("admin-charters");
  const { t: boats } = useTranslation("boats");
  const { locale, number, date } = useReaderFormat();
  const nameOf = usePartyName();
  return helper.columns([
    ...(withBoat
      ? [
          helper.accessor("boat_name", {
            header: t("bookings.boat"),
            meta: { narrow: "whole" },
            cell: ({ row: { original: booking } }) => (
              <span className="grid">
                <Link
                  to="/admin/boats/$boatId"
                  params={{ boatId: booking.boat_id }}
                  className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
                >
                  <bdi>{booking.boat_name}</bdi>
                </Link>
                <span className="text-xs wrap-anywhere text-ink-2">
                  <bdi>{booking.port}</bdi>
                </span>
              </span>
            ),
          }),
        ]
      : []),
    helper.accessor("day", {
      header: t("bookings.trip"),
      cell: ({ row: { original: booking } }) => (
        <span className="grid narrow:justify-items-end">
          <time dateTime={booking.day} className="whitespace-nowrap figures">
            {date(Date.parse(booking.day), { dateStyle: "medium" }, "UTC")}
          </time>
          <span className="text-xs text-ink-2">
            {boats(`part.${booking.part}`)} ·{" "}
            {t("bookings.people", { count: booking.party, n: number(booking.party) })}
          </span>
        </span>
      ),
    }),
    helper.display({
      id: "angler",
      header: t("angler"),
      cell: ({ row: { original } }) => (
        <span className="wrap-anywhere">
          <bdi>{nameOf(original, "angler")}</bdi>
        </span>
      ),
    }),
    helper.display({
      id: "owner",
      header: t("owner"),
      cell: ({ row: { original } }) => (
        <span className="wrap-anywhere">
          <bdi>{nameOf(original, "owner")}</bdi>
        </span>
      ),
    }),
    helper.accessor("price_minor", {
      header: t("bookings.price"),
      meta: { numeric: true },
      cell: ({ row: { original: booking } }) => (
        <span className="grid whitespace-nowrap narrow:justify-items-end">
          {money(booking.price_minor, booking.currency, locale)}
          {booking.cancel_minor !== null && booking.cancel_minor > 0 && (
            <span className="text-xs text-ink-2">
              {t("bookings.owed", { cost: money(booking.cancel_minor, booking.currency, locale) })}
            </span>
          )}
        </span>
      ),
    }),
    helper.display({
      id: "state",
      header: t("state"),
      cell: ({ row: { original: booking } }) => (
        <span className="flex flex-wrap gap-1.5">
          <BookingBadge state={booking.state} />
          {booking.is_disputed && <Badge tone="signal">{t("bookings.disputed")}</Badge>}
        </span>
      ),
    }),
    helper.accessor("requested_at", {
      header: t("bookings.requested"),
      cell: ({ getValue }) => (
        <time dateTime={getValue()} className="whitespace-nowrap figures">
          {date(Date.parse(getValue()), { dateStyle: "medium" }, officeZone)}
        </time>
      ),
    }),
  ]);
}
