import type { Session, SupabaseClient } from "@supabase/supabase-js";
import { supabaseUrl } from "./backend.ts";
import type { Database } from "./database.types.ts";
import { nextTurn } from "../page/next-turn.ts";

export type Client = SupabaseClient<Database>;

/** Where the session is kept: supabase-js's own default, named so that it can be looked at early. */
const storageKey = `sb-${new URL(supabaseUrl).hostname.split(".")[0]}-auth-token`;

let client: Promise<Client> | undefined;
let announce = (_made: Client): void => undefined;
const made = new Promise<Client>((resolve) => (announce = resolve));

/**
 * The one client of the page. supabase-js is a chunk of its own, fetched at the first call, so that
 * pages paint before it arrives, and creating the client is a turn of its own. A failed fetch is
 * tried again at the next call.
 */
export function getSupabase(): Promise<Client> {
  client ??= import("./create-client.ts").then(
    async ({ createSupabase }) => {
      await nextTurn();
      const created = createSupabase(storageKey);
      announce(created);
      return created;
    },
    (error: unknown) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

/** Whether somebody has asked for the client. */
export const isSupabaseThere = (): boolean => client !== undefined;

/**
 * Resolves with the client when something of the page asks for it, or another tab has stored a session: a
 * visitor does without.
 */
export function awaitSupabase(): Promise<Client> {
  window.addEventListener("storage", ({ key }) => {
    if (key === storageKey && storedSession()) void getSupabase().catch(() => undefined);
  });
  return made;
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
