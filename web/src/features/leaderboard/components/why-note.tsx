import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import type { Standing } from "../standings.ts";
import { useReasonText } from "../use-reason-text.ts";
import { StandingFacts } from "./standing-facts.tsx";

interface Props {
  board: Board;
  standings: readonly Standing[];
  standing: Standing;
}

/** The note in the margin of the chart: why this team stands where it stands. */
export function WhyNote({ board, standings, standing }: Props) {
  const reason = useReasonText(board, standings);
  return (
    <section className="bg-land p-4 text-sm">
      <h2 className="text-base font-semibold">{reason.question(standing)}</h2>
      <p className="mt-1 mb-2">
        {reason.sentence(standing)} {reason.next(standing)}
      </p>
      <StandingFacts board={board} standing={standing} />
    </section>
  );
}
