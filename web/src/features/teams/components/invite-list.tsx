import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { invitesQuery, type Invite, type Team } from "../queries.ts";
import { InviteForm } from "./invite-form.tsx";
import { FormDialog } from "./name-dialogs.tsx";
import type { Question } from "./team-question.tsx";

interface Props {
  team: Team;
  ask: (question: Question) => void;
}

/** The captain's: the links by which people can still join, and a new one. */
export function InviteList({ team, ask }: Props) {
  const { t } = useTranslation("teams");
  const { user } = useMember();
  const invites = listed(useQuery(invitesQuery(user.id, team.id)));
  const revoke = ({ id }: Invite) =>
    ask({ change: { call: "revoke_team_invite", args: { invite_id: id } }, team: team.name });
  return (
    <div className="grid justify-items-start gap-4">
      <h3 className="text-xl">{t("invites")}</h3>
      <div className="w-full">
        <QueryList list={invites} empty={<p className="text-ink-2">{t("invites_none")}</p>}>
          {(invite) => (
            <li className="flex items-center justify-between gap-4 border-b border-line py-1.5">
              <InviteLine invite={invite} />
              <Button variant="quiet" onClick={() => revoke(invite)}>
                {t("ask.revoke_team_invite.action")}
              </Button>
            </li>
          )}
        </QueryList>
      </div>
      <FormDialog
        trigger={t("invite.open")}
        variant="primary"
        title={t("invite.title", { team: isolate(team.name) })}
        description={t("invite.text")}
      >
        {() => <InviteForm team={team} />}
      </FormDialog>
    </div>
  );
}

function InviteLine({ invite: { entry, uses, max_uses, expires_at } }: { invite: Invite }) {
  const { t } = useTranslation("teams");
  const { number, date } = useReaderFormat();
  const until = date(Date.parse(expires_at), { dateStyle: "medium", timeStyle: "short" });
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="block">{entry ? <bdi>{entry.event.name}</bdi> : t("invite.team_only")}</span>
      <span className="figures text-sm text-ink-2">
        {t("invite.used", { uses: number(uses), most: number(max_uses) })}
        <span aria-hidden="true"> · </span>
        {t("invite.until", { date: until })}
      </span>
    </p>
  );
}
