/** Why a fish does not count, as the database settles it. */
export const voidReasons = [
  "rejected",
  "withdrawn",
  "outside_lines",
  "weather_hold",
  "time_penalty",
  "disqualified",
  "late_upload",
  "no_measure",
  "below_minimum",
] as const;
export type VoidReason = (typeof voidReasons)[number];
