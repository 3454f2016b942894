import {
  FAN_BADGES,
  FAN_LEVELS,
  type OwnPoints,
} from "../../../../supabase/functions/_shared/contracts/top-fans.ts";

type Level = (typeof FAN_LEVELS)[number];

/** The level of so many points of all time, and the one after it; null at the highest. */
export function levelOf(total: number): { level: Level["level"]; next: Level | null } {
  const reached = FAN_LEVELS.findLastIndex(({ from }) => total >= from);
  const n = Math.max(reached, 0);
  return { level: (FAN_LEVELS[n] ?? FAN_LEVELS[0]).level, next: FAN_LEVELS[n + 1] ?? null };
}

/** Every badge, with how much of it is done. */
export const badgesOf = (awards: OwnPoints["awards"]) =>
  FAN_BADGES.map(({ badge, kinds, awards: needed }) => {
    const done = kinds.reduce((sum, kind) => sum + (awards[kind] ?? 0), 0);
    return { badge, needed, done: Math.min(done, needed), isEarned: done >= needed };
  });
