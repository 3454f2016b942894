import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { ownTeamsQuery, teamResultsQuery } from "../queries.ts";
import { NewTeam } from "./name-dialogs.tsx";
import { TeamBlock } from "./team-block.tsx";
import { useTeamQuestion } from "./team-question.tsx";

export function MyTeamsPage() {
  const { t } = useTranslation("teams");
  const { user } = useMember();
  const { data: teams } = useSuspenseQuery(ownTeamsQuery(user.id));
  const ids = teams.map(({ id }) => id);
  const { data: results } = useQuery({ ...teamResultsQuery(ids), enabled: ids.length > 0 });
  const { ask, dialog } = useTeamQuestion();
  usePageMeta(t("title"), t("lead"));
  return (
    <>
      <Band seed={27}>
        <h1 className="text-4xl">{t("title")}</h1>
        <p className="mt-2 max-w-xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure grid grid-cols-1 gap-y-8 pt-10 pb-16">
        {teams.length === 0 ? (
          <EmptyState action={<NewTeam variant="primary" />}>{t("none")}</EmptyState>
        ) : (
          <>
            <div>
              <NewTeam />
            </div>
            {teams.map((team) => (
              <TeamBlock key={team.id} team={team} results={results?.[team.id] ?? []} ask={ask} />
            ))}
          </>
        )}
      </div>
      {dialog}
    </>
  );
}
