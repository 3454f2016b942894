import { memo } from "react";
import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import type { BagSize, Standing } from "../standings.ts";
import { measureText } from "../../../lib/format/measure.ts";
import type { BoardWords } from "../use-board-words.ts";
import type { DayColumn } from "../use-day-columns.ts";
import type { PlaceMark } from "../use-place-marks.ts";
import { BagBars, WholeBag } from "./bag-bars.tsx";
import { BagWords } from "./bag-words.tsx";
import { Measured } from "./measured.tsx";
import { Movement } from "./movement.tsx";
import { Place } from "./place.tsx";
import { RowGaps } from "./row-gaps.tsx";
import { Total } from "./total.tsx";

interface Props {
  standing: Standing;
  rules: RuleSet;
  /** Fish that can count; null without a limit. */
  bag: BagSize;
  days: readonly DayColumn[];
  /** Steps behind the first and behind the place above; of the first none. */
  toFirst: number | undefined;
  toNext: number | undefined;
  settled: boolean;
  /** The biggest fish of the division in steps. */
  full: number;
  words: BoardWords;
  rowIndex: number;
  changed: boolean;
  mark: PlaceMark;
  expanded: boolean;
  detailsId: string;
  onToggle: (team: number) => void;
}

/** One team on the board. Renders again only when its own standing does. */
export const TeamRow = memo(function TeamRow(props: Props) {
  const { standing, rules, expanded, detailsId, onToggle, words } = props;
  const { format } = words;
  const { row, movement } = standing;
  const isPlaced = standing.rank !== null;
  const biggest = isPlaced ? row.counted[0] : undefined;
  return (
    <tr
      aria-rowindex={props.rowIndex}
      data-changed={props.changed || undefined}
      className="board-row board-grid content-center"
    >
      <td className="board-place flex flex-col justify-center gap-0.5">
        <span className={`display leading-none figures ${placeSize(standing.rank)}`}>
          <Place standing={standing} words={words} />
        </span>
        <Movement places={movement} words={words} />
      </td>
      <td className="board-who min-w-0 self-center">
        <button
          type="button"
          className="board-toggle block max-w-full text-start text-lg leading-snug font-semibold"
          aria-expanded={expanded}
          aria-controls={expanded ? detailsId : undefined}
          onClick={() => onToggle(row.number)}
        >
          <bdi className={expanded ? undefined : "name-line"}>{row.team_name}</bdi>
        </button>
        <BagWords
          standing={standing}
          bag={props.bag}
          settled={props.settled}
          mark={props.mark}
          words={words}
        />
      </td>
      <td className="board-bag self-center">
        {isPlaced && (
          <>
            {props.bag !== "whole" ? (
              <BagBars counted={row.counted} bag={props.bag} full={props.full} />
            ) : (
              row.fish_count > 0 && <WholeBag />
            )}
            {/* The bars in figures. */}
            <span className="sr-only">
              {row.counted.map((fish) => measureText(format.score(fish, rules))).join(" · ")}
            </span>
          </>
        )}
      </td>
      <td className="board-biggest self-center text-sm">
        {biggest !== undefined && (
          <>
            <span className="board-label text-ink-2">{words.t("biggest")} </span>
            <Measured measure={format.score(biggest, rules)} unitClass="text-ink-2 text-sm" />
          </>
        )}
      </td>
      {props.days.length > 0 && (
        <td className="board-days self-center text-sm">
          {isPlaced &&
            props.days.map(({ day, index }) => (
              <span key={day}>
                <span className="board-label text-ink-2">
                  {words.events("day", { n: format.number(day) })}{" "}
                </span>
                <Measured
                  measure={format.score(row.days[index] ?? 0, rules)}
                  unitClass="text-ink-2 text-sm"
                />
              </span>
            ))}
        </td>
      )}
      <td className="board-total self-center display text-2xl @xl:text-3xl">
        <Total
          standing={standing}
          rules={rules}
          words={words}
          unitClass="font-sans text-ink-2 text-sm"
        />
        <RowGaps first={props.toFirst} next={props.toNext} rules={rules} words={words} />
      </td>
    </tr>
  );
});

/** Places of a large field are set smaller, so that they keep to their column. */
const placeSize = (rank: number | null): string =>
  rank === null || rank < 100 ? "text-3xl" : rank < 1_000 ? "text-2xl" : "text-xl";
