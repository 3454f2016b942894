import { REDEMPTION_STATES } from "../../../../supabase/functions/_shared/contracts/point-kinds.ts";
import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";

export const rewardList = listSearch({
  filters: { shown: ["published", "hidden"] },
  orders: { cost: "asc", stock: "asc", created_at: "desc" },
});
export type RewardListParams = ParamsOf<typeof rewardList>;
export type RewardListState = ReturnType<typeof rewardList.of>;

export const redemptionList = listSearch({
  search: true,
  filters: { status: REDEMPTION_STATES },
  orders: { number: "desc", cost: "desc" },
});
export type RedemptionListParams = ParamsOf<typeof redemptionList>;
export type RedemptionListState = ReturnType<typeof redemptionList.of>;

export const fanList = listSearch({
  search: true,
  filters: {},
  orders: { earned: "desc", balance: "desc", number: "asc" },
});
export type FanListParams = ParamsOf<typeof fanList>;
export type FanListState = ReturnType<typeof fanList.of>;
