import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { BookingPage as Booking } from "../../../../../supabase/functions/_shared/contracts/charters.ts";
import { PolicyLines } from "../../../components/boats/policy-lines.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { SideBlock } from "../../../components/side-block.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { useLiveTopic } from "../../../lib/realtime/use-live-topic.ts";
import { bookingQuery } from "../booking-queries.ts";
import { liveBooking } from "../realtime.ts";
import { BookingActions } from "./booking-actions.tsx";
import { BookingBadge } from "../../../components/boats/booking-badge.tsx";
import { BookingDisputes } from "./booking-disputes.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import { BookingMessages } from "./booking-messages.tsx";
import { BookingReview } from "./booking-review.tsx";

/** A booking for its two parties: where it stands, what can be done, and their messages. */
export function BookingPage({ id }: { id: string }) {
  const { t } = useTranslation("bookings");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(bookingQuery(user.id, id));
  usePageMeta(data?.boat_name ?? t("title"));
  if (data) return <Loaded booking={data} userId={user.id} />;
  return (
    <>
      <Band seed={24}>
        <h1 className="text-3xl">{t("title")}</h1>
      </Band>
      <div className="measure py-8">
        {data === null ? (
          <EmptyState action={<LinkButton to="/profile/charter-boats">{t("to_list")}</LinkButton>}>
            {t("unknown")}
          </EmptyState>
        ) : error ? (
          <LoadError error={error} message={t("failed")} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </>
  );
}

function Loaded({ booking, userId }: { booking: Booking; userId: string }) {
  const { t } = useTranslation("bookings");
  const { t: ofBoat } = useTranslation("boats");
  const { date } = useReaderFormat();
  useLiveTopic(
    useMemo(() => liveBooking(userId), [userId]),
    booking.id,
  );
  return (
    <>
      <Band seed={24}>
        <Link to="/profile/charter-boats" className={textLinkStyle}>
          {t("to_list")}
        </Link>
        <h1 className="mt-1 max-w-4xl text-3xl wrap-anywhere sm:text-4xl">
          <bdi>{booking.boat_name}</bdi>
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-lg">
          <span>
            {t("when", {
              day: date(Date.parse(booking.day), { dateStyle: "full" }, "UTC"),
              part: ofBoat(`part.${booking.part}`),
            })}
          </span>
          <BookingBadge state={booking.state} />
        </p>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-10 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-1 content-start gap-10">
          <BookingActions booking={booking} />
          <BookingReview booking={booking} />
          <BookingMessages booking={booking} />
          <BookingDisputes booking={booking} />
        </div>
        <aside className="grid grid-cols-1 content-start gap-10">
          <BookingFacts booking={booking} />
          <SideBlock title={ofBoat("policy.title")}>
            <PolicyLines policy={booking.policy} />
          </SideBlock>
        </aside>
      </div>
    </>
  );
}
