import type { RealtimeChannel } from "@supabase/supabase-js";
import type { LiveClient } from "./live-client.ts";

/**
 * Channels on their way out, by topic. supabase-js keeps one channel a topic: who joins before the
 * former channel has left is handed that one, and never hears that it has joined.
 */
const leaving = new Map<string, Promise<unknown>>();

/** Resolves once no channel is leaving the topic. */
export async function whenLeft(topic: string): Promise<void> {
  await leaving.get(topic);
}

export function leaveChannel(client: LiveClient, channel: RealtimeChannel, topic: string): void {
  const left = client.removeChannel(channel).finally(() => {
    if (leaving.get(topic) === left) leaving.delete(topic);
  });
  leaving.set(topic, left);
}
