import { memo } from "react";
import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import type { BagSize, Standing } from "../standings.ts";
import type { BoardWords } from "../use-board-words.ts";
import type { PlaceMark } from "../use-place-marks.ts";
import { BagBars, WholeBag } from "./bag-bars.tsx";
import { BagWords } from "./bag-words.tsx";
import { Measured } from "./measured.tsx";
import { Movement } from "./movement.tsx";
import { Place } from "./place.tsx";
import { rowGrid } from "./row-grid.ts";
import { Total } from "./total.tsx";

interface Props {
  standing: Standing;
  rules: RuleSet;
  /** Fish that can count; null without a limit. */
  bag: BagSize;
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
      className={`board-row ${rowGrid(format.units)}`}
    >
      <td className="flex flex-col justify-center gap-0.5 ps-2 @xl:ps-3">
        <span className={`display leading-none figures ${placeSize(standing.rank)}`}>
          <Place standing={standing} words={words} />
        </span>
        <Movement places={movement} words={words} />
      </td>
      <td className="min-w-0 self-center">
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
      <td className="hidden self-center @xl:block">
        {isPlaced &&
          (props.bag !== "whole" ? (
            <BagBars counted={row.counted} bag={props.bag} full={props.full} />
          ) : (
            row.fish_count > 0 && <WholeBag />
          ))}
      </td>
      <td className="hidden self-center text-end text-base @min-[44rem]:block">
        {biggest !== undefined && (
          <Measured measure={format.score(biggest, rules)} unitClass="text-ink-2 text-sm" />
        )}
      </td>
      <td className="self-center pe-2 text-end display text-2xl @xl:pe-3 @xl:text-3xl">
        <Total
          standing={standing}
          rules={rules}
          words={words}
          unitClass="font-sans text-ink-2 text-sm"
        />
      </td>
    </tr>
  );
});

/** Places of a large field are set smaller, so that they keep to their column. */
const placeSize = (rank: number | null): string =>
  rank === null || rank < 100 ? "text-3xl" : rank < 1_000 ? "text-2xl" : "text-xl";
