import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { BookingRow } from "../../../../../supabase/functions/_shared/contracts/charters.ts";
import { BookingBadge } from "../../../components/boats/booking-badge.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { HomePart } from "../../../components/own-home/home-part.tsx";
import { HomeRow, rowLinkStyle } from "../../../components/own-home/home-row.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { openBookingsQuery } from "../booking-queries.ts";

interface Props {
  userId: string;
}

/** Of these, the captain owes an answer. */
const asksForAnswer = ({ side, state }: BookingRow): boolean =>
  side === "owner" && state === "requested";

/** Requests for the member's boats that wait for an answer. */
export function RequestsPart({ userId }: Props) {
  const { t } = useTranslation("bookings");
  const list = listed(useQuery(openBookingsQuery(userId)));
  return (
    <HomePart
      title={t("own.requests")}
      list={{ ...list, rows: list.rows?.filter(asksForAnswer) }}
      all={<All />}
    >
      {(booking) => <Booking booking={booking} />}
    </HomePart>
  );
}

/** The member's trips to come, as angler and as captain, and what they have asked for. */
export function NextTripsPart({ userId }: Props) {
  const { t } = useTranslation("bookings");
  const list = listed(useQuery(openBookingsQuery(userId)));
  return (
    <HomePart
      title={t("home.title")}
      list={{ ...list, rows: list.rows?.filter((booking) => !asksForAnswer(booking)) }}
      all={<All />}
    >
      {(booking) => <Booking booking={booking} />}
    </HomePart>
  );
}

function All() {
  const { t } = useTranslation("bookings");
  return (
    <Link to="/profile/charter-boats" className={textLinkStyle}>
      {t("home.all")}
    </Link>
  );
}

function Booking({ booking }: { booking: BookingRow }) {
  const { t } = useTranslation("bookings");
  const { t: boats } = useTranslation("boats");
  const { date, number } = useReaderFormat();
  const { unread, expires_at: expires } = booking;
  return (
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
          {boats(`part.${booking.part}`)} ·{" "}
          {asksForAnswer(booking) ? (
            t("home.until", {
              until: date(Date.parse(expires), { dateStyle: "medium", timeStyle: "short" }),
            })
          ) : (
            <bdi>{booking.other_name ?? t(booking.has_other ? "no_name" : "former_member")}</bdi>
          )}
        </>
      }
      end={
        <span className="flex flex-wrap gap-2">
          {unread > 0 && (
            <Badge tone="signal">{t("list.unread", { count: unread, n: number(unread) })}</Badge>
          )}
          <BookingBadge state={booking.state} />
        </span>
      }
    />
  );
}
