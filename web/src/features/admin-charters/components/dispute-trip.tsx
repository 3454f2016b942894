import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { BookingBadge } from "../../../components/boats/booking-badge.tsx";
import { Fact, SideBlock } from "../../../components/side-block.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { money } from "../../../lib/format/money.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { DeskBooking } from "../queries.ts";
import { usePartyName } from "./booking-columns.tsx";

interface Props {
  booking: DeskBooking;
  phones: { angler: string | null; owner: string | null };
}

/** The trip that a dispute is about, and how both parties are reached. */
export function DisputeTrip({ booking, phones }: Props) {
  const { t } = useTranslation("admin-charters");
  const { t: boats } = useTranslation("boats");
  const { t: own } = useTranslation("own-boats");
  const { locale, number, date, zoneName } = useReaderFormat();
  const nameOf = usePartyName();
  const { currency, cancel_minor: owed } = booking;
  return (
    <SideBlock title={t("disputes.trip")}>
      <dl>
        <Fact
          name={date(Date.parse(booking.day), { dateStyle: "medium" }, "UTC")}
          note={zoneName(booking.time_zone)}
        >
          {boats(`part.${booking.part}`)}
        </Fact>
        <Fact name={t("state")}>
          <BookingBadge state={booking.state} />
        </Fact>
        <Fact name={t("file.people")}>{number(booking.party)}</Fact>
        <Fact name={t("bookings.price")}>{money(booking.price_minor, currency, locale)}</Fact>
        <Fact name={own("field.policy")}>{own(`policy.${booking.policy}`)}</Fact>
        {owed !== null && <Fact name={t("file.owed")}>{money(owed, currency, locale)}</Fact>}
        {(["angler", "owner"] as const).map((side) => {
          const phone = phones[side];
          return (
            <Fact key={side} name={t(side)}>
              <bdi className="wrap-anywhere">{nameOf(booking, side)}</bdi>
              {phone !== null && (
                <a
                  href={`tel:${phone}`}
                  dir="ltr"
                  className="block font-normal underline underline-offset-4"
                >
                  {phone}
                </a>
              )}
            </Fact>
          );
        })}
      </dl>
      <Link
        to="/admin/boats/$boatId"
        params={{ boatId: booking.boat_id }}
        className={textLinkStyle}
      >
        {t("disputes.boat")}
      </Link>
    </SideBlock>
  );
}
