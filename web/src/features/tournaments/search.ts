import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";
import { textParam, uuidParam } from "../../lib/page/search-params.ts";

/** Which events the page lists: those that are not over, unless the address says otherwise. */
export const eventChoice = listSearch({
  filters: { state: ["open", "live", "past"], tournament: uuidParam },
  orders: { ends_at: "asc" },
});
export type EventChoiceParams = ParamsOf<typeof eventChoice>;

const YEAR = /^(19|20)\d{2}$/;
const yearParam = (value: unknown): string | undefined => {
  const year = textParam(value, 4);
  return year !== undefined && YEAR.test(year) ? year : undefined;
};

/** Which final results the archive lists: all of them, unless the address says otherwise. */
export const resultChoice = listSearch({
  filters: { year: yearParam, tournament: uuidParam },
  orders: { ends_at: "desc" },
});
export type ResultChoiceParams = ParamsOf<typeof resultChoice>;
