import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useGrowingListQuery } from "../../../components/list/use-list-query.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import {
  countsQuery,
  eventsQuery,
  type ListedEvent,
  tournamentNamesQuery,
  winnersQuery,
} from "../queries.ts";
import { eventChoice } from "../search.ts";
import { EventRow } from "./event-row.tsx";

const idsOf = (
  events: readonly ListedEvent[] | undefined,
  wanted: (event: ListedEvent) => boolean,
): string[] => (events ?? []).filter(wanted).map(({ id }) => id);

/** All events that visitors may know of, by date: those to enter, to watch and to look back on. */
export function EventListPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation("tournaments");
  const { t: common } = useTranslation();
  usePageMeta(common("nav.tournaments"), t("lead"));
  const list = useGrowingListQuery(eventChoice, eventsQuery);
  const { data: tournaments = [] } = useQuery(tournamentNamesQuery);
  const { data: counts } = useQuery(
    countsQuery(idsOf(list.rows, (event) => event.status === "registration_open")),
  );
  const { data: winners } = useQuery(
    winnersQuery(idsOf(list.rows, ({ status }) => status === "final")),
  );
  const { state } = list.state;
  return (
    <>
      <Band seed={17}>
        <h1 className="text-4xl">{common("nav.tournaments")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      {children}
      <div className="measure pt-8 pb-16">
        <QueryList
          list={list}
          title={t("events")}
          filters={[
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
          ]}
          className="border-t-2 border-ink"
          empty={t("none")}
          noMatch={t(state === "past" ? "none_past" : "none_found")}
          more={t("more")}
          moreFailed={t("failed")}
          failed={t("failed")}
        >
          {(event) => (
            <EventRow
              event={event}
              count={counts?.find(({ event_id }) => event_id === event.id)}
              winners={winners?.filter(({ event_id }) => event_id === event.id)}
            />
          )}
        </QueryList>
      </div>
    </>
  );
}
