import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { countsQuery, type ListedEvent, winnersQuery } from "../queries.ts";
import { useEventList } from "../use-event-list.ts";
import { EventRow } from "./event-row.tsx";

const linkStyle =
  "inline-flex min-h-11 items-center underline decoration-ink-2 underline-offset-4 hover:decoration-ink";

const idsOf = (
  events: readonly ListedEvent[] | undefined,
  wanted: (event: ListedEvent) => boolean,
): string[] => (events ?? []).filter(wanted).map(({ id }) => id);

/** All events that visitors may know of, by date: those to enter, to watch and to look back on. */
export function EventListPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation("tournaments");
  const { t: common } = useTranslation();
  usePageMeta(common("nav.tournaments"), t("lead"));
  const events = useEventList();
  const { list } = events;
  const { data: counts } = useQuery(
    countsQuery(idsOf(list.rows, (event) => event.status === "registration_open")),
  );
  const { data: winners } = useQuery(
    winnersQuery(idsOf(list.rows, ({ status }) => status === "final")),
  );
  return (
    <>
      <Band seed={17}>
        <h1 className="text-4xl">{common("nav.tournaments")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{t("lead")}</p>
        <p className="flex flex-wrap gap-x-6">
          <Link to="/results" className={linkStyle}>
            {common("nav.results")}
          </Link>
          <Link to="/boats" className={linkStyle}>
            {common("nav.boats")}
          </Link>
        </p>
      </Band>
      <div className="measure pt-8 pb-16">
        <QueryList {...events} title={t("events")} className="border-t-2 border-ink">
          {(event) => (
            <EventRow
              event={event}
              count={counts?.find(({ event_id }) => event_id === event.id)}
              winners={winners?.filter(({ event_id }) => event_id === event.id)}
            />
          )}
        </QueryList>
      </div>
      {children}
    </>
  );
}
