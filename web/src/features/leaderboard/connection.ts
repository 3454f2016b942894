/**
 * What the board's light says.
 * - `connecting`: the page is new, the channel not yet joined
 * - `live`: joined, and the board was fetched after joining
 * - `reconnecting`: the line was lost a moment ago
 * - `offline`: the server cannot be reached; `current` tells how old the board is
 */
export type Phase = "connecting" | "live" | "reconnecting" | "offline";

export interface Connection {
  phase: Phase;
  joined: boolean;
  /** When the board on the screen was last known to be the server's; epoch milliseconds. */
  current: number | null;
  /** When the line was lost. */
  lostAt: number | null;
}

export type Signal =
  | { type: "joined" }
  /** The channel closed or failed, or a heartbeat stayed unanswered. */
  | { type: "lost"; at: number }
  /** A fetch of the board failed. */
  | { type: "unreachable"; at: number }
  /** The board is the server's: fetched, or in step with the channel. */
  | { type: "current"; at: number }
  | { type: "tick"; at: number };

/** A lost line is "reconnecting" for so long, then "offline"; milliseconds. */
export const RECONNECT_GRACE = 6_000;

export const initialConnection = (loadedAt: number | null): Connection => ({
  phase: "connecting",
  joined: false,
  current: loadedAt,
  lostAt: null,
});

export function nextConnection(state: Connection, signal: Signal): Connection {
  switch (signal.type) {
    case "joined":
      // Not live yet: what was missed before joining has still to be fetched.
      return { ...state, joined: true };
    case "lost":
      if (!state.joined && state.phase !== "live") return state;
      return { ...state, joined: false, phase: "reconnecting", lostAt: signal.at };
    case "unreachable":
      return { ...state, phase: "offline", lostAt: state.lostAt ?? signal.at };
    case "current":
      if (state.joined) return { ...state, phase: "live", current: signal.at, lostAt: null };
      // The board is fresh by fetching alone: the channel is still missing.
      return {
        ...state,
        phase: state.phase === "offline" ? "reconnecting" : state.phase,
        current: signal.at,
        lostAt: state.phase === "offline" ? signal.at : state.lostAt,
      };
    case "tick":
      if (state.phase !== "reconnecting" || state.lostAt === null) return state;
      return signal.at - state.lostAt < RECONNECT_GRACE ? state : { ...state, phase: "offline" };
  }
}
