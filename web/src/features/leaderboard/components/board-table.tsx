import { memo, useEffect, useMemo, useRef } from "react";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { totalIn } from "../../../../../supabase/functions/_shared/board/total-in.ts";
import { bagSize, biggestFish, gapsOf, isSettled, type Standing } from "../standings.ts";
import { useBoardWords } from "../use-board-words.ts";
import { useBoardMotion } from "../use-board-motion.ts";
import { useDayColumns } from "../use-day-columns.ts";
import { usePlaceMarks } from "../use-place-marks.ts";
import { useRowWindow } from "../use-row-window.ts";
import { TeamRow } from "./team-row.tsx";
import { BoardTableHead } from "./board-table-head.tsx";
import { RowDetails } from "./row-details.tsx";
import "./board.css";

/** Rows that a reader sees without scrolling on any screen. */
const FIRST_SCREEN = 5;

interface Props {
  board: Board;
  standings: Standing[];
  divisionName: string;
  expanded: number | undefined;
  /** Rows of a later board version than this have just changed. */
  changedSince: number;
  onToggle: (team: number) => void;
}

/** Rendered again when the board changes, not when its connection does. */
export const BoardTable = memo(function BoardTable({
  board,
  standings,
  expanded,
  changedSince,
  ...props
}: Props) {
  const words = useBoardWords();
  const { event } = board;
  const markOf = usePlaceMarks(event);
  const list = useRef<HTMLTableElement>(null);
  const bag = bagSize(event.rules, event.days.length);
  const full = useMemo(() => biggestFish(standings), [standings]);
  const withUnits = words.format.score(standings[0]?.score ?? 0, totalIn(event.rules)).length > 1;
  const days = useDayColumns(board, withUnits ? 1 : 2);
  const ids = useMemo(() => standings.map(({ row }) => row.number), [standings]);
  const { virtualizer, top } = useRowWindow(list, ids, expanded);

  // A link to a team far down opens at the team: in the next frame, because the router first puts a
  // new page to its top.
  const linked = useRef(expanded);
  const isLaidOut = top !== null;
  useEffect(() => {
    if (!isLaidOut) return;
    const frame = requestAnimationFrame(() => {
      const index = linked.current === undefined ? -1 : ids.indexOf(linked.current);
      linked.current = undefined;
      if (index >= FIRST_SCREEN) virtualizer.scrollToIndex(index, { align: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, [ids, isLaidOut, virtualizer]);

  const changed = useMemo(
    () =>
      new Set(
        standings.filter(({ row }) => row.version > changedSince).map(({ row }) => row.number),
      ),
    [standings, changedSince],
  );
  useBoardMotion(list, board.version, { ids, places: virtualizer.measurementsCache }, (id) =>
    changed.has(id),
  );

  return (
    <table
      ref={list}
      aria-label={words.t("table", { division: props.divisionName })}
      aria-rowcount={standings.length + 1}
      className="board-list relative block w-full"
      data-units={words.format.units}
      data-compound={withUnits || undefined}
      data-days={days.length || undefined}
      style={{ height: `calc(3rem + ${virtualizer.getTotalSize()}px)` }}
    >
      <BoardTableHead rules={event.rules} dayCount={event.days.length} days={days} />
      {virtualizer.getVirtualItems().map((item) => {
        const standing = standings[item.index];
        if (!standing) return null;
        const id = standing.row.number;
        const gaps = gapsOf(standing, standings);
        const open = id === expanded;
        return (
          <tbody
            key={id}
            ref={open ? virtualizer.measureElement : undefined}
            data-index={item.index}
            data-team={id}
            className="board-team absolute inset-x-0 top-12 block border-b border-line bg-paper"
            style={{ transform: `translateY(${item.start - (top ?? 0)}px)` }}
          >
            <TeamRow
              standing={standing}
              rules={event.rules}
              bag={bag}
              days={days}
              toFirst={gaps?.first}
              toNext={gaps?.next}
              settled={isSettled(event.status)}
              full={full}
              words={words}
              rowIndex={item.index + 2}
              changed={changed.has(id)}
              mark={markOf(id)}
              expanded={open}
              detailsId={`team-${id}`}
              onToggle={props.onToggle}
            />
            {open && (
              <RowDetails
                id={`team-${id}`}
                board={board}
                standing={standing}
                standings={standings}
              />
            )}
          </tbody>
        );
      })}
    </table>
  );
});
