import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { EventStatusBadge } from "../../../components/event-status-badge.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { EventRow } from "../../../lib/events/overview.ts";

const helper = columnsOf<EventRow>();

/** The columns of the list of events; ids are the values of `sort` in the address. */
export function useEventColumns(): DataColumn<EventRow>[] {
  const { t } = useTranslation("admin-scoring");
  const { number, date } = useReaderFormat();
  return helper.columns([
    helper.accessor("name", {
      header: t("event"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) =>
        // A draft has no public board to go to.
        original.status === "draft" ? (
          <bdi className="text-base font-semibold">{original.name}</bdi>
        ) : (
          <Link
            to="/leaderboard"
            search={{ event: original.id }}
            className="inline-flex min-h-11 items-center text-base font-semibold underline-offset-4 hover:underline"
          >
            <bdi>{original.name}</bdi>
          </Link>
        ),
    }),
    helper.accessor("tournament_name", {
      header: t("tournament"),
      cell: ({ getValue }) => <bdi className="text-ink-2">{getValue()}</bdi>,
    }),
    helper.accessor("status", {
      header: t("status"),
      cell: ({ getValue }) => <EventStatusBadge status={getValue()} />,
    }),
    helper.accessor("starts_at", {
      header: t("days"),
      cell: ({ row: { original } }) => (
        <span className="figures lg:whitespace-nowrap">
          {original.starts_at === null
            ? t("no_days")
            : date(
                Date.parse(original.starts_at),
                { day: "numeric", month: "short", year: "numeric" },
                original.time_zone,
              )}
          {original.days > 1 && (
            <span className="block text-xs text-ink-2">
              {t("day_count", { count: original.days, n: number(original.days) })}
            </span>
          )}
        </span>
      ),
    }),
    helper.accessor("teams", {
      header: t("teams"),
      meta: { numeric: true },
      cell: ({ getValue }) => number(getValue()),
    }),
    helper.accessor("pending", {
      header: t("pending"),
      meta: { numeric: true },
      cell: ({ row: { original } }) =>
        original.pending === 0 ? (
          <span className="text-ink-2">{number(0)}</span>
        ) : (
          <Link
            to="/admin/leaderboard"
            search={{ event: original.id }}
            className="inline-flex min-h-11 min-w-11 items-center justify-end font-semibold text-signal underline underline-offset-4"
            aria-label={t("pending_link", {
              count: original.pending,
              n: number(original.pending),
              event: original.name,
            })}
          >
            {number(original.pending)}
          </Link>
        ),
    }),
    helper.accessor("board_version", {
      header: t("board_version"),
      meta: { numeric: true },
      cell: ({ getValue }) => number(getValue()),
    }),
  ]);
}
