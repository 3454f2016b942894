import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from "react";
import { Contours } from "../../../components/ui/contours.tsx";
import { Countdown } from "../../../components/countdown.tsx";
import { bagSize, biggestFish, divisionStandings, isSettled } from "../standings.ts";
import { tvLines, tvPages } from "../tv-pages.ts";
import { useLiveBoard } from "../use-live-board.ts";
import { useTvPage } from "../use-tv-page.ts";
import { useBoardWords } from "../use-board-words.ts";
import { useBoardMeta } from "../use-board-meta.ts";
import { useChangedSince } from "../use-changed-since.ts";
import { useWakeLock } from "../use-wake-lock.ts";
import { EventLine } from "./board-header.tsx";
import { ConnectionLight } from "./connection-light.tsx";
import { HoldNote } from "./hold-note.tsx";
import { ReopenedNote } from "./reopened-note.tsx";
import { TvRow } from "./tv-row.tsx";
import "./tv.css";

/** Height of a line in em of the screen, whose em grows with it (tv.css). */
const LINE_EM = 3.8;

interface Props {
  eventId: string;
  /** Shows this division only; all in turn without it. */
  division: string | undefined;
}

/** The board for a screen on a wall: no controls, pages through long boards by itself. */
export function TvBoard({ eventId, division }: Props) {
  const words = useBoardWords();
  const { t } = words;
  const { number } = words.format;
  const { board, connection } = useLiveBoard(eventId);
  useBoardMeta(board.event);
  const { event } = board;
  const { area, lines } = useLines();
  useWakeLock();
  const divisions = useMemo(() => {
    const shown = board.divisions.filter(({ id }) => id === division);
    return (shown.length > 0 ? shown : board.divisions).map(({ id, name }) => ({
      id,
      name,
      standings: divisionStandings(board, id),
    }));
  }, [board, division]);
  const pages = useMemo(() => tvPages(divisions, lines), [divisions, lines]);
  const { page, dwell } = useTvPage(pages);
  const shown = divisions.find(({ id }) => id === page?.division);
  const full = useMemo(() => biggestFish(shown?.standings ?? []), [shown]);
  const changedSince = useChangedSince(board.version);
  const longest = Math.max(1, ...pages.map(({ standings }) => standings.length));
  return (
    <div className="tv" data-units={words.format.units}>
      <header className="tv-head">
        <div className="absolute inset-0 -z-10">
          <Contours seed={7} />
        </div>
        <div className="min-w-0">
          <ConnectionLight
            connection={connection}
            status={event.status}
            timeZone={event.time_zone}
          />
          <h1>
            <bdi>{event.name}</bdi>
          </h1>
          <EventLine board={board} />
        </div>
        <Countdown days={event.days} status={event.status} figureClass="tv-countdown" />
      </header>
      <HoldNote event={event} className="tv-note" />
      <ReopenedNote event={event} className="tv-note" />
      <div className="tv-title">
        <h2>
          <bdi>{shown?.name ?? t("empty")}</bdi>
        </h2>
        {page && page.pages > 1 && (
          <p className="figures">
            <span aria-hidden="true">
              {t("screen_short", { page: number(page.page), pages: number(page.pages) })}
            </span>
            <span className="sr-only">
              {t("screen", { page: number(page.page), pages: number(page.pages) })}
            </span>
          </p>
        )}
      </div>
      <div ref={area} className="tv-area">
        <ol
          key={`${page?.division} ${page?.page}`}
          className="tv-lines"
          style={{ "--tv-lines": longest } as CSSProperties}
        >
          {page?.standings.map((standing, index) => (
            <TvRow
              key={standing.row.number}
              standing={standing}
              rules={event.rules}
              bag={bagSize(event.rules, event.days.length)}
              settled={isSettled(event.status)}
              full={full}
              line={index}
              words={words}
              changed={standing.row.version > changedSince}
            />
          ))}
        </ol>
      </div>
      {pages.length > 1 && page && (
        <div
          key={`${page.division} ${page.page} ${dwell}`}
          className="tv-progress"
          style={{ animationDuration: `${dwell}ms` }}
        />
      )}
    </div>
  );
}

/** How many lines fit the screen; measured, because a screen is turned or zoomed as it likes. */
function useLines() {
  const area = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState(8);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => {
      const em = parseFloat(getComputedStyle(element).fontSize);
      setLines(tvLines(element.clientHeight, LINE_EM * em));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { area, lines };
}
