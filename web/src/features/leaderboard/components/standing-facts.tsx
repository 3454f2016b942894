import type { ReactNode } from "react";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { penaltyIn } from "../../../../../supabase/functions/_shared/board/total-in.ts";
import { useFormatWords } from "../../../lib/format/format-words.ts";
import { measureText } from "../../../lib/format/measure.ts";
import type { Standing } from "../standings.ts";
import { useBoardWords } from "../use-board-words.ts";
import { useDayColumns } from "../use-day-columns.ts";

interface Props {
  board: Board;
  standing: Standing;
  /** Without the fish that count: they are listed beside it. */
  brief?: boolean;
}

/** What a total is made of: the rule, the days, the fish that count, and what was taken off. */
export function StandingFacts({ board, standing: { rank, row }, brief = false }: Props) {
  const { t, events, format } = useBoardWords();
  const formatWords = useFormatWords();
  const begun = useDayColumns(board, Infinity);
  const { days, rules } = board.event;
  const fish = (steps: number): string => measureText(format.score(steps, rules));
  if (rank === null) return null;
  const facts: [name: string, value: ReactNode][] = [
    [t("scoring"), formatWords(rules, days.length)],
    ...begun.map(({ day, index }): [string, string] => [
      events("day", { n: format.number(day) }),
      fish(row.days[index] ?? 0),
    ]),
  ];
  if (!brief && row.counted.length > 0 && rules.team_mode !== "whole_bag") {
    facts.push([t("counted"), row.counted.map(fish).join(" · ")]);
  }
  if (!brief && row.penalty > 0) {
    const taken = measureText(format.score(row.penalty, penaltyIn(rules)));
    facts.push([t("penalty"), `\u2212${taken}`]);
  }
  return (
    <dl className="@container text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-x-3 @max-[14rem]:block">
          <dt className="min-w-20 shrink-0 text-ink-2">{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
