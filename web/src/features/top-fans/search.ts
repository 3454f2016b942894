import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";

/** Without a period: the month. */
export const fanSearch = listSearch({
  filters: { period: ["season", "all"] },
  orders: { points: "desc" },
});
export type FanSearchParams = ParamsOf<typeof fanSearch>;
