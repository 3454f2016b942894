import type { RealtimeChannel } from "@supabase/supabase-js";
import { currentView } from "../auth/viewing.ts";
import { leaveChannel, whenLeft } from "./channel-turns.ts";
import type { LiveClient } from "./live-client.ts";

interface Options {
  /** A private channel whose presence this page may not read. */
  topic: string;
  /** The event of the broadcasts that say how many are present. */
  event: string;
  client: () => Promise<LiveClient>;
  receive: (payload: unknown) => void;
  /**
   * Milliseconds over which the pages of a crowd spread their joins and tracks: Realtime allows a project
   * so many of them a second, and closes the channels that exceed it.
   */
  spread: number;
}

/** Milliseconds of spread for each page that is present: Realtime's smallest paid plan takes 50 tracks a second. */
const TURN = 20;
const SHORTEST_SPREAD = 4_000;
const LONGEST_SPREAD = 120_000;

/** The spread for a topic on which so many pages are present. */
export const spreadOf = (present: number): number =>
  Math.min(LONGEST_SPREAD, Math.max(SHORTEST_SPREAD, present * TURN));

/**
 * Lets this page be counted among those present on a topic, once, until the returned function is called.
 * Nothing depends on it: a channel that Realtime closes is not joined again.
 */
export function bePresent({ topic, event, client, receive, spread }: Options): () => void {
  // An admin who sees the page as a member does is not counted in the member's place.
  if (currentView()) return () => {};
  let stopped = false;
  let leave = (): void => {};
  let timer = setTimeout(() => void join().catch(() => {}), Math.random() * spread);

  async function join(): Promise<void> {
    const supabase = await client();
    await whenLeft(topic);
    await supabase.realtime.setAuth();
    if (stopped) return;
    const channel = supabase.channel(topic, { config: { private: true } });
    leave = () => leaveChannel(supabase, channel, topic);
    let joinedBefore = false;
    channel
      .on("broadcast", { event }, ({ payload }: { payload: unknown }) => receive(payload))
      .subscribe((status: string) => {
        if (status !== "SUBSCRIBED" || stopped) return;
        clearTimeout(timer);
        // After a break everybody joins again at once.
        if (joinedBefore) timer = setTimeout(() => track(channel), Math.random() * spread);
        else track(channel);
        joinedBefore = true;
      });
  }

  return () => {
    stopped = true;
    clearTimeout(timer);
    leave();
  };
}

/** Without a word about who it is: that it is there is all that counts. */
const track = (channel: RealtimeChannel): void => void channel.track({}).catch(() => {});
