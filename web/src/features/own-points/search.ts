import { ENTRY_KINDS } from "../../../../supabase/functions/_shared/contracts/point-kinds.ts";
import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";

export const historySearch = listSearch({
  filters: { kind: ENTRY_KINDS },
  orders: { day: "desc" },
});
export type HistoryState = ReturnType<typeof historySearch.of>;

export const redemptionSearch = listSearch({
  prefix: "rewards",
  filters: {},
  orders: { number: "desc" },
});
export type RedemptionState = ReturnType<typeof redemptionSearch.of>;

export type PointsParams = ParamsOf<typeof historySearch> & ParamsOf<typeof redemptionSearch>;
