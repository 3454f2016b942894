import { inTime } from "../api/in-time.ts";
import { byStamp, isBefore, isRepetition, isSameVersion, mergeMessage } from "./versioned.ts";
import type { Versioned, VersionedMessage } from "./versioned.ts";

/** What following a topic needs of the world; times in milliseconds. */
export interface FollowPorts<State, Message> {
  read: () => State | undefined;
  write: (state: State) => void;
  /** The state after a message that builds on it; null when the message lacks something needed. */
  merge: (state: State, message: Message) => State | null;
  /**
   * Fetches the state that a message names, or, without one, the current state when it is asked.
   * Rejects when the server cannot be reached; is given up when `signal` aborts.
   */
  load: (named: Message | null, signal: AbortSignal) => Promise<State>;
  /** The state on the screen is known to be the server's as of now. */
  onCurrent: () => void;
  onUnreachable: (error: unknown) => void;
  /** Resolves after `ms`, earlier when `signal` aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** 0 ≤ n < 1 */
  random: () => number;
}

export interface Follower<Message> {
  receive: (message: Message) => void;
  /** Fetches the state again, some time within `spread` ms; asked again meanwhile, does so once. */
  refetch: (spread: number) => void;
  /** Tries at once if a fetch is waiting for its next try, or has been under way for long. */
  hurry: () => void;
  /** False while a fetch is under way: the state on the screen may then be behind. */
  inStep: () => boolean;
  stop: () => void;
}

/** A `refresh` reaches every reader in the same instant; they come back spread over this time. */
export const REFRESH_SPREAD = 1_500;
/** A gap is usually one reader's own, seldom everybody's. */
export const GAP_SPREAD = 150;
const RETRY_AFTER = [500, 1_000, 2_000, 4_000, 8_000] as const;

/** The time of each try: short for a request that is lost, longer for a line that is slow. */
const LOAD_DEADLINES = [8_000, 16_000, 20_000] as const;
/** A request that is older has perhaps not outlived the sleep of the page or of the network. */
const HURRY_AFTER = 1_500;
const HURRIED = new Error("Asked again");
/** Longer than a cache on the way may keep which state is the current one. */
export const DOUBT = 2_000;
/**
 * A message that the server still lacks after so many further fetches is one of a database that was
 * lost to a restore. The pauses before them are longer than DOUBT together.
 */
const LOST_AFTER = 5;

const stepOf = <T>(steps: readonly [T, ...T[]], attempt: number): T =>
  steps[Math.min(attempt, steps.length - 1)] ?? steps[0];

/** Half fixed, half random: readers that failed together do not come back together. */
export function retryDelay(attempt: number, random: number): number {
  const base = stepOf(RETRY_AFTER, attempt);
  return base / 2 + (base / 2) * random;
}

/**
 * How long after the last time a reader asks again without a message. A message can be lost
 * while the line holds, the last one of a day among them, so one that is joined asks, too, but seldom:
 * and never where the topic repeats its version.
 */
export function pollDelay(joined: boolean, repeats: boolean, random: number): number {
  if (!joined) return 4_000;
  return repeats ? Infinity : 45_000 + 30_000 * random;
}

/**
 * Keeps one state in step with its messages. While it is being fetched, messages wait and are
 * applied to the response afterwards; what they still lack leads to another fetch.
 */
export function followTopic<State extends Versioned, Message extends VersionedMessage>(
  ports: FollowPorts<State, Message>,
): Follower<Message> {
  const stopping = new AbortController();
  let waking = new AbortController();
  let loading: { ending: AbortController; since: number } | null = null;
  let held: Message[] = [];
  let fetching = false;
  let askedAgain = false;
  /** A change may have been missed that no later message announces. */
  let unsure = false;

  const pause = (ms: number): Promise<void> => {
    waking = new AbortController();
    return ports.wait(ms, AbortSignal.any([waking.signal, stopping.signal]));
  };

  /** Applies what it can; returns the spread of the fetch that is needed, or null for none. */
  function apply(messages: readonly Message[]): number | null {
    const shown = ports.read();
    if (!shown) return 0;
    let state = shown;
    let spread: number | null = null;
    for (const message of messages.toSorted(byStamp)) {
      const merged = mergeMessage(state, message, ports.merge);
      if (merged === "gap") {
        spread = message.refresh ? REFRESH_SPREAD : GAP_SPREAD;
        break;
      }
      if (merged !== "stale") state = merged;
    }
    if (state !== shown) ports.write(state);
    return spread;
  }

  async function load(named: Message | null, attempt: number): Promise<State> {
    const ending = new AbortController();
    loading = { ending, since: Date.now() };
    const deadline = stepOf(LOAD_DEADLINES, attempt);
    return inTime(deadline, ending, (signal) => ports.load(named, signal)).finally(() => {
      loading = null;
    });
  }

  /** Returns how many messages were held when the state that it shows was asked for. */
  async function loadUntilAnswered(): Promise<number> {
    let isDoubted = false;
    let known = 0;
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      // A version may be gone by the time it is asked for; then the current one is as good.
      const named = unsure || attempt > 0 ? null : (held.toSorted(byStamp).at(-1) ?? null);
      if (named === null) unsure = false;
      try {
        known = held.length;
        const loaded = await load(named, attempt);
        if (stopping.signal.aborted) return known;
        const shown = ports.read();
        if (!shown || !isBefore(loaded, shown)) {
          ports.write(loaded);
          return known;
        }
        // A cache on the way may return an older state than the one shown. Where the server still
        // has it after the cache's time, the database was restored, and what was told of before
        // it was asked is lost.
        if (isDoubted) {
          held = held.slice(known);
          ports.write(loaded);
          return 0;
        }
        isDoubted = true;
        unsure = true;
        await ports.wait(DOUBT, stopping.signal);
      } catch (error) {
        if (stopping.signal.aborted) return known;
        if (named === null) unsure = true;
        if (error === HURRIED) continue;
        ports.onUnreachable(error);
        await pause(retryDelay(attempt, ports.random()));
      }
    }
    return known;
  }

  async function run(firstSpread: number): Promise<void> {
    fetching = true;
    let spread: number | null = firstSpread;
    for (let round = 0; spread !== null && !stopping.signal.aborted; round++) {
      // Further rounds mean that the response lagged behind the messages: give it time to catch up.
      const floor = round === 0 ? 0 : retryDelay(round - 1, ports.random());
      if (spread + floor > 0) await pause(floor + spread * ports.random());
      askedAgain = false;
      // Asks what is current, not what the messages name: that may be gone for good.
      const isLast = round === LOST_AFTER;
      if (isLast) unsure = true;
      const known = await loadUntilAnswered();
      const messages = held;
      held = [];
      spread = apply(messages);
      // A message that still does not fit stays, or its version would be forgotten.
      if (spread !== null) held = isLast ? messages.slice(known) : messages;
      if (spread !== null && held.length === 0) spread = null;
      if (spread === null && askedAgain) spread = 0;
      if (isLast) round = 0;
    }
    fetching = false;
    if (!stopping.signal.aborted) ports.onCurrent();
  }

  const refetch = (spread: number): void => {
    if (stopping.signal.aborted) return;
    unsure = true;
    if (fetching) askedAgain = true;
    else void run(spread);
  };

  /** The server's version, which may also be an earlier one: that of a restored database. */
  function compare(repeated: Versioned): void {
    // It is repeated again when this fetch is over.
    if (fetching) return;
    const shown = ports.read();
    if (shown && isSameVersion(shown, repeated)) ports.onCurrent();
    else refetch(REFRESH_SPREAD);
  }

  return {
    refetch,
    receive(message) {
      if (stopping.signal.aborted) return;
      if (isRepetition(message)) return compare(message);
      if (fetching) {
        held.push(message);
        return;
      }
      const spread = apply([message]);
      if (spread === null) {
        ports.onCurrent();
      } else {
        held.push(message);
        void run(spread);
      }
    },
    hurry() {
      waking.abort();
      if (!loading || Date.now() - loading.since < HURRY_AFTER) return;
      loading.ending.abort(HURRIED);
    },
    inStep: () => !fetching,
    stop() {
      stopping.abort();
      loading?.ending.abort();
    },
  };
}
