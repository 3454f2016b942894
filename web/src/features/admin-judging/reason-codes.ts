/** Why a catch is adjusted or rejected, as stored in `catch_decisions`. */
export const reasonCodes = [
  "bad_photo",
  "no_identifier",
  "wrong_orientation",
  "eye_covered",
  "mouth_open",
  "wrong_species",
  "wrong_measure",
  "duplicate",
  "rule_breach",
  "other",
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

export const isReasonCode = (code: string | null): code is ReasonCode =>
  reasonCodes.some((known) => known === code);
