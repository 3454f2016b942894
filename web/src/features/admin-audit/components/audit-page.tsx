import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { CsvButton } from "../../../components/list/csv-button.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useGrowingListQuery } from "../../../components/list/use-list-query.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { AUDITED } from "../audited.ts";
import { auditQuery } from "../queries.ts";
import { ACTIONS, auditList, PERIODS } from "../search.ts";
import { AuditEntry } from "./audit-entry.tsx";

export function AuditPage() {
  const { t } = useTranslation("admin-audit");
  const { user } = useMember();
  const list = useGrowingListQuery(auditList, (state) => auditQuery(user.id, state));
  const { every } = auditQuery(user.id, list.state);
  return (
    <>
      <Band seed={59} size="desk">
        <h1 className="text-2xl">{t("title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure py-8">
        <QueryList
          list={list}
          title={t("changes")}
          searchLabel={t("search")}
          filters={[
            {
              name: "table",
              label: t("filter_table"),
              all: t("any_table"),
              options: AUDITED.map((table) => [table, table]),
            },
            {
              name: "action",
              label: t("filter_action"),
              all: t("any_action"),
              options: ACTIONS.map((action) => [action, t(`action.${action}`)]),
            },
            {
              name: "period",
              label: t("filter_period"),
              all: t("any_time"),
              options: PERIODS.map((period) => [period, t(`period.${period}`)]),
            },
          ]}
          action={
            <CsvButton
              name="audit-log"
              of={t("changes")}
              every={every}
              columns={[
                [t("at"), ({ at }) => at],
                [t("by"), ({ name, actor }) => name ?? actor],
                [t("what"), ({ action }) => action],
                [t("table"), ({ entity }) => entity],
                [t("row"), ({ entity_id }) => entity_id],
                [t("before"), ({ before }) => before && JSON.stringify(before)],
                [t("after"), ({ after }) => after && JSON.stringify(after)],
              ]}
            />
          }
          ordered
          className="border-t border-line"
          empty={t("none")}
          noMatch={t("none_found")}
          more={t("more")}
          moreFailed={t("more_failed")}
        >
          {(entry) => <AuditEntry key={entry.id} entry={entry} />}
        </QueryList>
      </div>
    </>
  );
}
