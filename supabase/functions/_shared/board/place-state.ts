import type { Board } from "../contracts/board.ts";
import type { PlaceState } from "../contracts/standings.ts";

type Result = Pick<Board["event"], "status" | "freeze" | "protests_close_at">;

/**
 * Whether nobody can protest against the result any more: it is final, or provisional and the time for
 * protests is over. Under a freeze that time has not begun.
 */
export function protestsAreOver(event: Result, now: number): boolean {
  if (event.status !== "provisional") return event.status === "final";
  const closes = event.protests_close_at;
  return event.freeze === null && (closes === null || Date.parse(closes) <= now);
}

/** Of a team's place, whether it stands; `over` is what `protestsAreOver` says. */
export function placeState(
  { protested }: Pick<Board["event"], "protested">,
  team: number,
  over: boolean,
): PlaceState {
  if (protested.includes(team)) return "under_protest";
  return over ? "confirmed" : "provisional";
}
