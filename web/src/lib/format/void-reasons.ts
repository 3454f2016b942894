/** Why a fish does not count, as the database settles it. */
export const voidReasons = [
  "rejected",
  "withdrawn",
  "outside_lines",
  "not_at_scales",
  "undeclared_day",
  "weather_hold",
  "time_penalty",
  "disqualified",
  "late_check_in",
  "late_upload",
  "other_species",
  "no_measure",
  "below_minimum",
  "below_weight",
] as const;
export type VoidReason = (typeof voidReasons)[number];
