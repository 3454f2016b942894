import {
  placeState,
  protestsAreOver,
} from "../../../../supabase/functions/_shared/board/place-state.ts";
import type { Board } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { useAtNow } from "../../lib/format/use-now.ts";

/** What a row of the board says of its place; null where the board as a whole says enough. */
export type PlaceMark = "under_protest" | "confirmed" | null;

/** The mark of each team's place. All places of a final result are confirmed, and none says so. */
export function usePlaceMarks(event: Board["event"]): (team: number) => PlaceMark {
  const over = useAtNow((now) => protestsAreOver(event, now));
  return (team) => {
    const state = placeState(event, team, over);
    return state === "provisional" || (state === "confirmed" && event.status === "final")
      ? null
      : state;
  };
}
