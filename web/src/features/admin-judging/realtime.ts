import type { RealtimeChannel } from "@supabase/supabase-js";
import { BOARD_EVENT, boardTopic } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { leaveChannel, whenLeft } from "../../lib/realtime/channel-turns.ts";
import { getSupabase, type Client } from "../../lib/api/supabase.ts";

export interface DeskPorts {
  /** Something of the event changed: a catch came in, was judged, or a penalty was imposed. */
  onChange: () => void;
  onLight: (light: "live" | "reconnecting") => void;
}

/** A busy minute brings many commits; the lists are fetched at most this often. */
const FETCH_EVERY = 400;
const REJOIN_AFTER = 4_000;

/**
 * Follows an event's board for the judges. Every commit that touches a catch moves the board's
 * version (a new one counts as pending there), so its messages tell when the lists are out of date.
 */
export function watchDesk(eventId: string, { onChange, onLight }: DeskPorts): () => void {
  const topic = boardTopic(eventId);
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  let client: Client | undefined;
  let channel: RealtimeChannel | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let fetchedAt = 0;

  function changed(): void {
    if (waiting !== undefined || stopped.aborted) return;
    const due = Math.max(0, fetchedAt + FETCH_EVERY - Date.now());
    waiting = setTimeout(() => {
      waiting = undefined;
      fetchedAt = Date.now();
      onChange();
    }, due);
  }

  async function join(): Promise<void> {
    const supabase = await getSupabase();
    await whenLeft(topic);
    // The join payload is frozen at subscribe(): without the token it would go out as anon.
    await supabase.realtime.setAuth();
    if (stopped.aborted) return;
    client = supabase;
    channel = supabase
      .channel(topic, { config: { private: true } })
      .on("broadcast", { event: BOARD_EVENT }, changed)
      .subscribe((status: string) => {
        if (stopped.aborted) return;
        const joined = status === "SUBSCRIBED";
        onLight(joined ? "live" : "reconnecting");
        // Whatever was said while the channel was away is fetched.
        if (joined) changed();
      });
  }

  function joinUntilLoaded(): void {
    join().catch(() => {
      // supabase-js could not be fetched: without it the lists say so themselves.
      if (!stopped.aborted) again = setTimeout(joinUntilLoaded, REJOIN_AFTER);
    });
  }

  window.addEventListener("offline", () => onLight("reconnecting"), { signal: stopped });
  window.addEventListener("online", changed, { signal: stopped });
  joinUntilLoaded();

  return () => {
    stopping.abort();
    clearTimeout(waiting);
    clearTimeout(again);
    if (client && channel) leaveChannel(client, channel, topic);
  };
}
