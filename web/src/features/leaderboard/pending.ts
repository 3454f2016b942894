import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { Board } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { isPlainBag } from "../../lib/scoring/plain-bag.ts";
import { worthOf } from "../../lib/scoring/worth.ts";
import { splitBag, type JudgedCatch } from "./bag.ts";
import { boardKeys } from "./queries.ts";
import type { Standing } from "./standings.ts";

const pendingCatch = z.object({
  weight_g: z.nullable(z.int()),
  length_mm: z.nullable(z.int()),
  deduction: z.int(),
  captured_at: z.iso.datetime({ offset: true }),
});
type PendingCatch = z.infer<typeof pendingCatch>;

/** The catches of an own team that wait for the judges; `version` is the row's on the board. */
export const pendingQuery = (userId: string, eventId: string, team: number, version: number) =>
  queryOptions({
    queryKey: sessionKey(userId, [...boardKeys.all, "pending", eventId, team, version]),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("catches")
        .select(
          "weight_g,length_mm,deduction,captured_at,registration:registrations!catches_registration_id_event_id_fkey!inner(number)",
        )
        .eq("event_id", eventId)
        .eq("registration.number", team)
        .eq("status", "pending")
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return z.array(pendingCatch).parse(data);
    },
    staleTime: Infinity,
  });

/** Where a team would stand if its pending catches were accepted as they were sent. */
interface Outlook {
  score: number;
  rank: number;
}

/** Null where more than a plain bag decides, or where nothing would change. */
export function outlookOf(
  { score, rank, row }: Standing,
  standings: readonly Standing[],
  { rules, days }: Board["event"],
  pending: readonly PendingCatch[],
  judged: readonly JudgedCatch[],
): Outlook | null {
  if (rank === null || rules.places || !isPlainBag(rules)) return null;
  const dayAt = (at: number): number | undefined =>
    days.find((day) => Date.parse(day.lines_in) <= at && at <= Date.parse(day.lines_out))?.day;
  const hoped = pending.flatMap((fish) => {
    const day = dayAt(Date.parse(fish.captured_at));
    const value = worthOf(fish, rules);
    return day === undefined || typeof value === "string" ? [] : [{ day, value }];
  });
  const now = splitBag(judged, rules).counted.map((fish) => ({
    day: fish.day ?? 0,
    value: fish.score_value ?? 0,
  }));
  const bags = rules.best_n_per === "day" ? days.map(({ day }) => day) : [null];
  const worth = (fish: typeof hoped): number =>
    bags
      .flatMap((bag) =>
        fish
          .filter(({ day }) => bag === null || day === bag)
          .map(({ value }) => value)
          .toSorted((a, b) => b - a)
          .slice(0, rules.best_n ?? Infinity),
      )
      .reduce((sum, value) => sum + value, 0);
  const gain = worth([...now, ...hoped]) - worth(now);
  if (gain <= 0) return null;
  const hopedScore = score + gain;
  const others = standings.filter((one) => one.row.number !== row.number);
  // Tie-breaks look at more than totals.
  if (others.some((one) => one.score === hopedScore)) return null;
  return { score: hopedScore, rank: 1 + others.filter((one) => one.score > hopedScore).length };
}
