import { RealtimeClient } from "@supabase/realtime-js";
import type { LiveClient } from "../realtime/live-client.ts";
import { publishableKey, supabaseUrl } from "./backend.ts";
import { realtimeOptions } from "./realtime-options.ts";

/** What supabase-js is to a visitor's live topics: its part for Realtime alone, a third of the whole. */
export function createVisitorClient(): LiveClient {
  const url = new URL("/realtime/v1", supabaseUrl);
  url.protocol = url.protocol.replace("http", "ws");
  const realtime = new RealtimeClient(url.href, {
    ...realtimeOptions,
    params: { apikey: publishableKey },
    accessToken: async () => publishableKey,
  });
  return {
    realtime,
    channel: (topic, options) => realtime.channel(topic, options),
    removeChannel: (channel) => realtime.removeChannel(channel),
  };
}
