import { z } from "zod";
import { LONGEST_ACT_REASON } from "../../../../supabase/functions/_shared/contracts/accounts.ts";
import { isStorable } from "../../../../supabase/functions/_shared/contracts/plain-text.ts";

/** Why a field is refused; `admin-members:problem.*` has the words. */
export type ActProblem = "required" | "too_long" | "characters";
const says = (problem: ActProblem): ActProblem => problem;

/** What an admin says of an act: the person reads it. */
export const reason = z
  .string()
  .trim()
  .min(1, says("required"))
  .refine((value) => Array.from(value).length <= LONGEST_ACT_REASON, says("too_long"))
  .refine(isStorable, says("characters"));

export const reasonForm = z.object({ reason });

/** How long a ban lasts. */
export const BAN_PERIODS = ["day", "week", "month", "year", "good"] as const;
type BanPeriod = (typeof BAN_PERIODS)[number];
const DAYS: Record<BanPeriod, number | null> = {
  day: 1,
  week: 7,
  month: 30,
  year: 365,
  good: null,
};

/** Null for good. */
export const hoursOf = (period: BanPeriod): number | null => {
  const days = DAYS[period];
  return days === null ? null : days * 24;
};

export const banForm = z.object({ period: z.enum(BAN_PERIODS), reason });
