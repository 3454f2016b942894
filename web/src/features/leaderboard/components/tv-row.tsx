import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import type { Standing } from "../standings.ts";
import type { BoardWords } from "../use-board-words.ts";
import { useCounted } from "../use-counted.ts";
import { BagBars } from "./bag-bars.tsx";
import { BagWords } from "./bag-words.tsx";
import { Measured } from "./measured.tsx";
import { Movement } from "./movement.tsx";
import { Place } from "./place.tsx";

interface Props {
  standing: Standing;
  rules: RuleSet;
  bag: number | null;
  full: number;
  /** 0-based line on the screen. */
  line: number;
  changed: boolean;
  words: BoardWords;
}

export function TvRow({ standing, rules, bag, full, line, changed, words }: Props) {
  const { t, format } = words;
  const { row, movement } = standing;
  const total = useCounted(Math.max(0, standing.score));
  const biggest = row.counted[0];
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
        <span className="tv-team">
          <bdi>{row.team_name}</bdi>
        </span>
        <BagWords standing={standing} bag={bag} words={words} />
      </span>
      <BagBars counted={row.counted} bag={bag} full={full} />
      <span className="tv-biggest">
        {biggest !== undefined && (
          <>
            <span className="sr-only">{t("biggest")} </span>
            <Measured measure={format.score(biggest, rules)} />
          </>
        )}
      </span>
      <span className="tv-total">
        <Measured measure={format.score(total, rules)} />
      </span>
    </li>
  );
}
