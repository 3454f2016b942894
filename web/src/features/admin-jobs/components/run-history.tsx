import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { jobNamesQuery, runListQuery } from "../queries.ts";
import { RUN_OUTCOMES, runList } from "../search.ts";
import { useJobWords } from "../use-job-words.ts";
import { useRunColumns } from "./run-columns.tsx";

/** The runs of the last days, newest first. */
export function RunHistory() {
  const { t } = useTranslation("admin-jobs");
  const words = useJobWords();
  const { user } = useMember();
  const list = useListQuery(runList, (state) => runListQuery(user.id, state));
  const { data: jobs = [] } = useQuery(jobNamesQuery(user.id));
  const names = new Map(
    jobs.map(({ name, purpose }) => [name, words.name({ id: name, purpose })] as const),
  );
  return (
    <QueryTable
      list={list}
      title={t("runs")}
      lead={t("runs_lead")}
      filters={[
        { name: "job", label: t("filter_job"), all: t("any_job"), options: [...names] },
        {
          name: "state",
          label: t("filter_result"),
          all: t("any_result"),
          options: RUN_OUTCOMES.map((outcome) => [outcome, t(`state.${outcome}`)]),
        },
      ]}
      compact
      columns={useRunColumns(names)}
      empty={t("runs_none")}
      noMatch={t("runs_none_found")}
    />
  );
}
