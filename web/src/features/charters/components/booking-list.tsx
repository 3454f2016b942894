import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { BookingSide } from "../../../../../supabase/functions/_shared/contracts/charters.ts";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useGrowingQuery } from "../../../components/list/use-list-query.ts";
import { HomeRow, rowLinkStyle } from "../../../components/own-home/home-row.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { money } from "../../../lib/format/money.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { bookingsQuery } from "../booking-queries.ts";
import { BookingBadge } from "../../../components/boats/booking-badge.tsx";

interface Props {
  side: BookingSide;
  /** Of one boat alone. */
  boatId?: string;
  label: string;
  empty: string;
}

/** Bookings of the member, the newest request first; each leads to its page. */
export function BookingList({ side, boatId, label, empty }: Props) {
  const { t } = useTranslation("bookings");
  const { t: ofBoat } = useTranslation("boats");
  const { date, number, locale } = useReaderFormat();
  const { user } = useMember();
  const list = useGrowingQuery(bookingsQuery(user.id, side, boatId ?? null));
  return (
    <QueryList
      list={list}
      label={label}
      empty={<p className="py-3 text-ink-2">{empty}</p>}
      failed={t("list.failed")}
    >
      {(booking) => (
        <HomeRow
          link={
            <Link
              to="/profile/bookings/$bookingId"
              params={{ bookingId: booking.id }}
              className={rowLinkStyle}
            >
              {t("list.row", {
                boat: isolate(booking.boat_name),
                day: date(Date.parse(booking.day), { dateStyle: "long" }, "UTC"),
              })}
            </Link>
          }
          text={
            <>
              {ofBoat(`part.${booking.part}`)} ·{" "}
              {money(booking.price_minor, booking.currency, locale)} ·{" "}
              <bdi>{booking.other_name ?? t(booking.has_other ? "no_name" : "former_member")}</bdi>
            </>
          }
          end={
            <span className="flex flex-wrap gap-2">
              {booking.unread > 0 && (
                <Badge tone="signal">
                  {t("list.unread", { count: booking.unread, n: number(booking.unread) })}
                </Badge>
              )}
              <BookingBadge state={booking.state} />
            </span>
          }
        />
      )}
    </QueryList>
  );
}
