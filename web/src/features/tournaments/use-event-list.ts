import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ListFilter } from "../../components/list/list-frame.tsx";
import { useGrowingListQuery } from "../../components/list/use-list-query.ts";
import { eventsQuery, tournamentNamesQuery } from "./queries.ts";
import { eventChoice } from "./search.ts";

/** The public events of the address, with their filters and words, for a `QueryList`. */
export function useEventList() {
  const { t } = useTranslation("tournaments");
  const list = useGrowingListQuery(eventChoice, eventsQuery);
  const { data: tournaments = [] } = useQuery(tournamentNamesQuery);
  const filters: readonly ListFilter<typeof list.state>[] = [
    {
      name: "state",
      label: t("state"),
      all: t("states.next"),
      options: (["open", "live", "past"] as const).map((one) => [one, t(`states.${one}`)]),
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
    empty: t("none"),
    noMatch: t(list.state.state === "past" ? "none_past" : "none_found"),
    more: t("more"),
    moreFailed: t("failed"),
    failed: t("failed"),
  };
}
