/**
 * How well a live topic is followed.
 * - `connecting`: the page is new, the channel not yet joined
 * - `live`: joined, and the state was fetched after joining
 * - `reconnecting`: the line was lost a moment ago, the state comes by fetching alone, or what was
 *   missed has not arrived for a while
 * - `offline`: the server cannot be reached; `current` is the time of the last data
 */
export type Phase = "connecting" | "live" | "reconnecting" | "offline";

/** Times are epoch milliseconds. */
export interface Connection {
  phase: Phase;
  joined: boolean;
  /** When the state on the screen was last known to be the server's. */
  current: number;
  /** Since when the channel is missing. */
  apartSince: number;
  /** Since when the state on the screen may be behind; null while it is not. */
  behindSince: number | null;
}

export type Signal =
  | { type: "joined" }
  /** The channel closed or failed, or a heartbeat stayed unanswered. */
  | { type: "lost"; at: number }
  /** A fetch of the state failed. */
  | { type: "unreachable" }
  /** The state is the server's: fetched, or in step with the channel. */
  | { type: "current"; at: number }
  /** The state is being fetched and may be behind until it arrives. */
  | { type: "behind"; at: number }
  | { type: "tick"; at: number };

/** So long a channel may be missing, and a state old, before the phase says more; milliseconds. */
export const GRACE = 6_000;

export const initialConnection = (loadedAt: number): Connection => ({
  phase: "connecting",
  joined: false,
  current: loadedAt,
  apartSince: loadedAt,
  behindSince: null,
});

export function nextConnection(state: Connection, signal: Signal): Connection {
  switch (signal.type) {
    case "joined":
      // Not live yet: what was missed before joining has still to be fetched.
      return { ...state, joined: true };
    case "lost":
      if (!state.joined) return state;
      return {
        ...state,
        joined: false,
        phase: state.phase === "offline" ? "offline" : "reconnecting",
        apartSince: signal.at,
      };
    case "unreachable":
      return { ...state, phase: "offline" };
    case "behind": {
      const behindSince = state.behindSince ?? signal.at;
      const isLate = state.phase === "live" && signal.at - behindSince >= GRACE;
      return { ...state, behindSince, phase: isLate ? "reconnecting" : state.phase };
    }
    case "current":
      if (state.joined) return { ...state, phase: "live", current: signal.at, behindSince: null };
      return {
        ...state,
        behindSince: null,
        phase: state.phase === "offline" ? "reconnecting" : state.phase,
        current: signal.at,
      };
    case "tick":
      if (state.joined || state.phase === "offline") return state;
      if (signal.at - Math.max(state.apartSince, state.current) >= GRACE) {
        return { ...state, phase: "offline" };
      }
      if (state.phase === "connecting" && signal.at - state.apartSince >= GRACE) {
        return { ...state, phase: "reconnecting" };
      }
      return state;
  }
}
