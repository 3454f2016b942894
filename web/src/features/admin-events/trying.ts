import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import {
  boardDifference,
  sampleBag,
  type SampleFish,
} from "../../../../supabase/functions/_shared/contracts/board-difference.ts";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { deskKeys } from "./queries.ts";

/** Who would move where under other rules; nothing is stored. */
export const tryRules = () =>
  mutationOptions({
    mutationFn: async (tried: { event_id: string; rules: RuleSet }) => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("try_event_rules", tried).throwOnError();
      return boardDifference.parse(data);
    },
  });

/** What made-up fish are worth; the last bag stays while the next one is scored. */
export const sampleQuery = (
  userId: string,
  rules: RuleSet | null,
  fish: SampleFish[],
  late: number,
) =>
  queryOptions({
    queryKey: sessionKey(userId, [...deskKeys.all, "sample", rules, fish, late]),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("score_sample", { rules: rules as never, fish: fish as never, late_minutes: late })
        .abortSignal(signal)
        .throwOnError();
      return sampleBag.parse(data);
    },
    enabled: rules !== null && fish.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
