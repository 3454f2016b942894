import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";
import { textParam } from "../../lib/page/search-params.ts";

/** What failed or did not begin comes first. */
export const jobList = listSearch({
  search: true,
  filters: {},
  orders: { trouble: "desc", started_at: "desc", next_run_at: "asc" },
});
export type JobListState = ReturnType<typeof jobList.of>;

export const RUN_OUTCOMES = ["succeeded", "failed", "stopped"] as const;

/** The newest run first, of one job or of all. */
export const runList = listSearch({
  prefix: "run",
  filters: { job: (value: unknown) => textParam(value, 61), state: RUN_OUTCOMES },
  orders: { started_at: "desc" },
});
export type RunListState = ReturnType<typeof runList.of>;

export type JobsParams = ParamsOf<typeof jobList> & ParamsOf<typeof runList>;
