import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { eventDates } from "../../../lib/format/event-dates.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { type ListedEvent, type Winner, winnersQuery } from "../queries.ts";
import { useResultList } from "../use-result-list.ts";
import { Winners } from "./winners.tsx";

/** Every final result by year: who won, and the way to the board, the sheet and the certificates. */
export function ResultsPage() {
  const { t } = useTranslation("tournaments");
  usePageMeta(t("archive.title"), t("archive.lead"));
  const results = useResultList();
  const events = results.list.rows ?? [];
  const { data: winners } = useQuery(winnersQuery(events.map(({ id }) => id)));
  return (
    <>
      <Band seed={29}>
        <h1 className="text-4xl">{t("archive.title")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{t("archive.lead")}</p>
      </Band>
      <div className="measure pt-8 pb-16">
        <QueryList {...results} title={t("archive.results")} className="border-t-2 border-ink">
          {(event) => (
            <ResultRow
              event={event}
              opensYear={yearOf(events[events.indexOf(event) - 1]) !== yearOf(event)}
              winners={winners?.filter(({ event_id }) => event_id === event.id)}
            />
          )}
        </QueryList>
      </div>
    </>
  );
}

/** By UTC, as the filter has it. */
const yearOf = (event: ListedEvent | undefined): number | undefined =>
  event && new Date(event.ends_at).getUTCFullYear();

interface RowProps {
  event: ListedEvent;
  /** The first of its year in the list. */
  opensYear: boolean;
  winners: readonly Winner[] | undefined;
}

function ResultRow({ event, opensYear, winners = [] }: RowProps) {
  const { t } = useTranslation("tournaments");
  const { locale, digits } = useReaderFormat();
  const { id, tournament_id: tournament } = event;
  const link =
    "inline-flex min-h-11 items-center underline decoration-ink-2 underline-offset-4 hover:decoration-ink";
  return (
    <li className="@container border-b border-line py-5">
      {opensYear && (
        <p className="display mb-3 text-3xl text-ink-2 figures">{digits(yearOf(event) ?? 0)}</p>
      )}
      <div className="grid grid-cols-1 gap-x-10 gap-y-1 @min-[44rem]:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <p className="text-sm text-ink-2">
            <Link
              to="/leaderboard"
              search={{ season: tournament }}
              className="underline-offset-4 hover:underline"
            >
              <bdi>{event.tournament_name}</bdi>
            </Link>
          </p>
          <h2 className="mt-1 text-2xl">
            <Link
              to="/events/$eventId"
              params={{ eventId: id }}
              className="underline-offset-4 hover:underline"
            >
              <bdi>{event.name}</bdi>
            </Link>
          </h2>
          <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2">
            <span>{eventDates(event, locale) ?? t("no_date")}</span>
            {event.venue && <bdi>{event.venue}</bdi>}
          </p>
          <Winners winners={winners} />
        </div>
        <ul
          aria-label={t("archive.of", { event: event.name })}
          className="flex flex-wrap gap-x-5 @min-[44rem]:flex-col @min-[44rem]:items-end"
        >
          <li>
            <Link to="/leaderboard" search={{ event: id }} className={link}>
              {t("archive.board")}
            </Link>
          </li>
          <li>
            <Link to="/leaderboard" search={{ event: id, display: "sheet" }} className={link}>
              {t("archive.sheet")}
            </Link>
          </li>
          <li>
            <Link
              to="/leaderboard"
              search={{ event: id, display: "certificates" }}
              className={link}
            >
              {t("archive.certificates")}
            </Link>
          </li>
        </ul>
      </div>
    </li>
  );
}
