import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { REDEMPTION_STATES } from "../../../../supabase/functions/_shared/contracts/point-kinds.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { fieldsOf, readsConflict, saveUnchanged } from "../../lib/forms/save-unchanged.ts";
import { type RewardRow, type RuleRow, readReward, readRule, rewardKeys } from "./queries.ts";
import type { RewardValues } from "./reward-values.ts";

const refresh = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: rewardKeys.all }),
});

export const createReward = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...rewardKeys.all, "create"],
    mutationFn: async (reward: RewardValues & { id: string }): Promise<string> => {
      // Sent again after a lost response, the reward is there.
      await (
        await getSupabase()
      )
        .from("rewards")
        .upsert(reward, { ignoreDuplicates: true, onConflict: "id" })
        .throwOnError();
      return reward.id;
    },
    ...refresh(queryClient),
  });

/** Members take of the stock meanwhile: a number that has changed since it was shown is a conflict. */
export const saveReward = (
  queryClient: QueryClient,
  { userId, id }: { userId: string; id: string },
  onSaved: (fields: Partial<RewardValues>) => void,
) =>
  mutationOptions({
    mutationKey: [...rewardKeys.all, "save"],
    mutationFn: async ({ seen, values }: { seen: RewardValues; values: RewardValues }) => {
      const supabase = await getSupabase();
      return saveUnchanged<RewardRow, RewardValues>({
        seen,
        values,
        read: () => readReward(id),
        write: async (changes, at) => {
          const { data } = await supabase
            .from("rewards")
            .update(changes)
            .eq("id", id)
            .eq("updated_at", at)
            .select("id")
            .maybeSingle()
            .throwOnError();
          return data && readReward(id);
        },
      });
    },
    onSuccess: (reward, { values }) => {
      onSaved(fieldsOf(reward, values));
      queryClient.setQueryData(rewardKeys.one(userId, id), reward);
    },
    ...readsConflict(queryClient, rewardKeys.one(userId, id)),
  });

/** Replaces the picture that the page shows by another one, or by none. */
export const setPicture = (
  queryClient: QueryClient,
  { userId, id }: { userId: string; id: string },
) =>
  mutationOptions({
    mutationKey: [...rewardKeys.all, "picture"],
    mutationFn: async ({
      seen,
      picture_name,
    }: {
      seen: string | null;
      picture_name: string | null;
    }) => {
      const supabase = await getSupabase();
      return saveUnchanged<RewardRow, Pick<RewardRow, "picture_name">>({
        seen: { picture_name: seen },
        values: { picture_name },
        read: () => readReward(id),
        write: async (changes, at) => {
          const rows = supabase.from("rewards").update(changes).eq("id", id);
          const { data } = await rows
            .eq("updated_at", at)
            .select("id")
            .maybeSingle()
            .throwOnError();
          return data && readReward(id);
        },
      });
    },
    onSuccess: (reward) => queryClient.setQueryData(rewardKeys.one(userId, id), reward),
    ...readsConflict(queryClient, rewardKeys.one(userId, id)),
  });

interface Settling {
  id: string;
  status: Exclude<(typeof REDEMPTION_STATES)[number], "open">;
  reason?: string;
}
export const settleRedemption = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...rewardKeys.all, "settle"],
    mutationFn: async (given: Settling) => {
      await (await getSupabase()).rpc("settle_redemption", given).throwOnError();
    },
    ...refresh(queryClient),
  });

interface Correction {
  id: string;
  fan_id: string;
  points: number;
  reason: string;
}
export const correctPoints = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...rewardKeys.all, "correct"],
    mutationFn: async (given: Correction) => {
      await (await getSupabase()).rpc("correct_points", given).throwOnError();
    },
    ...refresh(queryClient),
  });

/** What a form changes of a rule. */
export type RuleValues = Pick<RuleRow, "points" | "daily_cap" | "is_active">;

/** Stores what was changed of a rule, unless another admin has changed the same. */
export const saveRule = (
  queryClient: QueryClient,
  { userId, kind }: { userId: string; kind: RuleRow["kind"] },
  onSaved: (fields: Partial<RuleValues>) => void,
) =>
  mutationOptions({
    mutationKey: [...rewardKeys.all, "rule"],
    mutationFn: async ({ seen, values }: { seen: RuleValues; values: RuleValues }) => {
      const supabase = await getSupabase();
      return saveUnchanged<RuleRow, RuleValues>({
        seen,
        values,
        read: () => readRule(kind),
        write: async (changes, at) => {
          const rows = supabase.from("point_rules").update(changes).eq("kind", kind);
          const { data } = await rows
            .eq("updated_at", at)
            .select("kind")
            .maybeSingle()
            .throwOnError();
          return data && readRule(kind);
        },
      });
    },
    onSuccess: async (rule, { values }) => {
      onSaved(fieldsOf(rule, values));
      await queryClient.invalidateQueries({ queryKey: rewardKeys.all });
    },
    ...readsConflict(queryClient, rewardKeys.rules(userId)),
  });

/** Has the job award what earned nothing because it happened before the rules. */
export const awardPast = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...rewardKeys.all, "past"],
    mutationFn: async () => {
      const { data } = await (await getSupabase()).rpc("award_past_points").throwOnError();
      return data;
    },
    ...refresh(queryClient),
  });
