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
          <span className="hidden text-ink-2 wide:inline">{words.schedule(original)}</span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2 wide:hidden">
            {original.overdue && <Badge tone="bad">{t("overdue")}</Badge>}
            <StateBadge state={original.state} />
            {original.started_at && <Moment at={original.started_at} />}
          </span>
        </>
      ),
    }),
    helper.accessor("state", {
      id: "trouble",
      header: t("status"),
      meta: { narrow: "hidden" },
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap gap-1.5">
          {original.overdue && <Badge tone="bad">{t("overdue")}</Badge>}
          <StateBadge state={original.state} />
        </span>
      ),
    }),
    helper.accessor("started_at", {
      header: t("last_run"),
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    duration,
    touched,
    helper.accessor("next_run_at", {
      header: t("next_run"),
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    error,
  ]);
}
