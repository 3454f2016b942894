import { useTranslation } from "react-i18next";
import { VerdictBadge } from "../../../components/verdict-badge.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import type { Desk, SheetRow } from "../queries.ts";
import { useCatchWords } from "../use-catch-words.ts";

const helper = columnsOf<SheetRow>();

export function useJudgedColumns(desk: Desk): DataColumn<SheetRow>[] {
  const { t } = useTranslation("admin-judging");
  const { score } = useReaderFormat();
  const { species, size, voided } = useFishWords();
  const { event } = desk.board;
  const { moment } = useCatchWords(event.time_zone);
  return helper.columns([
    helper.accessor("team_name", {
      header: t("team"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => (
        <span className="block min-w-40 wrap-anywhere">
          <bdi className="text-base font-semibold">{original.team_name}</bdi>
          <span className="block text-xs text-ink-2">
            <bdi>{original.division_name}</bdi>
            {original.angler_name && (
              <>
                {" · "}
                <bdi>{original.angler_name}</bdi>
              </>
            )}
          </span>
        </span>
      ),
    }),
    helper.accessor("captured_at", {
      header: t("caught"),
      cell: ({ row: { original } }) => (
        <time dateTime={original.captured_at} className="figures lg:whitespace-nowrap">
          {moment(original.captured_at)}
        </time>
      ),
    }),
    helper.display({
      id: "fish",
      header: t("fish"),
      cell: ({ row: { original } }) => (
        <span className="max-lg:text-end">
          <span className="font-semibold whitespace-nowrap figures">
            {size(original, event.rules.metric) || t("not_measured")}
          </span>
          <span className="block text-xs text-ink-2">{species(original.species)}</span>
        </span>
      ),
    }),
    helper.accessor("judged_at", {
      header: t("decision"),
      cell: ({ row: { original } }) =>
        original.status !== "pending" && (
          <span className="max-lg:text-end">
            <VerdictBadge verdict={original.status} />
            {original.judged_at && (
              <time
                dateTime={original.judged_at}
                className="block pt-0.5 text-xs text-ink-2 figures lg:whitespace-nowrap"
              >
                {moment(original.judged_at)}
              </time>
            )}
          </span>
        ),
    }),
    helper.accessor("score_value", {
      header: t("counts"),
      meta: { numeric: true },
      cell: ({ row: { original } }) => (
        <span className="max-lg:text-end">
          {original.score_value === null ? (
            <span className="text-xs text-ink-2">{voided(original.void_reason ?? "")}</span>
          ) : (
            <span className="font-semibold whitespace-nowrap">
              {measureText(score(original.score_value, event.rules))}
            </span>
          )}
          {original.deduction > 0 && (
            <span className="block text-xs text-port">
              {t("deducted", { amount: measureText(score(original.deduction, event.rules)) })}
            </span>
          )}
        </span>
      ),
    }),
  ]);
}
