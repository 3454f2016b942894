import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { OwnBoat } from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { BoatBadge } from "../../../components/boats/boat-badge.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { draftOf } from "../boat-draft.ts";
import { ownBoatQuery } from "../own-boat-queries.ts";
import { useBoatDraft } from "../use-boat-draft.ts";
import { BlockedDays } from "./blocked-days.tsx";
import {
  BasicFields,
  ContactFields,
  EquipmentFields,
  PriceFields,
  WordFields,
} from "./boat-fields.tsx";
import { BoatPhotosBlock } from "./boat-photos-block.tsx";
import { BookingList } from "./booking-list.tsx";
import { ListingState } from "./listing-state.tsx";
import { SavedLine } from "./saved-line.tsx";

/** A boat of the member: its listing, its days and its requests. */
export function OwnBoatPage({ id }: { id: string }) {
  const { t } = useTranslation("own-boats");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(ownBoatQuery(user.id, id));
  usePageMeta(data?.values.name || t("edit_title"));
  if (data) return <Loaded key={data.id} boat={data} />;
  return (
    <>
      <Band seed={24}>
        <h1 className="text-3xl">{t("edit_title")}</h1>
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

function Loaded({ boat }: { boat: OwnBoat }) {
  const { t } = useTranslation("own-boats");
  const isHidden = boat.state === "draft" || boat.state === "changes_requested";
  const form = useBoatDraft({
    boatId: boat.id,
    initial: draftOf(boat.values),
    isNew: false,
    savesWhileTyping: isHidden,
  });
  return (
    <>
      <Band seed={24}>
        <Link to="/profile/charter-boats" className={textLinkStyle}>
          {t("to_list")}
        </Link>
        <h1 className="max-w-4xl text-3xl wrap-anywhere sm:text-4xl">
          <bdi>{boat.values.name || t("edit_title")}</bdi>
        </h1>
        <p className="mt-2">
          <BoatBadge state={boat.state} isPaused={boat.values.paused} />
        </p>
      </Band>
      <LeaveGuard when={form.isDirty && !form.isSaving} />
      <div className="measure grid grid-cols-1 gap-6 pt-6 pb-16">
        <ListingState boat={boat} />
        {boat.listed_at !== null && (
          <PageBlock title={t("requests.title")} text={t("requests.text")}>
            <BookingList
              side="owner"
              boatId={boat.id}
              label={t("requests.title")}
              empty={t("requests.none")}
            />
          </PageBlock>
        )}
        <PageBlock title={t("blocks.title")} text={t("blocks.text")}>
          <BlockedDays boat={boat} />
        </PageBlock>
        <PageBlock title={t("photos.title")} text={t("photos.text")}>
          <BoatPhotosBlock boat={boat} />
        </PageBlock>
        <PageBlock title={t("step.basics")} text={t("step_text.basics")}>
          <BasicFields form={form} />
        </PageBlock>
        <PageBlock title={t("step.words")} text={t("step_text.words")}>
          <WordFields form={form} />
        </PageBlock>
        <PageBlock title={t("step.equipment")} text={t("step_text.equipment")}>
          <EquipmentFields form={form} />
        </PageBlock>
        <PageBlock title={t("step.prices")} text={t("step_text.prices")}>
          <PriceFields form={form} />
        </PageBlock>
        <PageBlock title={t("step.contact")} text={t("step_text.contact")}>
          <ContactFields form={form} />
        </PageBlock>
        <SavedLine form={form} hasButton={!isHidden} />
      </div>
    </>
  );
}
