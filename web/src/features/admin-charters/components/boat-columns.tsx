import { useTranslation } from "react-i18next";
import { BoatBadge } from "../../../components/boats/boat-badge.tsx";
import { Stars } from "../../../components/boats/stars.tsx";
import { StoredBoatPhoto } from "../../../components/boats/stored-photo.tsx";
import { NoValue } from "../../../components/list/no-value.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useSite } from "../../../lib/site.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { BoatRow } from "../queries.ts";

const helper = columnsOf<BoatRow>();

export function useBoatColumns(): DataColumn<BoatRow>[] {
  const { time_zone: officeZone } = useSite();
  const { t } = useTranslation("admin-charters");
  const { number, date } = useReaderFormat();
  const dayOf = (at: string): string => date(Date.parse(at), { dateStyle: "medium" }, officeZone);
  return helper.columns([
    helper.accessor("name", {
      header: t("boats.boat"),
      meta: { narrow: "whole" },
      cell: ({ row: { original: boat } }) => (
        <span className="flex items-center gap-3">
          {boat.cover_name === null ? (
            <span className="block h-12 w-16 shrink-0 bg-shoal" />
          ) : (
            <StoredBoatPhoto
              name={boat.cover_name}
              side={480}
              alt=""
              className="h-12 w-16 shrink-0"
            />
          )}
          <span className="grid min-w-0">
            <span className="font-semibold wrap-anywhere">
              <bdi>{boat.name}</bdi>
            </span>
            <span className="text-xs wrap-anywhere text-ink-2">
              <bdi>{boat.port}</bdi>
            </span>
          </span>
        </span>
      ),
    }),
    helper.display({
      id: "owner",
      header: t("owner"),
      cell: ({ row: { original: boat } }) => (
        <span className="wrap-anywhere">
          <bdi>{boat.owner_name ?? t(boat.owner === null ? "former_member" : "no_name")}</bdi>
        </span>
      ),
    }),
    helper.accessor("waiting_since", {
      header: t("boats.waiting_since"),
      cell: ({ getValue }) => {
        const since = getValue();
        return since === null ? (
          <NoValue words={t("boats.decided")} />
        ) : (
          <time dateTime={since} className="whitespace-nowrap figures">
            {dayOf(since)}
          </time>
        );
      },
    }),
    helper.display({
      id: "state",
      header: t("state"),
      cell: ({ row: { original: boat } }) => (
        <span className="flex flex-wrap gap-1.5">
          <BoatBadge state={boat.state} isPaused={boat.paused} />
          {boat.review_due && <Badge tone="signal">{t("boats.changed")}</Badge>}
          {boat.waiting_since !== null && boat.new_photos > 0 && (
            <Badge tone="land">
              {t("boats.new_photos", { count: boat.new_photos, n: number(boat.new_photos) })}
            </Badge>
          )}
        </span>
      ),
    }),
    helper.accessor("bookings", {
      header: t("boats.bookings"),
      meta: { numeric: true },
      cell: ({ getValue }) => number(getValue()),
    }),
    helper.display({
      id: "stars",
      header: t("boats.reviews"),
      cell: ({ row: { original: boat } }) =>
        boat.stars_count === 0 ? (
          <NoValue words={t("boats.no_reviews")} />
        ) : (
          <Stars sum={boat.stars_sum} count={boat.stars_count} />
        ),
    }),
    helper.accessor("listed_at", {
      header: t("boats.listed"),
      cell: ({ getValue }) => {
        const since = getValue();
        return since === null ? (
          <NoValue words={t("boats.never")} />
        ) : (
          <time dateTime={since} className="whitespace-nowrap figures">
            {dayOf(since)}
          </time>
        );
      },
    }),
  ]);
}
