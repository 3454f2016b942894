import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { redeemed } from "../../../../supabase/functions/_shared/contracts/top-fans.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { fanKeys } from "../../lib/fans/queries.ts";

interface Redemption {
  id: string;
  reward_id: string;
  /** What the reader was shown: another one conflicts. */
  cost: number;
}

export const redeemReward = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...fanKeys.all, "redeem"],
    mutationFn: async (given: Redemption) => {
      const { data } = await (await getSupabase()).rpc("redeem_reward", given).throwOnError();
      return redeemed.parse(data);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: fanKeys.all }),
  });
