import type { CharterBooking } from "../../../../supabase/functions/_shared/contracts/charters.ts";
import { listSearch } from "../../lib/page/list-search.ts";
import { oneOfParam, type RawSearch, uuidParam } from "../../lib/page/search-params.ts";

/** `waiting`: submitted, or changed since it was approved. A draft is its owner's alone. */
export const DESK_STATES = [
  "waiting",
  "approved",
  "changes_requested",
  "suspended",
  "paused",
] as const;

/** Listings: what waits comes first, the oldest on top. */
export const boatDesk = listSearch({
  search: true,
  filters: { state: DESK_STATES },
  orders: { waiting_since: "asc", name: "asc", listed_at: "desc", bookings: "desc" },
});
export type BoatDeskState = ReturnType<typeof boatDesk.of>;

/** Those of contracts/charters.ts, without its schema library. */
const STATES = [
  "requested",
  "accepted",
  "declined",
  "expired",
  "cancelled_by_angler",
  "cancelled_by_owner",
  "completed",
] as const satisfies readonly CharterBooking["state"][];
export const TRIP_TIMES = ["upcoming", "past"] as const;
export const DISPUTE_STATES = ["open", "ruled"] as const;

/** Bookings, the newest request first. */
export const bookingDesk = listSearch({
  search: true,
  filters: { state: STATES, trips: TRIP_TIMES, dispute: DISPUTE_STATES },
  orders: { requested_at: "desc", day: "desc", boat_name: "asc", price_minor: "desc" },
});
export type BookingDeskState = ReturnType<typeof bookingDesk.of>;

/** Disputes, the one that waits longest first; without a state, those that wait. */
export const disputeDesk = listSearch({
  prefix: "dispute",
  search: true,
  filters: { state: ["ruled"], booking: uuidParam },
  orders: { disputed_at: "asc", boat_name: "asc" },
});
export type DisputeDeskState = ReturnType<typeof disputeDesk.of>;

/** Reviews of boats; without a state, those with reports that wait. */
export const reviewDesk = listSearch({
  prefix: "review",
  search: true,
  filters: { state: ["hidden"] },
  orders: { first_at: "asc", stars: "asc" },
});
export type ReviewDeskState = ReturnType<typeof reviewDesk.of>;

/** The parts of the page about bookings; without one, all bookings. */
const VIEWS = ["disputes", "reviews"] as const;
export type View = (typeof VIEWS)[number];

export const managementParams = (raw: RawSearch) => ({
  view: oneOfParam(raw["view"], VIEWS),
  ...bookingDesk.params(raw),
  ...disputeDesk.params(raw),
  ...reviewDesk.params(raw),
});

/** Of one boat: its bookings, and its reviews. */
export const boatPageParams = (raw: RawSearch) => ({
  ...bookingDesk.params(raw),
  ...reviewDesk.params(raw),
});
