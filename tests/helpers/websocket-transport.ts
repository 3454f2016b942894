import type { RealtimeClientOptions } from "@supabase/supabase-js";
import { WebSocket } from "ws";

/** Node 20 has no WebSocket of its own. What ws and supabase-js declare differs, not what they do. */
export const websocketTransport = WebSocket as unknown as NonNullable<
  RealtimeClientOptions["transport"]
>;
