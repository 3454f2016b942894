import { useTranslation } from "react-i18next";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import type { RunRow } from "../queries.ts";
import { useOutcomeColumns } from "./outcome-columns.tsx";
import { Duration, Moment, StateBadge } from "./run-cells.tsx";

const helper = columnsOf<RunRow>();

/** The columns of the history; `names` has the words for each job. */
export function useRunColumns(names: ReadonlyMap<string, string>): DataColumn<RunRow>[] {
  const { t } = useTranslation("admin-jobs");
  const { duration, touched, error } = useOutcomeColumns<RunRow>();
  return helper.columns([
    helper.accessor("started_at", {
      header: t("started"),
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    helper.accessor("job", {
      header: t("job"),
      meta: { narrow: "whole" },
      cell: ({ getValue, row: { original } }) => (
        <>
          <span className="wrap-anywhere narrow:font-semibold">
            {names.get(getValue()) ?? getValue()}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2 wide:hidden">
            <StateBadge state={original.state} />
            <Moment at={original.started_at} />
            {original.ended_at && <Duration run={original} />}
            {original.on_request && <span>{t("cause_admin")}</span>}
          </span>
        </>
      ),
    }),
    helper.accessor("on_request", {
      header: t("cause"),
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => t(getValue() ? "cause_admin" : "cause_schedule"),
    }),
    helper.accessor("state", {
      header: t("status"),
      meta: { narrow: "hidden" },
      cell: ({ getValue }) => <StateBadge state={getValue()} />,
    }),
    duration,
    touched,
    error,
  ]);
}
