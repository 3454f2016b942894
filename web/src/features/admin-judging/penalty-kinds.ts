/** What a penalty is for, as stored in `penalties`. */
export const penaltyKinds = [
  "dead_fish",
  "late",
  "short_fish",
  "over_limit",
  "open_mouth",
  "time",
  "manual",
] as const;
export type PenaltyKind = (typeof penaltyKinds)[number];

export const isPenaltyKind = (kind: string): kind is PenaltyKind =>
  penaltyKinds.some((known) => known === kind);
