import { useQuery } from "@tanstack/react-query";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { totalIn } from "../../../../../supabase/functions/_shared/board/total-in.ts";
import { useFullMember } from "../../../lib/auth/session.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { outlookOf, pendingQuery } from "../pending.ts";
import { usePins } from "../pins.ts";
import { catchesQuery } from "../queries.ts";
import type { Standing } from "../standings.ts";
import { useBoardWords } from "../use-board-words.ts";

interface Props {
  board: Board;
  standing: Standing;
  standings: readonly Standing[];
}

/** To a team itself: its place if the judges accept what they still have of it. Others see a number alone. */
export function PendingOutlook({ board, standing, standings }: Props) {
  const { t, format } = useBoardWords();
  const member = useFullMember();
  const { event } = board;
  const { number, version, pending: waiting } = standing.row;
  const enabled = usePins(event.id).own.includes(number) && waiting > 0;
  const userId = member?.user.id ?? "";
  const pending = useQuery({ ...pendingQuery(userId, event.id, number, version), enabled });
  const judged = useQuery({ ...catchesQuery(event.id, number, version), enabled });
  if (!enabled || !pending.data || !judged.data) return null;
  const outlook = outlookOf(standing, standings, event, pending.data, judged.data);
  if (!outlook) return null;
  const total = measureText(format.score(outlook.score, totalIn(event.rules)));
  return (
    <p className="text-sm font-semibold text-signal">
      {t("projected", { n: format.number(outlook.rank), total })}
    </p>
  );
}
