import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Badge } from "../../../components/ui/badge.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useSite } from "../../../lib/site.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { disputeFileQuery, type Dispute } from "../dispute-query.ts";
import type { DeskBooking } from "../queries.ts";
import { usePartyName } from "./booking-columns.tsx";
import { DisputeTrip } from "./dispute-trip.tsx";
import { RulingForm } from "./ruling-form.tsx";

/** What both sides say, the trip that it is about, and the ruling. */
export function DisputeFile({ booking }: { booking: DeskBooking }) {
  const { t } = useTranslation("admin-charters");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(disputeFileQuery(user.id, booking));
  if (error && !data) {
    return (
      <LoadError error={error} message={t("disputes.failed")} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton className="h-48" />;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 py-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-1 content-start gap-6">
        {data.disputes.map((dispute) => (
          <Claim key={dispute.id} dispute={dispute} booking={booking} />
        ))}
        <Messages booking={booking} messages={data.messages} />
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        <DisputeTrip booking={booking} phones={data.phones} />
        {booking.is_disputed && booking.dispute_id !== null && (
          <RulingForm booking={booking} disputeId={booking.dispute_id} />
        )}
      </div>
    </div>
  );
}

function Claim({ dispute, booking }: { dispute: Dispute; booking: DeskBooking }) {
  const { time_zone: officeZone } = useSite();
  const { t } = useTranslation("admin-charters");
  const { t: bookings } = useTranslation("bookings");
  const { date } = useReaderFormat();
  const nameOf = usePartyName();
  const at = (moment: string): string =>
    date(Date.parse(moment), { dateStyle: "medium", timeStyle: "short" }, officeZone);
  return (
    <section className="grid max-w-prose gap-2">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold tracking-normal">
        {bookings(`dispute.subjects.${dispute.subject}`)}
        <Badge tone={dispute.ruling === null ? "signal" : "plain"}>
          {dispute.ruling === null
            ? t("disputes.waiting")
            : bookings(`dispute.ruled.${dispute.ruling}`)}
        </Badge>
      </h3>
      <p className="text-xs text-ink-2">
        <bdi>{nameOf(booking, dispute.side)}</bdi> · {t(dispute.side)} ·{" "}
        <time dateTime={dispute.opened_at} className="figures">
          {at(dispute.opened_at)}
        </time>
      </p>
      <blockquote
        dir="auto"
        className="border-s-4 border-signal ps-4 wrap-anywhere whitespace-pre-line"
      >
        {dispute.body}
      </blockquote>
      {dispute.reason !== null && dispute.ruled_at !== null && (
        <div className="border-s-4 border-ink ps-4">
          <p className="text-xs text-ink-2">
            {t("disputes.ruling")} ·{" "}
            <time dateTime={dispute.ruled_at} className="figures">
              {at(dispute.ruled_at)}
            </time>
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {dispute.reason}
          </p>
        </div>
      )}
    </section>
  );
}

interface MessagesProps {
  booking: DeskBooking;
  messages: readonly { no: number; side: "angler" | "owner"; body: string; sent_at: string }[];
}

/** What the parties wrote to one another: the angler's at the start, the captain's at the end. */
function Messages({ booking, messages }: MessagesProps) {
  const { time_zone: officeZone } = useSite();
  const { t } = useTranslation("admin-charters");
  const { date } = useReaderFormat();
  const nameOf = usePartyName();
  return (
    <section className="grid gap-2">
      <h3 className="border-b-2 border-ink pb-1 font-sans text-base font-semibold tracking-normal">
        {t("disputes.messages")}
      </h3>
      {messages.length === 0 && <p className="text-ink-2">{t("disputes.no_messages")}</p>}
      <ol aria-label={t("disputes.messages")} className="grid gap-3">
        {messages.map((message) => (
          <li
            key={message.no}
            className={
              message.side === "angler"
                ? "max-w-[85%] justify-self-start border-s-4 border-contour bg-card px-3 py-2"
                : "max-w-[85%] justify-self-end border-s-4 border-ink bg-card px-3 py-2"
            }
          >
            <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
              <span>
                <bdi className="font-semibold">{nameOf(booking, message.side)}</bdi> ·{" "}
                {t(message.side)}
              </span>
              <time dateTime={message.sent_at} className="figures">
                {date(
                  Date.parse(message.sent_at),
                  { dateStyle: "medium", timeStyle: "short" },
                  officeZone,
                )}
              </time>
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {message.body}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
