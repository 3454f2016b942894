import { useMemo } from "react";
import type { Board } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { useAtNow } from "../../lib/format/use-now.ts";

/** A day whose totals a board shows, and where a row has them. */
export interface DayColumn {
  day: number;
  index: number;
}

/** The last `most` days that have begun; none before the second day, when the total is the day's. */
export function useDayColumns({ event: { days }, rows }: Board, most: number): DayColumn[] {
  const begun = useAtNow(
    (now) => days.filter(({ lines_in }) => Date.parse(lines_in) <= now).length,
  );
  const shown = (rows[0]?.days.length ?? 0) < 2 || begun < 2 ? 0 : begun;
  return useMemo(
    () =>
      days
        .map(({ day }, index) => ({ day, index }))
        .slice(0, shown)
        .slice(-most),
    [days, shown, most],
  );
}
