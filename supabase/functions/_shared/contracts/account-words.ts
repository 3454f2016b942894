/** What the office knows accounts by: words that routes need before zod has arrived. */

export const ACCOUNT_ROLES = ["user", "admin"] as const;
export const ACCOUNT_STATES = ["active", "unconfirmed", "setup_due", "banned"] as const;

/** What the office does with an account. */
export const ACCOUNT_ACTS = [
  "admin_given",
  "admin_taken",
  "contact_shown",
  "banned",
  "unbanned",
  "session_ended",
  "sessions_ended",
  "viewed",
] as const;

/** What of this the person learns as it happens, and what was done with the second factor and its codes. */
export const ACCOUNT_CHANGES = [
  "admin_given",
  "admin_taken",
  "banned",
  "unbanned",
  "sessions_ended",
  "factor_removed",
  "factor_turned_off",
  "codes_renewed",
] as const;
