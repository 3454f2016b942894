import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { totalIn } from "../../../../../supabase/functions/_shared/board/total-in.ts";
import { measureText, type Measure } from "../../../lib/format/measure.ts";
import type { BoardWords } from "../use-board-words.ts";

interface Props {
  /** Steps behind the first, and behind the place above. */
  first: number | undefined;
  next: number | undefined;
  rules: RuleSet;
  words: BoardWords;
}

/** "−1.287 · −0.300" below a total: its unit is theirs. */
export function RowGaps({ first, next, rules, words: { t, format } }: Props) {
  if (first === undefined || next === undefined) return null;
  const [toFirst, toNext] = [first, next].map((steps) => format.score(steps, totalIn(rules)));
  if (!toFirst || !toNext) return null;
  const bare = (steps: number, measure: Measure): string =>
    `${steps > 0 ? "\u2212" : ""}${measure.length > 1 ? measureText(measure) : measure[0]?.value}`;
  return (
    <span className="block w-0 min-w-full font-sans text-xs leading-snug font-normal text-ink-2 figures">
      <span aria-hidden="true">
        <bdi dir="ltr" className="inline-block">
          {bare(first, toFirst)}
        </bdi>
        {first !== next && (
          <>
            {" · "}
            <bdi dir="ltr" className="inline-block">
              {bare(next, toNext)}
            </bdi>
          </>
        )}
      </span>
      <span className="sr-only">
        {first > 0 && t("gap_first", { by: measureText(toFirst) })}{" "}
        {next > 0 && t("gap_next", { by: measureText(toNext) })}
      </span>
    </span>
  );
}
