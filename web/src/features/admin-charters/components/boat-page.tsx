import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { OwnBoat } from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { BoatBadge } from "../../../components/boats/boat-badge.tsx";
import { Stars } from "../../../components/boats/stars.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { changesOf } from "../listing-changes.ts";
import { deskBoatQuery } from "../queries.ts";
import { BoatDecision } from "./boat-decision.tsx";
import { BoatHistory } from "./boat-history.tsx";
import { BoatRecord } from "./boat-record.tsx";
import { BoatWords } from "./boat-words.tsx";
import { BookingTable } from "./booking-table.tsx";
import { DeskPhotos } from "./desk-photos.tsx";
import { ListingChanges } from "./listing-changes.tsx";
import { ReviewList } from "./review-list.tsx";

/** One boat with all that the office has to know of it, and what it can decide. */
export function DeskBoatPage({ id }: { id: string }) {
  const { t } = useTranslation("admin-charters");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(deskBoatQuery(user.id, id));
  usePageMeta(data?.values.name || t("boat.title"));
  if (data) return <Loaded boat={data} />;
  return (
    <>
      <Band seed={32} size="desk">
        <h1 className="text-2xl">{t("boat.title")}</h1>
      </Band>
      <div className="measure py-8">
        {data === null ? (
          <EmptyState action={<LinkButton to="/admin/charter">{t("boat.to_list")}</LinkButton>}>
            {t("boat.unknown")}
          </EmptyState>
        ) : error ? (
          <LoadError error={error} message={t("boat.failed")} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </>
  );
}

function Loaded({ boat }: { boat: OwnBoat }) {
  const { t } = useTranslation("admin-charters");
  const { values, state, review_due: isChanged } = boat;
  const waits = state === "submitted" || isChanged;
  const changes = waits ? changesOf(boat) : null;
  const isPublic = state === "approved" && !values.paused;
  return (
    <>
      <Band seed={32} size="desk">
        <Link to="/admin/charter" className={textLinkStyle}>
          {t("boat.to_list")}
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="max-w-4xl text-2xl wrap-anywhere">
            <bdi>{values.name || t("boat.unnamed")}</bdi>
          </h1>
          <BoatBadge state={state} isPaused={values.paused} />
          {isChanged && <Badge tone="signal">{t("boats.changed")}</Badge>}
          <Stars sum={boat.stars_sum} count={boat.stars_count} />
          {isPublic && (
            <Link to="/boats/$boatId" params={{ boatId: boat.id }} className={textLinkStyle}>
              {t("boat.public")}
            </Link>
          )}
        </div>
      </Band>
      <div className="measure grid grid-cols-1 gap-4 pt-6 pb-16">
        <BoatDecision boat={boat} />
        {changes && (
          <PageBlock title={t("changes.title")} text={t("changes.text")}>
            <ListingChanges changes={changes} />
          </PageBlock>
        )}
        <PageBlock title={t("photos.title")} text={t("photos.text")}>
          <DeskPhotos boat={boat} changes={changes?.photos ?? null} />
        </PageBlock>
        <PageBlock title={t("record.title")} text={t("record.text")}>
          <BoatRecord boat={boat} />
        </PageBlock>
        <PageBlock title={t("words.title")} text={t("words.text")}>
          <BoatWords values={values} />
        </PageBlock>
        <PageBlock title={t("history.title")} text={t("history.text")}>
          <BoatHistory boat={boat} />
        </PageBlock>
        <section className="border-t-2 border-ink py-6">
          <BookingTable boatId={boat.id} />
        </section>
        <section className="border-t-2 border-ink py-6">
          <ReviewList boatId={boat.id} />
        </section>
      </div>
    </>
  );
}
