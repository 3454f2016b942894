import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";

/** The newest tournament first; those in the archive when asked for. */
export const tournamentList = listSearch({
  search: true,
  filters: { state: ["archived", "all"] },
  orders: { created_at: "desc", name: "asc" },
});
export type TournamentListParams = ParamsOf<typeof tournamentList>;
export type TournamentListState = ReturnType<typeof tournamentList.of>;
