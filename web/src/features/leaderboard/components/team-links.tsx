import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CrewNames } from "../../../components/crew-names.tsx";
import { TeamResults } from "../../../components/team-results.tsx";
import { entryLinksQuery } from "../../../lib/events/links.ts";

interface Props {
  eventId: string;
  /** Of the boat. */
  number: number;
}

/** Where the row of a team leads to: the public pages of its crew, and its results in other events. */
export function TeamLinks({ eventId, number }: Props) {
  const { t } = useTranslation("anglers");
  const { data } = useQuery(entryLinksQuery(eventId, number));
  if (!data) return null;
  const { crew, results } = data;
  return (
    <>
      {crew.length > 0 && (
        <p className="text-sm">
          <span className="text-ink-2">{t("crew")}</span> <CrewNames crew={crew} />
        </p>
      )}
      {results.length > 0 && (
        <section aria-label={t("team_results")}>
          <p className="mb-1 text-xs font-semibold text-ink-2">{t("team_results")}</p>
          <TeamResults results={results} />
        </section>
      )}
    </>
  );
}
