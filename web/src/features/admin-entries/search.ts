import type { EventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import type { Approval } from "../../../../supabase/functions/_shared/contracts/entries.ts";
import { ENTRY_STATUSES } from "../../lib/entries/entry-status.ts";
import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";
import { oneOfParam, uuidParam, type RawSearch } from "../../lib/page/search-params.ts";
import { PAYMENT_STATUSES } from "../../lib/payments/payment-statuses.ts";

export const views = ["list", "check-in", "start-list", "sectors"] as const;
export type View = (typeof views)[number];

/** All entries of the event, by start number. */
export const entryList = listSearch({
  search: true,
  filters: { division: uuidParam, status: ENTRY_STATUSES, payment: PAYMENT_STATUSES },
  orders: { number: "asc", team_name: "asc", created_at: "desc" },
});
export type EntryListState = ReturnType<typeof entryList.of>;

export const PRESENCES = ["missing", "present"] as const;

/** Those who are expected at the dock. */
export const dockList = listSearch({
  prefix: "dock",
  search: true,
  filters: { seen: PRESENCES },
  orders: { number: "asc" },
});
export type DockListState = ReturnType<typeof dockList.of>;

interface DeskSearch {
  event?: string | undefined;
  view?: View | undefined;
  /** The entry whose QR code was read. */
  entry?: string | undefined;
}
const deskSearch = (raw: RawSearch): DeskSearch => ({
  event: uuidParam(raw["event"]),
  view: oneOfParam(raw["view"], views),
  entry: uuidParam(raw["entry"]),
});

export const registrationsSearch = (raw: RawSearch) => ({
  ...deskSearch(raw),
  ...entryList.params(raw),
  ...dockList.params(raw),
});
export type RegistrationsSearch = ReturnType<typeof registrationsSearch>;

/** A QR code names an entry and no view: it is read at the dock. */
export const viewOf = ({ view, entry }: DeskSearch): View => view ?? (entry ? "check-in" : "list");

const approvals: Record<Approval, true> = {
  open: true,
  approved: true,
  declined: true,
  not_needed: true,
};
export const APPROVALS = Object.keys(approvals) as Approval[];
export const LACKS = ["waiver", "guardian"] as const;

/** The people on entries. */
export const applicantList = listSearch({
  search: true,
  filters: { event: uuidParam, approval: APPROVALS, lacks: LACKS },
  orders: { display_name: "asc", team_name: "asc", created_at: "desc" },
});
export type ApplicantListParams = ParamsOf<typeof applicantList>;
export type ApplicantListState = ReturnType<typeof applicantList.of>;

/** Where the desk is needed most: first where teams stand at the dock. */
const AHEAD: readonly EventStatus[] = [
  "live",
  "registration_closed",
  "registration_open",
  "published",
];

/** Which event's desk to open when none is asked for. The events come with the latest first. */
export function currentEvent<E extends { status: EventStatus }>(
  events: readonly E[],
): E | undefined {
  const urgency = ({ status }: E): number => AHEAD.indexOf(status);
  // Of those that are level, the next to begin: the sort is stable.
  const [next] = events
    .filter((event) => urgency(event) >= 0)
    .toReversed()
    .toSorted((a, b) => urgency(a) - urgency(b));
  return next ?? events[0];
}
