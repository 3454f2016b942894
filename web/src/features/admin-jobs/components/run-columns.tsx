import { useTranslation } from "react-i18next";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import type { RunRow } from "../queries.ts";
import { useOutcomeColumns } from "./outcome-columns.tsx";
import { Moment, StateBadge } from "./run-cells.tsx";

const helper = columnsOf<RunRow>();

/** The columns of the history; `names` has the words for each job. */
export function useRunColumns(names: ReadonlyMap<string, string>): DataColumn<RunRow>[] {
  const { t } = useTranslation("admin-jobs");
  const { duration, touched, error } = useOutcomeColumns<RunRow>();
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
    duration,
    touched,
    error,
  ]);
}
