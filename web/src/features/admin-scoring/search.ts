import type { eventList } from "../../lib/events/event-list.ts";
import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";
import { uuidParam } from "../../lib/page/search-params.ts";

/** The newest run first, of one event or of all. */
export const runList = listSearch({
  prefix: "run",
  filters: { event: uuidParam },
  orders: { started_at: "desc" },
});
export type RunListState = ReturnType<typeof runList.of>;

export type ScoringParams = ParamsOf<typeof eventList> & ParamsOf<typeof runList>;
