import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { HomeRow, rowLinkStyle } from "../../../components/own-home/home-row.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { ownBoatsQuery } from "../booking-queries.ts";
import { BoatBadge } from "../../../components/boats/boat-badge.tsx";
import { BookingList } from "./booking-list.tsx";

/** The member's own boats with their requests, and the trips that the member has requested. */
export function OwnChartersPage() {
  const { t } = useTranslation("bookings");
  const { user } = useMember();
  const boats = useQuery(ownBoatsQuery(user.id));
  usePageMeta(t("own.title"));
  return (
    <>
      <Band seed={24}>
        <h1 className="text-3xl sm:text-4xl">{t("own.title")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{t("own.lead")}</p>
      </Band>
      <div className="measure grid grid-cols-1 gap-6 pt-6 pb-16">
        <PageBlock title={t("own.trips")} text={t("own.trips_text")}>
          <BookingList side="angler" label={t("own.trips")} empty={t("own.no_trips")} />
          <p className="mt-4">
            <LinkButton to="/boats">{t("own.find")}</LinkButton>
          </p>
        </PageBlock>
        <PageBlock title={t("own.boats")} text={t("own.boats_text")}>
          <OwnBoatList boats={boats} />
          <p className="mt-4">
            <LinkButton to="/profile/add-boat">{t("own.add")}</LinkButton>
          </p>
        </PageBlock>
        {boats.data !== undefined && boats.data.length > 0 && (
          <PageBlock title={t("own.requests")} text={t("own.requests_text")}>
            <BookingList side="owner" label={t("own.requests")} empty={t("own.no_requests")} />
          </PageBlock>
        )}
      </div>
    </>
  );
}

function OwnBoatList({ boats }: { boats: ReturnType<typeof useOwnBoats> }) {
  const { t } = useTranslation("bookings");
  const { number } = useReaderFormat();
  return (
    <QueryList
      list={listed(boats)}
      label={t("own.boats")}
      empty={<p className="py-3 text-ink-2">{t("own.no_boats")}</p>}
      failed={t("own.boats_failed")}
    >
      {(boat) => (
        <HomeRow
          link={
            <Link to="/profile/boats/$boatId" params={{ boatId: boat.id }} className={rowLinkStyle}>
              <bdi>{boat.name || t("own.unnamed")}</bdi>
            </Link>
          }
          text={boat.port && <bdi>{boat.port}</bdi>}
          end={
            <span className="flex flex-wrap gap-2">
              {boat.requests > 0 && (
                <Badge tone="signal">
                  {t("own.open_requests", { count: boat.requests, n: number(boat.requests) })}
                </Badge>
              )}
              <BoatBadge state={boat.state} isPaused={boat.paused} />
            </span>
          }
        />
      )}
    </QueryList>
  );
}

const useOwnBoats = (userId: string) => useQuery(ownBoatsQuery(userId));
