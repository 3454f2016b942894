import type { Connection } from "../../lib/realtime/connection.ts";

/** So long a wall may show data of the past without saying so in large letters; milliseconds. */
export const STALE_AFTER = 30_000;

/** Since when the board on the screen is old; null while it is followed, or was just now. */
export function staleSince({ phase, current }: Connection, now: number): number | null {
  return phase !== "live" && now - current >= STALE_AFTER ? current : null;
}
