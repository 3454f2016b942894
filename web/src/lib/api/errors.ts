import type { ParseKeys } from "i18next";
import { databaseCode } from "../../../../supabase/functions/_shared/contracts/database-codes.ts";
import type { ErrorCode } from "../../../../supabase/functions/_shared/contracts/errors.ts";

type ErrorKey = Extract<ParseKeys, `error.${string}`>;

/** The words for each error code of the project, returned by the database or by a function; 0 for those of its name. */
const ours: {
  [Code in ErrorCode]: `error.${Code}` extends ErrorKey ? 0 | ErrorKey : ErrorKey;
} = {
  invalid: 0,
  not_on_team: 0,
  angler_required: 0,
  reason_required: 0,
  unreadable_picture: 0,
  unreadable_audio: 0,
  audio_required: 0,
  chapters_beyond: 0,
  number_taken: 0,
  language_taken: 0,
  unauthenticated: 0,
  forbidden: 0,
  own_team: 0,
  insufficient_aal: "error.code_due",
  reauthentication_needed: "error.sign_in_again",
  account_unknown: 0,
  invite_unknown: 0,
  not_found: 0,
  method_not_allowed: "error.server",
  already_entered: 0,
  already_judged: 0,
  board_frozen: 0,
  too_many_links: 0,
  alt_required: 0,
  words_refused: 0,
  case_claimed: 0,
  silenced: 0,
  edit_closed: 0,
  forum_archived: 0,
  thread_locked: 0,
  protests_closed: 0,
  protests_open: 0,
  protest_ruled: 0,
  archived: 0,
  already_member: 0,
  handle_taken: 0,
  claimed: 0,
  captain_leaves: 0,
  card_not_possible: 0,
  catch_changed: 0,
  catch_weighed: 0,
  catch_withdrawn: 0,
  catches_unjudged: 0,
  conflict: 0,
  division_full: 0,
  queue_first: 0,
  event_full: 0,
  place_free: 0,
  applicant_declined: 0,
  caught_before_entry: 0,
  captain_entered: 0,
  entry_ended: 0,
  code_published: 0,
  event_cancelled: 0,
  day_begun: 0,
  event_closed: 0,
  event_final: 0,
  event_not_live: 0,
  fee_changed: 0,
  illegal_step: 0,
  job_running: 0,
  last_admin: 0,
  mail_not_dead: 0,
  name_missing: 0,
  not_confirmed: 0,
  slug_taken: 0,
  album_empty: 0,
  points_short: 0,
  reward_closed: 0,
  reward_gone: 0,
  reward_limit: 0,
  photo_not_published: 0,
  boat_incomplete: 0,
  characters_refused: 0,
  party_too_large: 0,
  own_boat: 0,
  own_account: 0,
  account_admin: 0,
  member_banned: 0,
  account_banned: 0,
  viewing_as: 0,
  view_ended: 0,
  page_of_minor: 0,
  date_taken: 0,
  boat_booked: 0,
  boat_not_listed: 0,
  angler_banned: 0,
  already_requested: 0,
  price_changed: 0,
  booking_decided: 0,
  booking_closed: 0,
  consequence_changed: 0,
  review_closed: 0,
  dispute_closed: 0,
  dispute_open: 0,
  photo_sent_before: 0,
  species_not_listed: 0,
  species_unknown: 0,
  missing_reference: 0,
  promotion_expired: 0,
  registration_closed: 0,
  registration_not_open: 0,
  payment_changed: 0,
  payment_not_due: 0,
  roster_frozen: 0,
  team_already_entered: 0,
  team_full: 0,
  waiver_outdated: 0,
  team_entered: 0,
  team_not_empty: 0,
  invite_expired: 0,
  invite_revoked: 0,
  invite_used_up: 0,
  too_large: 0,
  rate_limited: 0,
  internal: "error.server",
  retry: 0,
  unavailable: 0,
};

/** The words for the auth service's codes. */
const authService: Readonly<Record<string, ErrorKey>> = {
  email_exists: "error.email_taken",
  over_email_send_rate_limit: "error.rate_limited",
  over_request_rate_limit: "error.rate_limited",
  request_timeout: "error.unavailable",
  user_banned: "error.account_banned",
  session_not_found: "error.unauthenticated",
  // private.guard_password, by way of the auth service.
  PT403: "error.sign_in_again",
};

/** Storage's errors and plain HTTP responses have a status only. */
const byStatus: Readonly<Record<number, ErrorKey>> = {
  400: "error.invalid",
  401: "error.unauthenticated",
  403: "error.forbidden",
  404: "error.not_found",
  409: "error.conflict",
  413: "error.too_large",
  422: "error.invalid",
  429: "error.rate_limited",
  503: "error.unavailable",
  504: "error.unavailable",
  // Storage's, for a statement that took too long.
  544: "error.unavailable",
};

const isOurs = (code: string): code is ErrorCode => Object.hasOwn(ours, code);

const wordsOf = (code: ErrorCode): ErrorKey => ours[code] || (`error.${code}` as ErrorKey);

function keyOf(code: string): ErrorKey | undefined {
  if (isOurs(code)) return wordsOf(code);
  if (Object.hasOwn(authService, code)) return authService[code];
  const known = databaseCode(code);
  return known && wordsOf(known);
}

/** Whether the app has words for the code. */
export const isKnownCode = (code: string): boolean => keyOf(code) !== undefined;

// By hand: the error boundary is on the first screen, where zod is not.
export const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

const WRONG_CODE = new Set([
  "mfa_verification_failed",
  "mfa_challenge_expired",
  // An empty one.
  "validation_failed",
]);

/** Whether a code was refused for what it is, and another one may do. */
export const isWrongCode = (error: unknown): boolean => WRONG_CODE.has(codeOf(error));

const statusOf = (error: unknown): number =>
  typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 0;

/** Whether a part of the app itself, its script or its style sheet, did not arrive. */
export const isPartMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /preload css|dynamically imported module|importing a module script/i.test(error.message);

const messageOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "message" in error ? String(error.message) : "";

/**
 * fetch reports a lost connection as a TypeError; supabase-js repeats its words in the `message` of an
 * error, or of an object that is none.
 */
const isOffline = (error: unknown): boolean =>
  error instanceof TypeError ||
  isPartMissing(error) ||
  /fetch|network|load failed/i.test(messageOf(error));

/** The words for an error, as a key of `common` and `errors`. */
export function errorKey(error: unknown): ErrorKey {
  const key = keyOf(codeOf(error)) ?? byStatus[statusOf(error)];
  if (key) return key;
  return statusOf(error) === 0 && isOffline(error) ? "error.offline" : "error.server";
}
