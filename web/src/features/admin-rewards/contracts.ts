import { z } from "zod";
import { isStorable } from "../../../../supabase/functions/_shared/contracts/plain-text.ts";
import { REWARD_LIMITS } from "../../../../supabase/functions/_shared/contracts/top-fans.ts";
import { plainDigits } from "../../lib/format/plain-digits.ts";
import { SKIPPED } from "../../lib/format/zoned-time.ts";

/** Why a field is refused; `text-desk:problem.*` and the namespace of this desk have the words. */
export type RewardProblem = "required" | "too_long" | "characters" | "number" | "skipped" | "order";
const says = (problem: RewardProblem): RewardProblem => problem;

const text = (longest: number) =>
  z
    .string()
    .trim()
    .refine((value) => Array.from(value).length <= longest, says("too_long"))
    .refine(isStorable, says("characters"));

/** A whole number in the digits of any keyboard. */
const typedNumber = (least: number, most: number) =>
  z.string().refine((typed) => {
    const digits = plainDigits(typed.trim());
    return /^-?\d{1,7}$/.test(digits) && Number(digits) >= least && Number(digits) <= most;
  }, says("number"));
const optionalNumber = (least: number, most: number) =>
  z.union([z.string().regex(/^\s*$/), typedNumber(least, most)], { error: says("number") });
/** What was typed, once its contract has accepted it; null for nothing. */
export const numberOf = (typed: string): number | null =>
  typed.trim() === "" ? null : Number(plainDigits(typed.trim()));

const moment = z.string().refine((value) => value !== SKIPPED, says("skipped"));

/** One field for each language: forms hold flat values, numbers as they are typed. */
export const rewardForm = z
  .object({
    title_en: text(REWARD_LIMITS.title),
    title_ja: text(REWARD_LIMITS.title),
    title_ar: text(REWARD_LIMITS.title),
    description_en: text(REWARD_LIMITS.description),
    description_ja: text(REWARD_LIMITS.description),
    description_ar: text(REWARD_LIMITS.description),
    cost: typedNumber(1, 1_000_000),
    stock: typedNumber(0, 100_000),
    per_person: optionalNumber(1, 1000),
    starts_at: moment,
    ends_at: moment,
    published: z.boolean(),
  })
  .refine((reward) => reward.title_en || reward.title_ja || reward.title_ar, {
    path: ["title_en"],
    message: says("required"),
  })
  .refine(
    ({ starts_at, ends_at }) =>
      !starts_at || !ends_at || !(Date.parse(ends_at) <= Date.parse(starts_at)),
    { path: ["ends_at"], message: says("order") },
  );
export type RewardForm = z.infer<typeof rewardForm>;

export const ruleForm = z.object({
  points: typedNumber(1, 10_000),
  daily_cap: optionalNumber(1, 1000),
  is_active: z.boolean(),
});
export type RuleForm = z.infer<typeof ruleForm>;

const reason = text(REWARD_LIMITS.reason).refine((typed) => typed !== "", says("required"));
export const cancelForm = z.object({ reason });
export const correctionForm = z.object({
  points: typedNumber(-100_000, 100_000).refine((typed) => numberOf(typed) !== 0, says("number")),
  reason,
});
