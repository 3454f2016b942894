import type { EventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";

/** One fishing day; ISO timestamps. */
export interface DayWindow {
  day: number;
  lines_in: string;
  lines_out: string;
}

/** What the clock of an event counts down to. `day` is the day being fished or the next one. */
export type EventClock =
  | { phase: "before" | "fishing"; day: number; until: number }
  | { phase: "after" };

const OVER: readonly EventStatus[] = ["judging", "provisional", "final", "cancelled"];

/** `now` in epoch milliseconds. Between two days the clock runs to the next lines-in. */
export function eventClock(
  days: readonly DayWindow[],
  status: EventStatus,
  now: number,
): EventClock {
  if (OVER.includes(status)) return { phase: "after" };
  for (const { day, lines_in, lines_out } of days.toSorted((a, b) => a.day - b.day)) {
    if (now < Date.parse(lines_in)) return { phase: "before", day, until: Date.parse(lines_in) };
    if (now < Date.parse(lines_out)) return { phase: "fishing", day, until: Date.parse(lines_out) };
  }
  return { phase: "after" };
}

/** Whole units left, rounded up, so that the count ends at 0:00:00 on the moment itself. */
export function timeLeft(
  until: number,
  now: number,
): {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
} {
  const total = Math.max(0, Math.ceil((until - now) / 1_000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}
