import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { languageTexts } from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import {
  POINT_KINDS,
  REDEMPTION_STATES,
} from "../../../../supabase/functions/_shared/contracts/point-kinds.ts";
import { pastPoints } from "../../../../supabase/functions/_shared/contracts/top-fans.ts";
import { literally } from "../../lib/api/literally.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import type { FanListState, RedemptionListState, RewardListState } from "./search.ts";

/** Members redeem without a message to this page. */
const LOOK_AGAIN_MS = 10_000;

/** As the browser writes an instant, so that a stored one equals one that was typed. */
const instant = z.string().transform((at) => new Date(at).toISOString());

const rewardRow = z.object({
  id: z.uuid(),
  title: languageTexts,
  description: languageTexts,
  picture_name: z.string().nullable(),
  cost: z.number().int(),
  stock: z.number().int(),
  per_person: z.number().int().nullable(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  published: z.boolean(),
  updated_at: z.string(),
});
export type RewardRow = z.infer<typeof rewardRow>;

const redemptionRow = z.object({
  id: z.uuid(),
  number: z.number().int(),
  title: languageTexts,
  /** null for a member without a name. */
  name: z.string().nullable(),
  /** null once the account has ended. */
  user_id: z.string().nullable(),
  cost: z.number().int(),
  code: z.string(),
  status: z.enum(REDEMPTION_STATES),
  reason: z.string().nullable(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
});
export type RedemptionRow = z.infer<typeof redemptionRow>;

const fanRow = z.object({
  id: z.uuid(),
  number: z.number().int(),
  user_id: z.string().nullable(),
  name: z.string().nullable(),
  listed: z.boolean(),
  balance: z.number().int(),
  earned: z.number().int(),
});
export type FanOverview = z.infer<typeof fanRow>;

const ruleRow = z.object({
  kind: z.enum(POINT_KINDS),
  points: z.number().int(),
  daily_cap: z.number().int().nullable(),
  is_active: z.boolean(),
  updated_at: z.string(),
});
export type RuleRow = z.infer<typeof ruleRow>;

const RULE_COLUMNS = Object.keys(ruleRow.shape).join(",");

export async function readRule(kind: RuleRow["kind"]): Promise<RuleRow | null> {
  const rows = (await getSupabase()).from("point_rules").select(RULE_COLUMNS);
  const { data } = await rows.eq("kind", kind).maybeSingle().throwOnError();
  return ruleRow.nullable().parse(data);
}

export const rewardKeys = {
  all: ["admin-rewards"] as const,
  one: (userId: string, id: string) => sessionKey(userId, [...rewardKeys.all, "one", id]),
  rules: (userId: string) => sessionKey(userId, [...rewardKeys.all, "rules"]),
};

export const rewardListQuery = (userId: string, list: RewardListState) =>
  pagedQuery({
    userId,
    queryKey: [...rewardKeys.all, "rewards", list],
    list,
    select: (supabase) => {
      const rows = supabase.from("rewards").select("*", { count: "exact" });
      return list.shown ? rows.eq("published", list.shown === "published") : rows;
    },
    row: rewardRow,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** A reward; null where there is none. */
export const rewardQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: rewardKeys.one(userId, id),
    queryFn: ({ signal }) => readReward(id, signal),
  });

export async function readReward(id: string, signal?: AbortSignal): Promise<RewardRow | null> {
  const row = (await getSupabase()).from("rewards").select("*").eq("id", id);
  const { data } = await (signal ? row.abortSignal(signal) : row).maybeSingle().throwOnError();
  return rewardRow.nullable().parse(data);
}

export const redemptionListQuery = (userId: string, list: RedemptionListState) =>
  pagedQuery({
    userId,
    queryKey: [...rewardKeys.all, "redemptions", list],
    list,
    select: (supabase) => {
      let rows = supabase.from("redemption_overview").select("*", { count: "exact" });
      if (list.status) rows = rows.eq("status", list.status);
      // A code in any case, as it is read out, or a part of a name.
      return list.q
        ? /^[\dA-HJKMNP-TV-Z]{10}$/i.test(list.q)
          ? rows.eq("code", list.q.toUpperCase())
          : rows.regexIMatch("name", literally(list.q))
        : rows;
    },
    row: redemptionRow,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const fanListQuery = (userId: string, list: FanListState) =>
  pagedQuery({
    userId,
    queryKey: [...rewardKeys.all, "fans", list],
    list,
    select: (supabase) => {
      const rows = supabase
        .from("fan_overview")
        .select("*", { count: "exact" })
        .not("user_id", "is", null);
      return list.q ? rows.regexIMatch("name", literally(list.q)) : rows;
    },
    row: fanRow,
  });

export const rulesQuery = (userId: string) =>
  queryOptions({
    queryKey: rewardKeys.rules(userId),
    queryFn: async ({ signal }) => {
      const { data } = await (
        await getSupabase()
      )
        .from("point_rules")
        .select(RULE_COLUMNS)
        .order("position")
        .abortSignal(signal)
        .throwOnError();
      return z.array(ruleRow).parse(data);
    },
  });

/** While the job has causes to settle, until they are. */
const SETTLING_MS = 3_000;

/** What earned nothing because it happened before the rules. */
export const pastPointsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...rewardKeys.all, "past"]),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("read_past_points").abortSignal(signal).throwOnError();
      return pastPoints.parse(data);
    },
    refetchInterval: ({ state }) =>
      state.data && state.data.waiting > 0 && state.data.kinds.length > 0 ? SETTLING_MS : false,
  });
