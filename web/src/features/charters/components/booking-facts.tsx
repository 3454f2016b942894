import { Link } from "@tanstack/react-router";
import { CalendarDays } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  type BookingPage,
  charterCalendarPath,
} from "../../../../../supabase/functions/_shared/contracts/charters.ts";
import { Fact, SideBlock } from "../../../components/side-block.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { supabaseUrl } from "../../../lib/api/backend.ts";
import { money } from "../../../lib/format/money.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

/** When, with whom, for how much; and how the other party is reached, once it is settled. */
export function BookingFacts({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation("bookings");
  const { locale, number, time, zoneName } = useReaderFormat();
  const { contact, calendar_key, cancel_minor, currency, time_zone } = booking;
  const at = (moment: string): string => time(Date.parse(moment), time_zone);
  const other = booking.has_other ? (booking.other_name ?? t("no_name")) : t("former_member");
  return (
    <SideBlock title={t("facts.title")}>
      <dl>
        <Fact name={t(booking.side === "angler" ? "facts.owner" : "facts.angler")}>
          <bdi>{other}</bdi>
        </Fact>
        <Fact name={t("facts.time")} note={zoneName(time_zone)}>
          {t("facts.span", { from: at(booking.starts_at), until: at(booking.ends_at) })}
        </Fact>
        <Fact name={t("facts.party")}>{number(booking.party)}</Fact>
        <Fact name={t("facts.price")}>{money(booking.price_minor, currency, locale)}</Fact>
        {cancel_minor !== null && (
          <Fact name={t("facts.cancelled")}>{money(cancel_minor, currency, locale)}</Fact>
        )}
        {contact?.phone && (
          <Fact name={t("facts.phone")}>
            <a href={`tel:${contact.phone}`} dir="ltr" className="underline">
              {contact.phone}
            </a>
          </Fact>
        )}
        {contact?.email && (
          <Fact name={t("facts.email")}>
            <a href={`mailto:${contact.email}`} dir="ltr" className="wrap-anywhere underline">
              {contact.email}
            </a>
          </Fact>
        )}
        {contact?.meeting_point && (
          <Fact name={t("facts.meeting_point")}>
            <span dir="auto" className="wrap-anywhere">
              {contact.meeting_point}
            </span>
          </Fact>
        )}
      </dl>
      {booking.state === "requested" && (
        <p className="pt-2.5 text-sm text-ink-2">{t("facts.contact_later")}</p>
      )}
      <p className="flex flex-wrap gap-x-6 pt-2">
        {calendar_key !== null && (
          <a
            href={supabaseUrl + charterCalendarPath(calendar_key)}
            className={`${textLinkStyle} gap-2`}
          >
            <CalendarDays aria-hidden="true" className="size-4" />
            {t("facts.calendar")}
          </a>
        )}
        {booking.side === "angler" && (
          <Link to="/boats/$boatId" params={{ boatId: booking.boat_id }} className={textLinkStyle}>
            {t("facts.boat")}
          </Link>
        )}
      </p>
    </SideBlock>
  );
}
