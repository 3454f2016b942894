import { useSyncExternalStore } from "react";
import type { Chapter } from "./chapters.ts";
import type { Sleep } from "./sleep-timer.ts";

/** What the player needs of an episode. */
export interface Track {
  id: string;
  slug: string;
  title: string;
  host: string;
  /** Of the words above. */
  locale: string;
  /** The address of its audio. */
  audio: string;
  /** Of a square picture; null for none. */
  cover: string | null;
  /** Seconds, as stored; null until the audio says it. */
  duration: number | null;
  chapters: readonly Chapter[];
}

/** `waiting`: wants to play and has no data. `ended`: played to its end. */
type Phase = "loading" | "waiting" | "playing" | "paused" | "ended" | "failed";

/**
 * `missing`: there is no such file. `network`: the line is cut; it goes on by itself. `unplayable`: this
 * browser does not read the file.
 */
export type PlayerError = "missing" | "network" | "unplayable";

export interface PlayerState {
  track: Track | null;
  phase: Phase;
  error: PlayerError | null;
  /** Seconds. */
  position: number;
  /** Seconds; 0 until it is known. */
  duration: number;
  rate: number;
  /** 0 to 1. */
  volume: number;
  sleep: Sleep | null;
  /** The page shows the controls of this very episode, so that the bar need not. */
  isOnPage: boolean;
}

export const CLOSED: PlayerState = {
  track: null,
  phase: "paused",
  error: null,
  position: 0,
  duration: 0,
  rate: 1,
  volume: 1,
  sleep: null,
  isOnPage: false,
};

let state = CLOSED;
const listeners = new Set<() => void>();

/**
 * What the player does, for all that shows it. `play` changes it in the tap that begins an episode, then the
 * engine follows the element; components add the chapters and `isOnPage`.
 */
export const playerStore = {
  get: (): PlayerState => state,
  change: (part: Partial<PlayerState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Rendered again only when what is read of the state changes. */
export const usePlayer = <Value extends string | number | boolean | object | null>(
  read: (state: PlayerState) => Value,
): Value =>
  useSyncExternalStore(
    playerStore.subscribe,
    () => read(state),
    () => read(CLOSED),
  );
