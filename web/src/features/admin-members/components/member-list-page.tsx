import { useTranslation } from "react-i18next";
import {
  ACCOUNT_ROLES,
  ACCOUNT_STATES,
} from "../../../../../supabase/functions/_shared/contracts/account-words.ts";
import { Band } from "../../../components/layout/band.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { memberListQuery } from "../queries.ts";
import { JOINED, memberList } from "../search.ts";
import { useMemberColumns } from "./member-columns.tsx";

/** Everybody who has an account. */
export function MemberListPage() {
  const { t } = useTranslation("admin-members");
  const { user } = useMember();
  return (
    <>
      <Band seed={41} size="desk">
        <h1 className="text-2xl">{t("title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure py-8">
        <QueryTable
          list={useListQuery(memberList, (state) => memberListQuery(user.id, state))}
          title={t("title")}
          searchLabel={t("search")}
          filters={[
            {
              name: "role",
              label: t("role.label"),
              all: t("role.all"),
              options: ACCOUNT_ROLES.map((role) => [role, t(`role.${role}`)]),
            },
            {
              name: "state",
              label: t("state.label"),
              all: t("state.all"),
              options: ACCOUNT_STATES.map((state) => [state, t(`state.${state}`)]),
            },
            {
              name: "joined",
              label: t("joined.label"),
              all: t("joined.all"),
              options: JOINED.map((period) => [period, t(`joined.${period}`)]),
            },
          ]}
          columns={useMemberColumns()}
          empty={t("none")}
          noMatch={t("none_found")}
        />
      </div>
    </>
  );
}
