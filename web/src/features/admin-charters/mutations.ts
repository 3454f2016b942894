import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { BOAT_DECISIONS } from "../../../../supabase/functions/_shared/contracts/boats.ts";
import type { DISPUTE_RULINGS } from "../../../../supabase/functions/_shared/contracts/charters.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { charterKeys } from "./queries.ts";

/** What was refused because it is out of date is read again, as what was done is. */
const readAgain = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: charterKeys.all }),
});

interface BoatDecision {
  boat_id: string;
  decision: (typeof BOAT_DECISIONS)[number];
  /** What was read: only this one is approved. */
  seen_revision: number;
  reason?: string;
}

export const decideBoat = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...charterKeys.all, "decide"],
    mutationFn: async (given: BoatDecision) => {
      const supabase = await getSupabase();
      await supabase.rpc("decide_boat", given).throwOnError();
    },
    ...readAgain(queryClient),
  });

interface Ruling {
  dispute_id: string;
  ruling: (typeof DISPUTE_RULINGS)[number];
  reason: string;
}

export const ruleDispute = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...charterKeys.all, "rule"],
    mutationFn: async (given: Ruling) => {
      const supabase = await getSupabase();
      await supabase.rpc("rule_dispute", given).throwOnError();
    },
    ...readAgain(queryClient),
  });

export const ruleReview = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...charterKeys.all, "review"],
    mutationFn: async (given: { review_id: string; hide: boolean }) => {
      const supabase = await getSupabase();
      await supabase.rpc("rule_review", given).throwOnError();
    },
    ...readAgain(queryClient),
  });
