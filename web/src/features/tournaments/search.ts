import { listSearch } from "../../lib/page/list-search.ts";
import { uuidParam } from "../../lib/page/search-params.ts";

/** Which events the page lists: those that are not over, unless the address says otherwise. */
export const eventChoice = listSearch({
  filters: { state: ["open", "live", "past"], tournament: uuidParam },
  orders: { ends_at: "asc" },
});
