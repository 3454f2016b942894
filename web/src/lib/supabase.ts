import type { SupabaseClient } from "@supabase/supabase-js";
import { publishableKey, supabaseUrl } from "./backend.ts";
import type { Database } from "./database.types.ts";

export type Client = SupabaseClient<Database>;

/** Where the session is kept: supabase-js's own default, named so that it can be looked at early. */
const storageKey = `sb-${new URL(supabaseUrl).hostname.split(".")[0]}-auth-token`;

/** A dead line is noticed by a heartbeat without an answer: the default of 25 s is long on a pier. */
const HEARTBEAT_MS = 4_000;

/** Soon, then less often; up to half as long again at random, so that a crowd does not return at once. */
const reconnectAfterMs = (tries: number): number =>
  Math.min(8_000, 250 * 2 ** (tries - 1)) * (1 + Math.random() / 2);

let client: Promise<Client> | undefined;

/**
 * The one client of the page. supabase-js is a chunk of its own, fetched at the first call, so that
 * pages paint before it arrives. A failed fetch is tried again at the next call.
 */
export function getSupabase(): Promise<Client> {
  client ??= import("@supabase/supabase-js").then(
    ({ createClient }) =>
      createClient<Database>(supabaseUrl, publishableKey, {
        auth: { storageKey },
        realtime: { heartbeatIntervalMs: HEARTBEAT_MS, reconnectAfterMs },
      }),
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

/**
 * Whether supabase-js could find a session here: one in storage, or one in the address, where a
 * sign-in by mail or provider comes back. False means signed out for certain, without loading it.
 */
export function mayHaveSession(): boolean {
  if (/[?#&](access_token|code|error_description)=/.test(window.location.href)) return true;
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
