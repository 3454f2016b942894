// Without a schema library: the addresses of lists name these, and every page reads addresses.

/** What earns points, as `point_rules` lists it. */
export const POINT_KINDS = [
  "post",
  "like",
  "catch",
  "attendance",
  "first",
  "second",
  "third",
] as const;
export type PointKind = (typeof POINT_KINDS)[number];
/** What else is in the ledger. */
export const ENTRY_KINDS = [...POINT_KINDS, "reward", "refund", "correction"] as const;

export const REDEMPTION_STATES = ["open", "handed_out", "cancelled"] as const;
