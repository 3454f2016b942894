import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { claimCase } from "../mutations.ts";
import { caseListQuery, type CaseRow } from "../queries.ts";
import { CASE_CAUSES, caseList } from "../search.ts";
import { useCaseColumns } from "./case-columns.tsx";
import { CaseDetail } from "./case-detail.tsx";

/** Posts that were flagged, held or hold pictures of newcomers; one is open at a time. */
export function CaseList() {
  const { t } = useTranslation("admin-forum");
  const { user } = useMember();
  const list = useListQuery(caseList, (state) => caseListQuery(user.id, state));
  const claim = useMutation({ ...claimCase(useQueryClient()), onError: useErrorToast() });
  const [opened, setOpened] = useState<string | null>(null);
  const toggle = (row: CaseRow): void => {
    const opens = row.id !== opened;
    setOpened(opens ? row.id : null);
    if (row.is_open) claim.mutate({ id: row.id, claimed: opens });
  };
  return (
    <QueryTable
      list={list}
      title={t("cases")}
      lead={null}
      filters={[
        {
          name: "state",
          label: t("filter_state"),
          all: t("waiting"),
          options: [["closed", t("closed")]],
        },
        {
          name: "cause",
          label: t("filter_cause"),
          all: t("any_cause"),
          options: CASE_CAUSES.map((cause) => [cause, t(`cause.${cause}`)]),
        },
      ]}
      columns={useCaseColumns()}
      renderActions={(row) => (
        <Button
          aria-expanded={row.id === opened}
          aria-label={t(row.id === opened ? "close_of" : "open_of", {
            post: isolate(row.thread_title),
          })}
          onClick={() => toggle(row)}
        >
          {t(row.id === opened ? "close" : "open")}
        </Button>
      )}
      renderDetail={(row) => row.id === opened && <CaseDetail id={row.id} />}
      empty={t("cases_none")}
      noMatch={t("cases_none_found")}
    />
  );
}
