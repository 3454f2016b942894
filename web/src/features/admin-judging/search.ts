import type { EventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { verdicts } from "../../../../supabase/functions/_shared/contracts/verdicts.ts";
import { listSearch } from "../../lib/page/list-search.ts";
import { oneOfParam, uuidParam, type RawSearch } from "../../lib/page/search-params.ts";

export const views = ["queue", "judged", "penalties", "judges"] as const;
export type View = (typeof views)[number];

export const penaltyStates = ["in_force", "revoked"] as const;

/** What waits for a judge, the oldest catch first. */
export const queueList = listSearch({
  search: true,
  filters: { division: uuidParam },
  orders: { captured_at: "asc" },
});

/** The latest decision first. */
export const judgedList = listSearch({
  search: true,
  filters: { division: uuidParam, status: verdicts, catch: uuidParam },
  orders: { judged_at: "desc", captured_at: "desc", team_name: "asc", score_value: "desc" },
});

/** The judge with the most decisions first. */
export const judgeList = listSearch({ filters: {}, orders: { decisions: "desc" } });

/** The latest penalty first. */
export const penaltyList = listSearch({
  filters: { state: penaltyStates },
  orders: { imposed_at: "desc" },
});

export type QueueState = ReturnType<typeof queueList.of>;
export type JudgedState = ReturnType<typeof judgedList.of>;
export type PenaltyState = ReturnType<typeof penaltyList.of>;

interface DeskSearch {
  event?: string | undefined;
  /** The list that is open; the queue without it. */
  view?: View | undefined;
  /** The division whose board stands beside the lists; the lists' own without it. */
  board?: string | undefined;
}
const deskSearch = (raw: RawSearch): DeskSearch => ({
  event: uuidParam(raw["event"]),
  view: oneOfParam(raw["view"], views),
  board: uuidParam(raw["board"]),
});

/** The judges' desk and its three lists. */
export const judgingSearch = (raw: RawSearch) => ({
  ...deskSearch(raw),
  ...queueList.params(raw),
  ...judgedList.params(raw),
  ...penaltyList.params(raw),
});
export type JudgingSearch = ReturnType<typeof judgingSearch>;

/** The same desk, with another list from its beginning. */
export const openView =
  (view: View) =>
  ({
    event,
    division,
    board,
  }: Pick<JudgingSearch, "event" | "division" | "board">): JudgingSearch => ({
    event,
    division,
    board,
    view: view === "queue" ? undefined : view,
  });

/** Which event's desk to open when none is asked for: where judges are needed most. */
export function currentEvent<E extends { status: EventStatus; pending: number }>(
  events: readonly E[],
): E | undefined {
  const needs = ({ status, pending }: E): number =>
    (pending > 0 ? 10 : 0) + ["final", "provisional", "judging", "live"].indexOf(status);
  return events.toSorted((a, b) => needs(b) - needs(a))[0];
}
