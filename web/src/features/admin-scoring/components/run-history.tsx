import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { RuleLines } from "../../../components/rule-lines.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { eventNamesQuery, runListQuery } from "../queries.ts";
import { runList } from "../search.ts";
import { ComparedRuns } from "./compared-runs.tsx";
import { useRunColumns } from "./run-columns.tsx";

/** Every recorded run, newest first, with the rules it used. */
export function RunHistory() {
  const { t } = useTranslation("admin-scoring");
  const { user } = useMember();
  const list = useListQuery(runList, (state) => runListQuery(user.id, state));
  const { data: events = [] } = useQuery(eventNamesQuery(user.id));
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <QueryTable
      list={list}
      title={t("runs")}
      lead={t("runs_lead")}
      filters={[
        {
          name: "event",
          label: t("filter_event"),
          all: t("any_event"),
          options: events.map(({ id, name }) => [id, name]),
        },
      ]}
      columns={useRunColumns(opened, (id) => setOpened((now) => (now === id ? null : id)))}
      renderDetail={(run) =>
        run.id === opened && (
          <Card tone="log">
            <RuleLines rules={run.rules} />
            <ComparedRuns run={run} />
          </Card>
        )
      }
      empty={t("runs_none")}
      noMatch={t("runs_none_found")}
    />
  );
}
