/** How far an account, or a guest of this device, has heard an episode. */
export interface Heard {
  /** Seconds. */
  position: number;
  isFinished: boolean;
}

/** As this device keeps it. */
export interface KeptHeard extends Heard {
  /** Milliseconds of the device, when it was heard. */
  at: number;
  /** The account's copy is older. */
  isUnsent: boolean;
}

/** Who this device keeps positions for: an account's id, or "" for its guests. */
type Kept = Record<string, Record<string, KeptHeard>>;

const KEY = "castboard.listening";
/** Episodes of one listener; the ones that were not heard for longest go. */
const MOST = 200;

/** The credits do not count: an episode is finished when its last twentieth, or half a minute, is left. */
export const isFinished = (position: number, duration: number): boolean =>
  duration > 0 && position >= duration - Math.min(30, duration / 20);

/** Where an episode goes on: a finished one, and one that was barely begun, from its beginning. */
export const startOf = (heard: Heard | undefined): number =>
  !heard || heard.isFinished || heard.position < 5 ? 0 : heard.position;

/**
 * What holds where both the device and the account know a position. What the device has not sent yet goes
 * on to the account, whose function decides by how long ago it was heard; else the account's is at least
 * as new. No two clocks are compared.
 */
export const mergeHeard = (kept: KeptHeard | undefined, served: Heard, now: number): KeptHeard =>
  kept?.isUnsent ? kept : { ...served, at: now, isUnsent: false };

/** How long ago it was heard, for the server; a clock that was put back makes it now. */
export const ageOf = ({ at }: KeptHeard, now: number): number => Math.max(0, Math.round(now - at));

const listeners = new Set<() => void>();
let text: string | null = null;
let kept: Kept = {};

const isHeard = (value: unknown): value is KeptHeard =>
  typeof value === "object" && value !== null && "at" in value && "position" in value;

/** Read again only where its text has changed: by this tab or another one. */
function readKept(): Kept {
  let stored: string | null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // Storage is closed in some private windows: positions then last as long as the page.
    return kept;
  }
  if (stored === text) return kept;
  text = stored;
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    kept = typeof value === "object" && value !== null ? (value as Kept) : {};
  } catch {
    kept = {};
  }
  return kept;
}

function writeKept(next: Kept): void {
  kept = next;
  try {
    text = JSON.stringify(next);
    localStorage.setItem(KEY, text);
  } catch {
    // See readKept().
  }
  for (const listener of listeners) listener();
}

const NONE: Readonly<Record<string, KeptHeard>> = {};

/** All that a listener has heard on this device, by the episode. */
export const heardBy = (listener: string): Readonly<Record<string, KeptHeard>> =>
  readKept()[listener] ?? NONE;

export function heardOf(listener: string, podcast: string): KeptHeard | undefined {
  const heard: unknown = heardBy(listener)[podcast];
  return isHeard(heard) ? heard : undefined;
}

export function keepHeard(listener: string, podcast: string, heard: KeptHeard): void {
  const all = Object.entries({ ...heardBy(listener), [podcast]: heard })
    .toSorted(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST);
  writeKept({ ...readKept(), [listener]: Object.fromEntries(all) });
}

/**
 * After a sign-in: what was heard on this device without an account goes to the account that signed in. Of
 * an episode that the account has heard here as well, what was heard last holds.
 */
export function takeGuestPositions(listener: string): void {
  for (const [podcast, heard] of Object.entries(heardBy(""))) {
    const own = heardOf(listener, podcast);
    if (isHeard(heard) && (!own || own.at < heard.at)) {
      keepHeard(listener, podcast, { ...heard, isUnsent: true });
    }
  }
  if (heardBy("") !== NONE) forgetHeard("");
}

/** After a sign-out. */
export function forgetHeard(listener: string): void {
  const { [listener]: _, ...others } = readKept();
  writeKept(others);
}

export function followHeard(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
