import type { EventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";

/** Nothing leads back to a draft. */
export type NextStatus = Exclude<EventStatus, "draft">;

/** The steps of an event's life, as the database enforces them (`private.is_legal_step`). */
const forward: Record<EventStatus, readonly NextStatus[]> = {
  draft: ["published"],
  published: ["registration_open"],
  registration_open: ["registration_closed"],
  registration_closed: ["live"],
  live: ["judging"],
  judging: ["provisional"],
  // Back to judging is how a result is re-opened, for instance after a protest.
  provisional: ["final", "judging"],
  // A final result is re-opened with a reason, by `public.reopen_event`.
  final: [],
  cancelled: [],
};

/** Where an event may go from here, the way forward first and cancelling last. */
export function legalSteps(from: EventStatus): NextStatus[] {
  const ended = from === "final" || from === "cancelled";
  return ended ? [] : [...forward[from], "cancelled"];
}

/** Whether the step can be taken back; the others ask before they are taken. */
export const isReversible = (from: EventStatus, to: EventStatus): boolean =>
  from !== "draft" && legalSteps(to).includes(from);

interface Registration {
  status: EventStatus;
  /** ISO timestamps; null where there is no such limit. */
  registration_opens_at: string | null;
  registration_closes_at: string | null;
}

/** Whether teams can enter at a moment (epoch milliseconds), as `private.takes_entries` decides. */
export const takesEntries = (
  { status, registration_opens_at: opens, registration_closes_at: closes }: Registration,
  now: number,
): boolean =>
  status === "registration_open" &&
  (opens === null || now >= Date.parse(opens)) &&
  (closes === null || now < Date.parse(closes));

/** Whether teams stand on a board: from lines in to the result. */
export const hasBoard = (status: EventStatus): boolean =>
  status === "live" || status === "judging" || status === "provisional" || status === "final";
