import type { LiveClient } from "../realtime/live-client.ts";
import { getSupabase, isSupabaseThere, storedSession } from "./supabase.ts";

/** Once chosen it stays: each client has a line of its own. */
let visitors: Promise<LiveClient> | undefined;

/**
 * The client of live topics: the page's own one where somebody is signed in or it is there already, else a
 * small one that can do nothing more. A failed fetch is tried again at the next call.
 */
export function getLiveClient(): Promise<LiveClient> {
  if (storedSession()) return getSupabase();
  visitors ??= (isSupabaseThere() ? getSupabase() : fetchVisitorClient()).catch(
    (error: unknown) => {
      visitors = undefined;
      throw error;
    },
  );
  return visitors;
}

async function fetchVisitorClient(): Promise<LiveClient> {
  const { createVisitorClient } = await import("./create-visitor-client.ts");
  return createVisitorClient();
}
