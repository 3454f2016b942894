import { useTranslation } from "react-i18next";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useGrowingQuery } from "../../../components/list/use-list-query.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { seasonTableQuery } from "../queries.ts";
import { SeasonTeam } from "./season-team.tsx";

export function SeasonTable({
  tournamentId,
  division,
}: {
  tournamentId: string;
  division: string;
}) {
  const { t } = useTranslation("season");
  const { number } = useReaderFormat();
  const list = useGrowingQuery(seasonTableQuery(tournamentId, division));
  return (
    <>
      <h3 className="mt-6 flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-1.5 text-xl">
        <bdi className="max-w-full">{division}</bdi>
        {list.rows && (
          <span className="shrink-0 font-sans text-sm font-normal whitespace-nowrap text-ink-2">
            {t("teams", { count: list.total, n: number(list.total) })}
          </span>
        )}
      </h3>
      <QueryList
        list={list}
        label={t("table_of", { division })}
        className="border-b border-line"
        empty={t("none")}
        failed={t("failed")}
        more={t("more")}
        moreFailed={t("failed")}
      >
        {(team) => <SeasonTeam team={team} />}
      </QueryList>
    </>
  );
}
