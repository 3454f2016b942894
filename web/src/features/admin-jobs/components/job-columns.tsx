import { useTranslation } from "react-i18next";
import { Badge } from "../../../components/ui/badge.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import type { JobRow } from "../queries.ts";
import { useJobWords } from "../use-job-words.ts";
import { useOutcomeColumns } from "./outcome-columns.tsx";
import { Moment, StateBadge } from "./run-cells.tsx";

const helper = columnsOf<JobRow>();

export function useJobColumns(): DataColumn<JobRow>[] {
  const { t } = useTranslation("admin-jobs");
  const words = useJobWords();
  const { duration, touched, error } = useOutcomeColumns<JobRow>();
  return helper.columns([
    helper.accessor("id", {
      header: t("job"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => (
        <>
          <span className="block font-semibold wrap-anywhere">{words.name(original)}</span>
          <span className="text-ink-2">{words.schedule(original)}</span>
        </>
      ),
    }),
    helper.accessor("state", {
      id: "trouble",
      header: t("status"),
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap gap-1.5">
          {original.overdue && <Badge tone="bad">{t("overdue")}</Badge>}
          <StateBadge state={original.state} />
        </span>
      ),
    }),
    helper.accessor("started_at", {
      header: t("last_run"),
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    { ...duration, meta: { numeric: true, narrow: "hidden" } },
    { ...touched, meta: { numeric: true, narrow: "hidden" } },
    helper.accessor("next_run_at", {
      header: t("next_run"),
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    error,
  ]);
}
