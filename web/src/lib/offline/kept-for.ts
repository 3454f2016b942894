import { errorKey } from "../api/errors.ts";
import { storedSession } from "../api/supabase.ts";
import { noteKept } from "./kept-since.ts";

/** Of what belongs to the account and to no event. */
export const ACCOUNT = "account";

/** Whether another try may reach the server: until then a page shows what the device keeps. */
export const isUnreached = (error: unknown): boolean =>
  ["error.offline", "error.unavailable", "error.server"].includes(errorKey(error));

interface Keeping<T> {
  /** The event's id, or `ACCOUNT`. */
  owner: string;
  /** Names the response among those of its owner; with the columns that it asks for. */
  what: string;
  signal: AbortSignal;
  ask: () => Promise<T>;
  /** Of what was kept, perhaps by an earlier version of the site; undefined where it does not fit. */
  read: (kept: unknown) => T | undefined;
}

interface Stamped<T> {
  /** Milliseconds of the device. */
  at: number;
  value: T;
}

const partsOf = (kept: unknown): Stamped<unknown> | null =>
  typeof kept === "object" && kept !== null && "at" in kept && "value" in kept
    ? { at: Number(kept.at), value: kept.value }
    : null;

/**
 * The server's response, kept on the device for the account that is signed in, where it has entered the
 * event. Without a network, or on a slow line, the kept one; then `keptSince` has its time. Boards are
 * kept by the pages that follow them (features/leaderboard/kept-boards.ts).
 */
export async function keptFor<T>({ owner, what, signal, ask, read }: Keeping<T>): Promise<T> {
  const userId = storedSession()?.user?.id;
  if (!userId) return ask();
  // Fetched for members alone: it is no part of anybody's first screen.
  const store = await import("../outbox/outbox-store.ts").catch(() => null);
  if (!store || !(await store.keepsOf(userId, owner).catch(() => false))) return ask();
  const key = `${userId} page ${owner} ${what}`;
  let answer: Stamped<T> | null = null;
  const shown = await store.keptAnswer<Stamped<T>>(key, {
    ask: () => ask().then((value) => (answer = { at: Date.now(), value })),
    read: (kept) => {
      const parts = partsOf(kept);
      const value = parts ? read(parts.value) : undefined;
      return parts && value !== undefined ? { at: parts.at, value } : undefined;
    },
    isOffline: (error) => !signal.aborted && isUnreached(error),
  });
  noteKept(owner, key, shown === answer ? null : shown.at);
  return shown.value;
}
