import { useTranslation } from "react-i18next";
import { isPenaltyKind } from "../../../../../supabase/functions/_shared/contracts/judging.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Desk, Penalty } from "../queries.ts";
import { useCatchWords } from "../use-catch-words.ts";

const helper = columnsOf<Penalty>();

export function usePenaltyColumns({ board: { event } }: Desk): DataColumn<Penalty>[] {
  const { t } = useTranslation("admin-judging");
  const { number, score, time } = useReaderFormat();
  const { moment } = useCatchWords(event.time_zone);
  /** 09:30–09:32 of a time penalty. */
  const spanOf = ({ starts_at, ends_at }: Penalty): string | null =>
    starts_at && ends_at
      ? [starts_at, ends_at].map((at) => time(Date.parse(at), event.time_zone)).join("–")
      : null;
  return helper.columns([
    helper.accessor("registration.team.name", {
      id: "team",
      header: t("team"),
      meta: { narrow: "whole" },
      cell: ({ getValue }) => (
        <span className="block min-w-40 wrap-anywhere">
          <bdi className="text-base font-semibold">{getValue()}</bdi>
        </span>
      ),
    }),
    helper.accessor("kind", {
      header: t("penalty.kind"),
      cell: ({ row: { original } }) => (
        <span className="max-lg:text-end">
          {t(`penalty.kinds.${isPenaltyKind(original.kind) ? original.kind : "manual"}`)}
          {original.note && (
            <span dir="auto" className="block text-xs wrap-anywhere text-ink-2">
              {original.note}
            </span>
          )}
        </span>
      ),
    }),
    helper.accessor("day", {
      header: t("penalty.day"),
      meta: { numeric: true },
      cell: ({ getValue }) => number(getValue()),
    }),
    helper.accessor("amount", {
      header: t("penalty.amount"),
      meta: { numeric: true },
      cell: ({ row: { original } }) => (
        <span className="max-lg:text-end">
          <span className="font-semibold whitespace-nowrap text-port">
            {original.kind === "disqualified"
              ? t("disqualified")
              : (spanOf(original) ?? `−${measureText(score(original.amount, event.rules))}`)}
          </span>
          {(spanOf(original) ?? original.kind === "disqualified") && (
            <span className="block text-xs text-ink-2">{t("penalty.no_fish")}</span>
          )}
          {original.reduces_biggest && (
            <span className="block text-xs text-ink-2">{t("penalty.off_biggest")}</span>
          )}
        </span>
      ),
    }),
    helper.accessor("imposed_at", {
      header: t("penalty.imposed"),
      cell: ({ getValue }) => (
        <time dateTime={getValue()} className="figures lg:whitespace-nowrap">
          {moment(getValue())}
        </time>
      ),
    }),
    helper.accessor("revoked_at", {
      header: t("penalty.state"),
      cell: ({ row: { original } }) => {
        const { revoked_at, revoke_reason } = original;
        if (revoked_at === null) return <Badge tone="bad">{t("penalty.in_force")}</Badge>;
        return (
          <span className="max-lg:text-end">
            <Badge>{t("penalty.revoked")}</Badge>
            <time dateTime={revoked_at} className="block pt-0.5 text-xs text-ink-2 figures">
              {moment(revoked_at)}
            </time>
            {revoke_reason && (
              <span dir="auto" className="block text-xs wrap-anywhere text-ink-2">
                {revoke_reason}
              </span>
            )}
          </span>
        );
      },
    }),
  ]);
}
