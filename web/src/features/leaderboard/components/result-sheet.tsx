import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { daysText } from "../../../lib/format/event-dates.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import { PRODUCT_NAME } from "../../../lib/product.ts";
import { divisionStandings, isSettled } from "../standings.ts";
import { useBoardMeta } from "../use-board-meta.ts";
import { useBoardWords } from "../use-board-words.ts";
import { useDayColumns } from "../use-day-columns.ts";
import { useLiveBoard } from "../use-live-board.ts";
import { useReasonText } from "../use-reason-text.ts";
import { Awards } from "./awards.tsx";
import { EventLine } from "./board-header.tsx";
import { PaperBar } from "./paper-bar.tsx";
import { ReopenedNote } from "./reopened-note.tsx";
import { ResultNote } from "./result-note.tsx";
import { StandingsTable } from "./standings-table.tsx";
import "./paper.css";

interface Props {
  eventId: string;
  /** Prints this division only; all of them without it. */
  division: string | undefined;
}

/** The result on A4: every division with places, totals and the reasons of the places. */
export function ResultSheet({ eventId, division }: Props) {
  const { t } = useTranslation("board-extras");
  const { locale } = useReaderFormat();
  const { board } = useLiveBoard(eventId);
  const { event } = board;
  useBoardMeta(event);
  const { sponsors } = event;
  const wanted = board.divisions.filter(({ id }) => id === division);
  const names = new Intl.ListFormat(locale).format(sponsors.map(({ name }) => name));
  return (
    <article className="result-sheet mx-auto w-full max-w-[50rem] p-4 sm:p-8 print:max-w-none print:p-0">
      <PaperBar eventId={eventId} />
      <header className="border-b-2 border-ink pb-3">
        <p className="text-sm font-semibold text-ink-2">
          <bdi>{event.tournament_name}</bdi>
        </p>
        <h1 className="text-3xl">
          <bdi>{event.name}</bdi>
        </h1>
        <EventDates event={event} />
        <EventLine board={board} />
        <Standing event={event} />
      </header>
      <ReopenedNote event={event} className="my-3 text-sm" />
      <ResultNote event={event} className="my-3 text-sm" />
      {(wanted.length > 0 ? wanted : board.divisions).map(({ id, name }) => (
        <Division key={id} board={board} id={id} name={name} />
      ))}
      <div className="@container">
        <Awards board={board} />
      </div>
      <footer className="mt-6 flex flex-wrap justify-between gap-x-6 text-xs text-ink-2">
        <span>{sponsors.length > 0 && t("sponsored", { names })}</span>
        <span>{PRODUCT_NAME}</span>
      </footer>
    </article>
  );
}

function EventDates({ event }: { event: Board["event"] }) {
  const { locale } = useReaderFormat();
  return <p className="text-ink-2">{daysText(event.days, event.time_zone, locale)}</p>;
}

/** Whether the result stands, or as of when it is: paper outlives the board. */
function Standing({ event }: { event: Board["event"] }) {
  const { t } = useTranslation("board-extras");
  const { date, zonedClock } = useReaderFormat();
  const now = useNow();
  if (event.status === "final") return <p className="mt-1 font-semibold">{t("final")}</p>;
  const day = date(now, { day: "numeric", month: "long", year: "numeric" }, event.time_zone);
  return (
    <p className="mt-1 figures">
      {t(event.status === "provisional" ? "provisional" : "not_final", {
        time: `${day} ${zonedClock(now, event.time_zone)}`,
      })}
    </p>
  );
}

function Division({ board, id, name }: { board: Board; id: string; name: string }) {
  const { t } = useTranslation("board-extras");
  const words = useBoardWords();
  const standings = divisionStandings(board, id);
  const reason = useReasonText(board, standings);
  const days = useDayColumns(board, 3);
  const isOver = isSettled(board.event.status);
  return (
    <section aria-labelledby={`division-${id}`} className="mt-6">
      <h2 id={`division-${id}`} className="text-xl">
        <bdi>{name}</bdi>
      </h2>
      <StandingsTable
        standings={standings}
        event={board.event}
        words={words}
        days={days}
        note={{
          heading: t("why"),
          // "Yet" is no word for a result that stands.
          of: (one) =>
            isOver && one.reason.code === "no_fish" ? t("no_fish") : reason.sentence(one),
        }}
      />
    </section>
  );
}
