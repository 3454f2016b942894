import { z } from "zod";
import type { EventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";

export const views = ["queue", "judged", "penalties"] as const;
export type View = (typeof views)[number];

export const verdicts = ["accepted", "adjusted", "rejected"] as const;
export type Verdict = (typeof verdicts)[number];

export const judgedOrders = ["judged_at", "captured_at", "team_name", "score_value"] as const;
export const penaltyStates = ["in_force", "revoked"] as const;
export type PenaltyState = (typeof penaltyStates)[number];

/** What the judges' desk shows; everything but the event is the view's own and falls back to all. */
export const judgingSearch = z.object({
  event: z.uuid().optional().catch(undefined),
  view: z.enum(views).optional().catch(undefined),
  division: z.uuid().optional().catch(undefined),
  /** The division whose board stands beside the lists; the lists' own without it. */
  board: z.uuid().optional().catch(undefined),
  q: z.string().max(80).optional().catch(undefined),
  status: z.enum(verdicts).optional().catch(undefined),
  state: z.enum(penaltyStates).optional().catch(undefined),
  sort: z.enum(judgedOrders).optional().catch(undefined),
  dir: z.enum(["asc", "desc"]).optional().catch(undefined),
  page: z.number().int().min(1).max(100_000).optional().catch(undefined),
});
export type JudgingSearch = z.infer<typeof judgingSearch>;

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
