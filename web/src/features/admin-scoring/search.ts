import { eventList } from "../../lib/events/event-list.ts";
import { listSearch } from "../../lib/page/list-search.ts";
import { uuidParam, type RawSearch } from "../../lib/page/search-params.ts";

/** The newest run first, of one event or of all. */
export const runList = listSearch({
  prefix: "run",
  filters: { event: uuidParam },
  orders: { started_at: "desc" },
});
export type RunListState = ReturnType<typeof runList.of>;

export const scoringSearch = (raw: RawSearch) => ({
  ...eventList.params(raw),
  ...runList.params(raw),
});
