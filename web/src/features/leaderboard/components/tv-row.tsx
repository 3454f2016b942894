import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import type { Standing } from "../standings.ts";
import type { BoardWords } from "../use-board-words.ts";
import { BagBars } from "./bag-bars.tsx";
import { BagWords } from "./bag-words.tsx";
import { Measured } from "./measured.tsx";
import { Movement } from "./movement.tsx";
import { Place } from "./place.tsx";
import { Total } from "./total.tsx";

interface Props {
  standing: Standing;
  rules: RuleSet;
  bag: number | null;
  settled: boolean;
  full: number;
  /** 0-based line on the screen. */
  line: number;
  changed: boolean;
  words: BoardWords;
}

export function TvRow({ standing, rules, bag, settled, full, line, changed, words }: Props) {
  const { t, format } = words;
  const { row, movement } = standing;
  const isPlaced = standing.rank !== null;
  const biggest = isPlaced ? row.counted[0] : undefined;
  return (
    <li
      className="tv-line"
      data-changed={changed || undefined}
      style={{ transform: `translateY(${line * 100}%)` }}
    >
      <span className="tv-place figures">
        <Place standing={standing} words={words} />
        <Movement places={movement} words={words} />
      </span>
      <span className="min-w-0">
        <bdi className="tv-team name-line">{row.team_name}</bdi>
        <BagWords standing={standing} bag={bag} settled={settled} words={words} />
      </span>
      <span className="tv-bag">
        {isPlaced && <BagBars counted={row.counted} bag={bag} full={full} />}
      </span>
      <span className="tv-biggest">
        {biggest !== undefined && (
          <>
            <span className="sr-only">{t("biggest")} </span>
            <Measured measure={format.score(biggest, rules)} />
          </>
        )}
      </span>
      <span className="tv-total">
        <Total standing={standing} rules={rules} words={words} />
      </span>
    </li>
  );
}
