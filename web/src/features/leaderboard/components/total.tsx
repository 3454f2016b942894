import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import type { Standing } from "../standings.ts";
import type { BoardWords } from "../use-board-words.ts";
import { totalIn, totalOf } from "../../../../../supabase/functions/_shared/board/total-in.ts";
import { useCounted } from "../use-counted.ts";
import { Measured } from "./measured.tsx";

interface Props {
  standing: Standing;
  rules: RuleSet;
  words: BoardWords;
  unitClass?: string;
}

/** A team's score, which counts to its new value when it changes. A disqualified team has none. */
export function Total({ standing: { rank, score }, rules, words, ...rest }: Props) {
  const steps = useCounted(totalOf(Math.max(0, score), rules));
  if (rank === null) return null;
  return <Measured measure={words.format.score(steps, totalIn(rules))} {...rest} />;
}
