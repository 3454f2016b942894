import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";

export const ACTIONS = ["insert", "update", "delete"] as const;
export const PERIODS = ["day", "week", "month"] as const;

/** The name of a table. Not one of a list, which every page would load with the routes. */
const tableParam = (value: unknown): string | undefined =>
  typeof value === "string" && /^[a-z][a-z_]{1,60}$/.test(value) ? value : undefined;

/** The log of changes, the newest first. */
export const auditList = listSearch({
  search: true,
  filters: { table: tableParam, action: ACTIONS, period: PERIODS },
  orders: { id: "desc" },
});
export type AuditListParams = ParamsOf<typeof auditList>;
export type AuditListState = ReturnType<typeof auditList.of>;
