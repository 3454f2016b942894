import { type Chapter, chapterEnd } from "./chapters.ts";

/**
 * `at`: milliseconds of `performance.now()`, which nobody sets; `minutes`: as they were chosen. `end`: the
 * second where a chapter ends.
 */
export type Sleep =
  | { kind: "time"; at: number; minutes: number }
  | { kind: "chapter"; end: number };

/** Minutes that are offered. */
export const SLEEP_MINUTES = [15, 30, 60] as const;

/** Milliseconds until the player pauses; 0 or less once it has to. */
export const sleepLeft = (sleep: Sleep, now: number, position: number, rate: number): number =>
  sleep.kind === "time" ? sleep.at - now : ((sleep.end - position) / rate) * 1_000;

/** After a jump: the end of the chapter that is heard now. A time stays as it is. */
export const sleepAfterJump = (
  sleep: Sleep | null,
  chapters: readonly Chapter[],
  position: number,
  duration: number,
): Sleep | null =>
  sleep?.kind === "chapter"
    ? { kind: "chapter", end: chapterEnd(chapters, position, duration) }
    : sleep;
