import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ListFilter } from "../../components/list/list-frame.tsx";
import { useGrowingListQuery } from "../../components/list/use-list-query.ts";
import { useReaderFormat } from "../../lib/format/reader-format.ts";
import { resultsQuery, resultYearsQuery, tournamentNamesQuery } from "./queries.ts";
import { resultChoice } from "./search.ts";

/** The final results of the address, with their filters and words, for a `QueryList`. */
export function useResultList() {
  const { t } = useTranslation("tournaments");
  const { digits } = useReaderFormat();
  const list = useGrowingListQuery(resultChoice, resultsQuery);
  const { data: years = [] } = useQuery(resultYearsQuery);
  const { data: tournaments = [] } = useQuery(tournamentNamesQuery);
  const filters: readonly ListFilter<typeof list.state>[] = [
    {
      name: "year",
      label: t("archive.year"),
      all: t("archive.years_all"),
      options: years.map((year) => [year, digits(Number(year))]),
    },
    {
      name: "tournament",
      label: t("tournament"),
      all: t("tournaments_all"),
      options: tournaments.map(({ id, name }) => [id, name]),
    },
  ];
  return {
    list,
    filters,
    empty: t("archive.none"),
    noMatch: t("archive.none_found"),
    more: t("archive.more"),
    moreFailed: t("failed"),
    failed: t("failed"),
  };
}
