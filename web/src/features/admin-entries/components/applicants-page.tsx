import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { applicantListQuery } from "../applicants.ts";
import { deskEventsQuery } from "../queries.ts";
import { applicantList, APPROVALS, LACKS } from "../search.ts";
import { ApplicantActions } from "./applicant-actions.tsx";
import { useApplicantColumns } from "./applicant-columns.tsx";
import { ChosenPeople } from "./chosen-people.tsx";
import { DeclinedPeople } from "./declined-people.tsx";

/** The people on the entries: what each of them has still to do, and whether they may fish. */
export function ApplicantsPage() {
  const { t } = useTranslation("admin-entries");
  const { user } = useMember();
  const list = useListQuery(applicantList, (state) => applicantListQuery(user.id, state));
  const { data: events = [] } = useQuery(deskEventsQuery(user.id));
  return (
    <>
      <Band seed={32}>
        <h1 className="text-3xl">{t("people_title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("people_lead")}</p>
      </Band>
      <div className="measure py-8">
        <QueryTable
          list={list}
          title={t("people_title")}
          searchLabel={t("search_people")}
          filters={[
            {
              name: "event",
              label: t("event"),
              all: t("any_event"),
              options: events.map(({ id, name }) => [id, name]),
            },
            {
              name: "approval",
              label: t("approval_title"),
              all: t("any_approval"),
              options: APPROVALS.map((approval) => [approval, t(`approval.${approval}`)]),
            },
            {
              name: "lacks",
              label: t("filter_lacks"),
              all: t("any_lacks"),
              options: LACKS.map((lack) => [lack, t(`lacks.${lack}`)]),
            },
          ]}
          columns={useApplicantColumns()}
          bulk={{
            nameOf: ({ display_name }) => display_name,
            renderActions: (chosen) => <ChosenPeople chosen={chosen} />,
          }}
          renderActions={(person) => <ApplicantActions person={person} />}
          empty={t("people_none")}
          noMatch={t("people_none_found")}
        />
        <DeclinedPeople />
      </div>
    </>
  );
}
