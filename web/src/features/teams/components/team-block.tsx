import { useTranslation } from "react-i18next";
import type { TeamResult } from "../../../../../supabase/functions/_shared/contracts/event-links.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { TeamResults } from "../../../components/team-results.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { can } from "../permissions.ts";
import type { Team } from "../queries.ts";
import { InviteList } from "./invite-list.tsx";
import { MemberRow } from "./member-row.tsx";
import { AddPerson, RenameTeam } from "./name-dialogs.tsx";
import type { Question } from "./team-question.tsx";

interface Props {
  team: Team;
  /** Final ones, the latest first. */
  results: readonly TeamResult[];
  ask: (question: Question) => void;
}

/** A team of the reader's: its people, and what the reader may do. */
export function TeamBlock({ team, results, ask }: Props) {
  const { t } = useTranslation("teams");
  const { number, locale } = useReaderFormat();
  const reader = useMember();
  const leads = can(reader, "lead", team);
  const askOf = (call: "leave_team" | "dissolve_team") =>
    ask({ change: { call, args: { team_id: team.id } }, team: team.name });
  const n = team.members.length;
  return (
    <PageBlock
      title={<bdi className="wrap-anywhere">{team.name}</bdi>}
      text={
        <>
          {leads ? t("you_lead") : t("you_belong")}
          <span aria-hidden="true"> · </span>
          {t("people", { count: n, n: number(n) })}
        </>
      }
    >
      <div className="grid gap-6">
        <ul className="border-t border-line">
          {team.members.map((member) => (
            <MemberRow key={member.id} team={team} member={member} ask={ask} />
          ))}
        </ul>
        {results.length > 0 && (
          <section aria-label={t("results_of", { name: isolate(team.name) })}>
            <h3 className="mb-2 text-lg">{t("results")}</h3>
            <TeamResults results={results} />
          </section>
        )}
        {leads && <InviteList team={team} ask={ask} />}
        <div className="flex flex-wrap gap-3">
          {leads && <AddPerson team={team} />}
          {leads && <RenameTeam team={team} />}
          {can(reader, "leave", team) && (
            <Button onClick={() => askOf("leave_team")}>{t("ask.leave_team.action")}</Button>
          )}
          {can(reader, "dissolve", team) && (
            <Button onClick={() => askOf("dissolve_team")}>{t("ask.dissolve_team.action")}</Button>
          )}
        </div>
        {can(reader, "dissolve_later", team) && (
          <p className="text-sm text-ink-2">
            {t("dissolve_later", {
              events: new Intl.ListFormat(locale, { type: "conjunction" }).format(
                team.events.map(isolate),
              ),
            })}
          </p>
        )}
      </div>
    </PageBlock>
  );
}
