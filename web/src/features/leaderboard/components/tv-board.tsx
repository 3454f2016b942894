import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { bagSize, divisionStandings, gapsOf, isSettled } from "../standings.ts";
import { tvLines, tvPages } from "../tv-pages.ts";
import { staleSince } from "../tv-stale.ts";
import { useKeepBoard } from "../use-keep-board.ts";
import { useLiveBoard } from "../use-live-board.ts";
import { usePlaceMarks } from "../use-place-marks.ts";
import { useTvPage } from "../use-tv-page.ts";
import { useBoardWords } from "../use-board-words.ts";
import { useBoardMeta } from "../use-board-meta.ts";
import { useChangedSince } from "../use-changed-since.ts";
import { useDayColumns } from "../use-day-columns.ts";
import { useFresh } from "../use-fresh.ts";
import { useWakeLock } from "../use-wake-lock.ts";
import { HoldNote } from "./hold-note.tsx";
import { ReopenedNote } from "./reopened-note.tsx";
import { ResultNote } from "./result-note.tsx";
import { TvColumns } from "./tv-columns.tsx";
import { TvHead } from "./tv-head.tsx";
import { TvLost } from "./tv-lost.tsx";
import { TvRow } from "./tv-row.tsx";
import { TvStrip } from "./tv-strip.tsx";
import "./tv.css";
import "./tv-lines.css";
import "./tv-foot.css";
import "./tv-portrait.css";

interface Props {
  eventId: string;
  /** Shows this division only; all in turn without it. */
  division: string | undefined;
}

/** The board for a screen on a wall: no controls, pages through long boards by itself. */
export function TvBoard({ eventId, division }: Props) {
  const words = useBoardWords();
  const { t } = useTranslation("leaderboard");
  const { board, connection } = useLiveBoard(eventId);
  useBoardMeta(board.event);
  useKeepBoard(board, connection);
  const { event } = board;
  const markOf = usePlaceMarks(event);
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
  const turn = useTvPage(pages);
  const { page } = turn;
  const shown = divisions.find(({ id }) => id === page?.division);
  const changedSince = useChangedSince(board.version);
  const isFresh = useFresh(board.version);
  // Pounds and ounces are two figures, and take the room of a day.
  const totals = (shown?.standings ?? []).map(({ score }) =>
    words.format.total(Math.max(0, score), event.rules),
  );
  const withUnits = totals.some((total) => total.length > 1);
  const figures = Math.max(1, ...totals.map(([total]) => total?.value.length ?? 0));
  const days = useDayColumns(board, withUnits ? 1 : 2);
  const longest = Math.max(1, ...pages.map(({ standings }) => standings.length));
  const lostAt = useAtNow((now) => staleSince(connection, now) ?? 0);
  const stale = lostAt > 0;
  return (
    <div
      className="tv"
      data-compound={withUnits || undefined}
      data-days={days.length || undefined}
      data-stale={stale || undefined}
      style={{ "--tv-figures": figures } as CSSProperties}
    >
      <TvHead
        board={board}
        connection={connection}
        divisions={divisions}
        turn={turn}
        words={words}
      />
      <HoldNote event={event} className="tv-note" />
      <ReopenedNote event={event} className="tv-note" />
      <ResultNote event={event} className="tv-note" />
      <TvColumns
        event={event}
        standings={shown?.standings ?? []}
        days={days}
        withUnits={withUnits}
        stale={stale}
        words={words}
      />
      <div ref={area} className="tv-area">
        {!page && <p className="tv-empty">{t("empty")}</p>}
        <ol
          key={`${page?.division} ${page?.page}`}
          className="tv-lines"
          style={{ "--tv-lines": longest } as CSSProperties}
        >
          {page?.standings.map((standing, index) => (
            <TvRow
              key={standing.row.number}
              standing={standing}
              gap={gapsOf(standing, shown?.standings ?? [])?.first}
              rules={event.rules}
              days={days}
              withUnits={withUnits}
              bag={bagSize(event.rules, event.days.length)}
              settled={isSettled(event.status)}
              isFinal={event.status === "final"}
              mark={markOf(standing.row.number)}
              line={index}
              words={words}
              stale={stale}
              changed={!stale && isFresh && standing.row.version > changedSince}
            />
          ))}
        </ol>
      </div>
      {stale ? (
        <TvLost since={lostAt} timeZone={event.time_zone} words={words} />
      ) : (
        <TvStrip board={board} turn={turn.index} words={words} />
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
      const style = getComputedStyle(element);
      // In em of the screen, whose em grows with it (tv.css).
      const line = Number(style.getPropertyValue("--tv-line"));
      setLines(tvLines(element.clientHeight, line * parseFloat(style.fontSize)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { area, lines };
}
