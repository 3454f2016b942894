import { createClient } from "@supabase/supabase-js";
import { publishableKey, supabaseUrl } from "./backend.ts";
import type { Database } from "./database.types.ts";
import { readingInTime } from "./in-time.ts";
import { namingFetch } from "./naming-fetch.ts";
import { realtimeOptions } from "./realtime-options.ts";
import { retryingFetch } from "./retrying-fetch.ts";
import type { Client } from "./supabase.ts";
import { viewingFetch } from "./viewing-fetch.ts";

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
    realtime: realtimeOptions,
  });
