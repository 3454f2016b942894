import { createClient } from "@supabase/supabase-js";
import { publishableKey, supabaseUrl } from "./backend.ts";
import type { Database } from "./database.types.ts";
import { readingInTime } from "./in-time.ts";
import { namingFetch } from "./naming-fetch.ts";
import { retryingFetch } from "./retrying-fetch.ts";
import type { Client } from "./supabase.ts";
import { viewingFetch } from "./viewing-fetch.ts";

/** A dead line is noticed by a heartbeat without a response: the default of 25 s is long on a pier. */
const HEARTBEAT_MS = 4_000;

/** Soon, then less often; up to half as long again at random, so that a crowd does not return at once. */
const reconnectAfterMs = (tries: number): number =>
  Math.min(8_000, 250 * 2 ** (tries - 1)) * (1 + Math.random() / 2);

export const createSupabase = (storageKey: string): Client =>
  createClient<Database>(supabaseUrl, publishableKey, {
    auth: {
      storageKey,
      // The session store renews it, earlier than supabase-js would and for all tabs at once.
      autoRefreshToken: false,
      // A stranger may have sent the link with a session of their own: arrival.ts asks the reader first.
      detectSessionInUrl: false,
    },
    // Queries repeat what fails (query-client.ts): two layers would multiply their tries and waits.
    db: { retry: false },
    global: { fetch: viewingFetch(namingFetch(readingInTime(retryingFetch))) },
    realtime: { heartbeatIntervalMs: HEARTBEAT_MS, reconnectAfterMs },
  });
