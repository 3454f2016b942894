import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import type { Measure } from "../../../lib/format/measure.ts";
import { nameLength } from "../name-length.ts";
import type { BagSize, Standing } from "../standings.ts";
import type { BoardWords } from "../use-board-words.ts";
import type { PlaceMark } from "../use-place-marks.ts";
import { useCounted } from "../use-counted.ts";
import { BagWords } from "./bag-words.tsx";
import { Measured } from "./measured.tsx";
import { Movement } from "./movement.tsx";
import { Place } from "./place.tsx";
import { TvBag } from "./tv-bag.tsx";
import { totalIn, totalOf } from "../../../../../supabase/functions/_shared/board/total-in.ts";

interface Props {
  standing: Standing;
  leader: Standing | undefined;
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

/** Length of a name from which it is set smaller, and then in two lines. */
const LONG = 16;
const LONGER = 26;

export function TvRow({ standing, leader, rules, bag, settled, mark, line, ...props }: Props) {
  const { words, stale, changed, isFinal } = props;
  const { t, format } = words;
  const { row, movement } = standing;
  const isPlaced = standing.rank !== null;
  const biggest = isPlaced ? row.counted[0] : undefined;
  const letters = nameLength(row.team_name);
  const gap = { standing, leader, rules, isFinal, words };
  const protest = isPlaced && mark === "under_protest" && (
    <span className="tv-protested" aria-hidden="true">
      {t("protests.mark")}
    </span>
  );
  return (
    <li
      className="tv-line"
      data-changed={changed || undefined}
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
            <Gap {...gap} />
            {protest}
          </span>
        )}
      </span>
      <span className="tv-wide">{isPlaced && <TvBag row={row} bag={bag} words={words} />}</span>
      <span className="tv-wide tv-figure">
        {biggest !== undefined && (
          <>
            <span className="sr-only">{t("biggest")} </span>
            <Bare measure={format.score(biggest, rules)} />
          </>
        )}
      </span>
      <span className="tv-wide tv-figure">
        <Gap {...gap} />
      </span>
      <span className="tv-total">
        {isPlaced && <Total standing={standing} rules={rules} words={words} />}
      </span>
    </li>
  );
}

interface FigureProps {
  standing: Standing;
  rules: RuleSet;
  words: BoardWords;
}

function Total({ standing, rules, words }: FigureProps) {
  return (
    <Bare
      measure={words.format.score(
        useCounted(totalOf(Math.max(0, standing.score), rules)),
        totalIn(rules),
      )}
    />
  );
}

/** How far the team is behind the first of its division. */
function Gap(props: FigureProps & { leader: Standing | undefined; isFinal: boolean }) {
  const { standing, leader, rules, isFinal, words } = props;
  const { t } = useTranslation("big-screen");
  if (standing.rank === null || !leader || leader.score <= 0) return null;
  if (standing.rank === 1)
    return <span className="tv-leader">{t(isFinal ? "winner" : "leader")}</span>;
  const gap = leader.score - Math.max(0, standing.score);
  return (
    <bdi dir="ltr" className="figures">
      {"\u2212"}
      <Bare measure={words.format.score(gap, totalIn(rules))} />
    </bdi>
  );
}

/** The unit of a single figure stands in the heading, and is still read out. */
function Bare({ measure }: { measure: Measure }) {
  const [only, ...more] = measure;
  if (!only || more.length > 0) return <Measured measure={measure} />;
  return (
    <span className="figures">
      {only.value}
      <span className="sr-only">{` ${only.unit}`}</span>
    </span>
  );
}
