import { useTranslation } from "react-i18next";
import { columnsOf } from "../../../components/ui/data-table.tsx";
import type { Run } from "../queries.ts";
import { Duration, RowCount, RunError } from "./run-cells.tsx";

/** How a run went, in the list of jobs and in their history alike. */
export function useOutcomeColumns<Row extends Run>() {
  const { t } = useTranslation("admin-jobs");
  const helper = columnsOf<Row>();
  return {
    duration: helper.display({
      id: "duration",
      header: t("duration"),
      meta: { numeric: true, narrow: "hidden" },
      cell: ({ row: { original } }) => <Duration run={original} />,
    }),
    touched: helper.display({
      id: "touched",
      header: t("rows"),
      meta: { numeric: true, narrow: "hidden" },
      cell: ({ row: { original } }) => <RowCount n={original.touched} />,
    }),
    error: helper.display({
      id: "error",
      header: t("error"),
      meta: { narrow: "below" },
      cell: ({ row: { original } }) => <RunError run={original} />,
    }),
  };
}
