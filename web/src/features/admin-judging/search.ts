import type { EventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import {
  oneOfParam,
  pageParam,
  textParam,
  uuidParam,
  type RawSearch,
} from "../../lib/page/search-params.ts";

export const views = ["queue", "judged", "penalties"] as const;
export type View = (typeof views)[number];

export const verdicts = ["accepted", "adjusted", "rejected"] as const;
export type Verdict = (typeof verdicts)[number];

export const judgedOrders = ["judged_at", "captured_at", "team_name", "score_value"] as const;
export const penaltyStates = ["in_force", "revoked"] as const;
export type PenaltyState = (typeof penaltyStates)[number];

/** What the judges' desk shows; everything but the event is the view's own and falls back to all. */
export interface JudgingSearch {
  event?: string | undefined;
  view?: View | undefined;
  division?: string | undefined;
  /** The division whose board stands beside the lists; the lists' own without it. */
  board?: string | undefined;
  q?: string | undefined;
  status?: Verdict | undefined;
  state?: PenaltyState | undefined;
  sort?: (typeof judgedOrders)[number] | undefined;
  dir?: "asc" | "desc" | undefined;
  page?: number | undefined;
}

export const judgingSearch = (raw: RawSearch): JudgingSearch => ({
  event: uuidParam(raw["event"]),
  view: oneOfParam(raw["view"], views),
  division: uuidParam(raw["division"]),
  board: uuidParam(raw["board"]),
  q: textParam(raw["q"], 80),
  status: oneOfParam(raw["status"], verdicts),
  state: oneOfParam(raw["state"], penaltyStates),
  sort: oneOfParam(raw["sort"], judgedOrders),
  dir: oneOfParam(raw["dir"], ["asc", "desc"]),
  page: pageParam(raw["page"]),
});

/** What narrows a list of catches; null and "" for everything. */
export interface CatchFilter {
  division: string | null;
  q: string;
  page: number;
}
export interface JudgedFilter extends CatchFilter {
  status: Verdict | null;
  sort: (typeof judgedOrders)[number];
  descending: boolean;
}
export interface PenaltyFilter {
  state: PenaltyState | null;
  page: number;
}

export const queueFilterOf = ({ division, q, page }: JudgingSearch): CatchFilter => ({
  division: division ?? null,
  q: q ?? "",
  page: page ?? 1,
});

/** The latest decision first, unless the URL says otherwise. */
export const judgedFilterOf = (search: JudgingSearch): JudgedFilter => ({
  ...queueFilterOf(search),
  status: search.status ?? null,
  sort: search.sort ?? "judged_at",
  descending: search.dir ? search.dir === "desc" : search.sort === undefined,
});

export const penaltyFilterOf = ({ state, page }: JudgingSearch): PenaltyFilter => ({
  state: state ?? null,
  page: page ?? 1,
});

/** Which event's desk to open when none is asked for: where judges are needed most. */
export function currentEvent<E extends { status: EventStatus; pending: number }>(
  events: readonly E[],
): E | undefined {
  const needs = ({ status, pending }: E): number =>
    (pending > 0 ? 10 : 0) + ["final", "provisional", "judging", "live"].indexOf(status);
  return events.toSorted((a, b) => needs(b) - needs(a))[0];
}
