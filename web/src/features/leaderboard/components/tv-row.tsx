import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { nameLength } from "../name-length.ts";
import type { BagSize, Standing } from "../standings.ts";
import type { BoardWords } from "../use-board-words.ts";
import type { PlaceMark } from "../use-place-marks.ts";
import { useCounted } from "../use-counted.ts";
import type { DayColumn } from "../use-day-columns.ts";
import { Bare } from "./bare.tsx";
import { BagWords } from "./bag-words.tsx";
import { Movement } from "./movement.tsx";
import { Place } from "./place.tsx";
import { TvBag } from "./tv-bag.tsx";
import { totalIn, totalOf } from "../../../../../supabase/functions/_shared/board/total-in.ts";

interface Props {
  standing: Standing;
  /** Behind the first, in steps. */
  gap: number | undefined;
  days: readonly DayColumn[];
  withUnits: boolean;
  rules: RuleSet;
  bag: BagSize;
  settled: boolean;
  isFinal: boolean;
  mark: PlaceMark;
  /** 0-based line on the screen. */
  line: number;
  changed: boolean;
  /** Without marks of what moved: it moved long ago. */
  stale: boolean;
  words: BoardWords;
}

/** Length of a name from which it is set in two lines, and then smaller. */
const LONG = 14;
const LONGER = 36;

export function TvRow({ standing, rules, bag, settled, mark, line, ...props }: Props) {
  const { words, stale, changed, days } = props;
  const { t, events, format } = words;
  const { row, movement } = standing;
  const isPlaced = standing.rank !== null;
  const biggest = isPlaced ? row.counted[0] : undefined;
  const letters = nameLength(row.team_name);
  const figure = { standing, rules, withUnits: props.withUnits, words };
  const gap = <Gap {...figure} gap={props.gap} isFinal={props.isFinal} />;
  const today = days.at(-1);
  const protest = isPlaced && mark === "under_protest" && (
    <span className="tv-protested" aria-hidden="true">
      {t("protests.mark")}
    </span>
  );
  return (
    <li
      className="tv-line"
      // Its ground fades anew with each change.
      data-changed={changed ? row.version % 2 : undefined}
      style={{ transform: `translateY(${line * 100}%)` }}
    >
      <span className="tv-place figures">
        <Place standing={standing} words={words} />
        {!stale && <Movement places={movement} words={words} />}
      </span>
      <span className="tv-who">
        <bdi
          className="tv-team"
          data-long={letters > LONGER ? "very" : letters > LONG ? "rather" : undefined}
        >
          {row.team_name}
          {isPlaced && mark === "confirmed" && (
            <Check className="tv-confirmed" aria-hidden="true" />
          )}
        </bdi>
        {protest && <span className="tv-under tv-wide">{protest}</span>}
        {isPlaced ? (
          <span className="sr-only">
            <BagWords standing={standing} bag={bag} settled={settled} mark={mark} words={words} />
          </span>
        ) : (
          <span className="tv-under" data-is="out">
            {t("reason.disqualified")}
          </span>
        )}
        {isPlaced && (
          <span className="tv-under tv-tall">
            <TvBag row={row} bag={bag} words={words} />
            {today && (
              <span>
                <span className="tv-leader">{events("day", { n: format.number(today.day) })}</span>{" "}
                <Day {...figure} column={today} />
              </span>
            )}
            {gap}
            {protest}
          </span>
        )}
      </span>
      <span className="tv-wide">{isPlaced && <TvBag row={row} bag={bag} words={words} />}</span>
      {days.map((column) => (
        <span key={column.day} className="tv-wide tv-figure">
          <span className="sr-only">{events("day", { n: format.number(column.day) })} </span>
          {isPlaced && <Day {...figure} column={column} />}
        </span>
      ))}
      {days.length === 0 && (
        <span className="tv-wide tv-figure">
          {biggest !== undefined && (
            <>
              <span className="sr-only">{t("biggest")} </span>
              <Bare measure={format.score(biggest, rules)} withUnits={props.withUnits} />
            </>
          )}
        </span>
      )}
      <span className="tv-wide tv-figure">{gap}</span>
      <span className="tv-total">{isPlaced && <Total {...figure} />}</span>
    </li>
  );
}

interface FigureProps {
  standing: Standing;
  rules: RuleSet;
  withUnits: boolean;
  words: BoardWords;
}

/** What a day gave the team. */
function Day({ standing, column, rules, ...figure }: FigureProps & { column: DayColumn }) {
  const steps = standing.row.days[column.index];
  if (steps === undefined) return null;
  return <Bare measure={figure.words.format.score(steps, rules)} withUnits={figure.withUnits} />;
}

function Total({ standing, rules, withUnits, words }: FigureProps) {
  return (
    <Bare
      withUnits={withUnits}
      measure={words.format.score(
        useCounted(totalOf(Math.max(0, standing.score), rules)),
        totalIn(rules),
      )}
    />
  );
}

/** How far the team is behind the first of its division. */
function Gap(props: FigureProps & Pick<Props, "gap" | "isFinal">) {
  const { standing, gap, rules, isFinal, withUnits, words } = props;
  const { t } = useTranslation("big-screen");
  if (standing.rank === 1 && standing.score > 0)
    return <span className="tv-leader">{t(isFinal ? "winner" : "leader")}</span>;
  if (gap === undefined) return null;
  return (
    <bdi dir="ltr" className="figures">
      {gap > 0 && "\u2212"}
      <Bare measure={words.format.score(gap, totalIn(rules))} withUnits={withUnits} />
    </bdi>
  );
}
