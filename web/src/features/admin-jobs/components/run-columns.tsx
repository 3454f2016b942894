import { useTranslation } from "react-i18next";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import type { RunRow } from "../queries.ts";
import { Duration, Moment, RowCount, RunError, StateBadge } from "./run-cells.tsx";

const helper = columnsOf<RunRow>();

/** The columns of the history; `names` has the words for each job. */
export function useRunColumns(names: ReadonlyMap<string, string>): DataColumn<RunRow>[] {
  const { t } = useTranslation("admin-jobs");
  return helper.columns([
    helper.accessor("started_at", {
      header: t("started"),
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    helper.accessor("job", {
      header: t("job"),
      cell: ({ getValue }) => (
        <span className="wrap-anywhere">{names.get(getValue()) ?? getValue()}</span>
      ),
    }),
    helper.accessor("on_request", {
      header: t("cause"),
      cell: ({ getValue }) => t(getValue() ? "cause_admin" : "cause_schedule"),
    }),
    helper.accessor("state", {
      header: t("status"),
      cell: ({ getValue }) => <StateBadge state={getValue()} />,
    }),
    helper.display({
      id: "duration",
      header: t("duration"),
      meta: { numeric: true },
      cell: ({ row: { original } }) => <Duration run={original} />,
    }),
    helper.accessor("touched", {
      header: t("rows"),
      meta: { numeric: true },
      cell: ({ getValue }) => <RowCount n={getValue()} />,
    }),
    helper.accessor("error", {
      header: t("error"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => <RunError run={original} />,
    }),
  ]);
}
