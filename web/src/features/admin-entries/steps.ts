import type { EntryStatus } from "../../../../supabase/functions/_shared/contracts/entries.ts";
import { hasEnded, holdsPlace } from "../../lib/entries/entry-status.ts";
import type { ApplicantRow } from "./applicants.ts";
import type { EntryRow } from "./queries.ts";

export type EntryStep = "confirm" | "waitlist" | "move" | "withdraw" | "disqualify";

const steps: Record<EntryStatus, readonly EntryStep[]> = {
  pending: ["confirm", "waitlist", "move", "withdraw", "disqualify"],
  confirmed: ["waitlist", "move", "withdraw", "disqualify"],
  waitlisted: ["confirm", "move", "withdraw"],
  withdrawn: ["confirm"],
  disqualified: ["confirm", "withdraw"],
};

/** What an admin can do with an entry as it is, in an event of so many divisions. */
export function openSteps(
  { status, event_status }: Pick<EntryRow, "status" | "event_status">,
  divisions: number,
): EntryStep[] {
  if (event_status === "final" || event_status === "cancelled") return [];
  // The queue ends when registration closes.
  const hasQueue = event_status === "published" || event_status === "registration_open";
  return steps[status].filter(
    (step) => (step !== "move" || divisions > 1) && (step !== "waitlist" || hasQueue),
  );
}

/** Who is confirmed from here on comes late. */
export const hasBegun = ({ event_status }: Pick<EntryRow, "event_status">): boolean =>
  ["live", "judging", "provisional"].includes(event_status);

/** Teams are seen at the dock until the result is final. */
export const canCheckIn = ({
  status,
  event_status,
}: Pick<EntryRow, "status" | "event_status">): boolean =>
  status === "confirmed" && event_status !== "final" && event_status !== "cancelled";

/** Who is at the dock with a fee that is due pays it there. */
export const canTakeCash = ({
  status,
  event_status,
  payment_status,
}: Pick<EntryRow, "status" | "event_status" | "payment_status">): boolean =>
  payment_status === "due" &&
  holdsPlace(status) &&
  event_status !== "final" &&
  event_status !== "cancelled";

/** People of an entry that is in force are ruled on until the result is final. */
export const canRule = ({
  entry_status,
  event_status,
}: Pick<ApplicantRow, "entry_status" | "event_status">): boolean =>
  !hasEnded(entry_status) && event_status !== "final" && event_status !== "cancelled";
