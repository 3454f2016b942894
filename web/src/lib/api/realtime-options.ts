import type { RealtimeClientOptions } from "@supabase/supabase-js";

export const realtimeOptions = {
  // A dead line is noticed by a heartbeat without a response: the default of 25 s is long on a pier.
  heartbeatIntervalMs: 4_000,
  // Soon, then less often; up to half as long again at random, so that a crowd does not return at once.
  reconnectAfterMs: (tries: number) =>
    Math.min(8_000, 250 * 2 ** (tries - 1)) * (1 + Math.random() / 2),
} satisfies RealtimeClientOptions;
