import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { mailListQuery } from "../queries.ts";
import { waitingMails } from "../search.ts";
import { DeadMails } from "./dead-mails.tsx";
import { useMailColumns } from "./mail-columns.tsx";

export function MailPage() {
  const { t } = useTranslation("admin-mail");
  return (
    <>
      <Band seed={57}>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure grid gap-14 py-8">
        <DeadMails />
        <WaitingMails />
      </div>
    </>
  );
}

function WaitingMails() {
  const { t } = useTranslation("admin-mail");
  const { user } = useMember();
  const list = useListQuery(waitingMails, (state) => mailListQuery(user.id, "waiting", state));
  return (
    <QueryTable
      list={list}
      title={t("waiting")}
      lead={t("waiting_lead")}
      columns={useMailColumns("waiting")}
      empty={t("waiting_none")}
    />
  );
}
