import type { Session, SupabaseClient } from "@supabase/supabase-js";
import { publishableKey, supabaseUrl } from "./backend.ts";
import type { Database } from "./database.types.ts";
import { nextTurn } from "../page/next-turn.ts";
import { readingInTime } from "./in-time.ts";
import { namingFetch } from "./naming-fetch.ts";
import { retryingFetch } from "./retrying-fetch.ts";

export type Client = SupabaseClient<Database>;

/** Where the session is kept: supabase-js's own default, named so that it can be looked at early. */
const storageKey = `sb-${new URL(supabaseUrl).hostname.split(".")[0]}-auth-token`;

/** A dead line is noticed by a heartbeat without a response: the default of 25 s is long on a pier. */
const HEARTBEAT_MS = 4_000;

/** Soon, then less often; up to half as long again at random, so that a crowd does not return at once. */
const reconnectAfterMs = (tries: number): number =>
  Math.min(8_000, 250 * 2 ** (tries - 1)) * (1 + Math.random() / 2);

let client: Promise<Client> | undefined;

/**
 * The one client of the page. supabase-js is a chunk of its own, fetched at the first call, so that
 * pages paint before it arrives, and creating the client is a turn of its own. A failed fetch is
 * tried again at the next call.
 */
export function getSupabase(): Promise<Client> {
  client ??= import("@supabase/supabase-js").then(
    async ({ createClient }) => {
      await nextTurn();
      return createClient<Database>(supabaseUrl, publishableKey, {
        auth: {
          storageKey,
          // The session store renews it, earlier than supabase-js would and for all tabs at once.
          autoRefreshToken: false,
          // A stranger may have sent the link with a session of their own: arrival.ts asks the reader first.
          detectSessionInUrl: false,
        },
        // Queries repeat what fails (query-client.ts): two layers would multiply their tries and waits.
        db: { retry: false },
        global: { fetch: namingFetch(readingInTime(retryingFetch)) },
        realtime: { heartbeatIntervalMs: HEARTBEAT_MS, reconnectAfterMs },
      });
    },
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

/**
 * What supabase-js would find in storage, without loading it: null means signed out for certain. A
 * sign-in that comes back in the address waits there for the reader's word (arrival.ts).
 */
export function storedSession(): Partial<Session> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    return kept !== null && typeof kept === "object" ? kept : null;
  } catch {
    return null;
  }
}

/** How long to wait for what another tab has stored; milliseconds. Processes need a few. */
const HANDOVER_MS = 500;

/** Settles when another tab has written the session, or `signal` ends the waiting. */
const storedElsewhere = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve());
    const look = ({ key }: StorageEvent): void => {
      if (key === storageKey) resolve();
    };
    window.addEventListener("storage", look, { signal });
  });

/**
 * Runs `work` while no other tab of this site does; browsers without locks run it at once. A tab that
 * had to wait first takes in what the one before it stored: the lock may reach it sooner.
 */
export async function inTurn(work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work();
  const name = `${storageKey}-refresh`;
  const isFirst = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (isFirst) return;
  const waiting = new AbortController();
  const stored = storedElsewhere(waiting.signal);
  await navigator.locks.request(name, async () => {
    const timer = setTimeout(() => waiting.abort(), HANDOVER_MS);
    await stored;
    clearTimeout(timer);
    waiting.abort();
    await work();
  });
}
