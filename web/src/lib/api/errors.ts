import type { ParseKeys } from "i18next";
import { databaseCode } from "../../../../supabase/functions/_shared/contracts/database-codes.ts";
import type { ErrorCode } from "../../../../supabase/functions/_shared/contracts/errors.ts";

type ErrorKey = Extract<ParseKeys, `error.${string}`>;

/** The words for each error code of the project, returned by the database or by a function. */
const ours: Record<ErrorCode, ErrorKey> = {
  invalid: "error.invalid",
  not_on_team: "error.not_on_team",
  angler_required: "error.angler_required",
  reason_required: "error.reason_required",
  unreadable_picture: "error.unreadable_picture",
  unauthenticated: "error.unauthenticated",
  forbidden: "error.forbidden",
  own_team: "error.own_team",
  insufficient_aal: "error.code_due",
  reauthentication_needed: "error.sign_in_again",
  account_unknown: "error.account_unknown",
  invite_unknown: "error.invite_unknown",
  not_found: "error.not_found",
  method_not_allowed: "error.server",
  already_entered: "error.already_entered",
  already_judged: "error.already_judged",
  board_frozen: "error.board_frozen",
  too_many_links: "error.too_many_links",
  alt_required: "error.alt_required",
  words_refused: "error.words_refused",
  case_claimed: "error.case_claimed",
  silenced: "error.silenced",
  edit_closed: "error.edit_closed",
  forum_archived: "error.forum_archived",
  thread_locked: "error.thread_locked",
  protests_closed: "error.protests_closed",
  protests_open: "error.protests_open",
  protest_ruled: "error.protest_ruled",
  archived: "error.archived",
  already_member: "error.already_member",
  claimed: "error.claimed",
  captain_leaves: "error.captain_leaves",
  card_not_possible: "error.card_not_possible",
  catch_changed: "error.catch_changed",
  catch_weighed: "error.catch_weighed",
  catch_withdrawn: "error.catch_withdrawn",
  catches_unjudged: "error.catches_unjudged",
  conflict: "error.conflict",
  division_full: "error.division_full",
  queue_first: "error.queue_first",
  event_full: "error.event_full",
  place_free: "error.place_free",
  applicant_declined: "error.applicant_declined",
  caught_before_entry: "error.caught_before_entry",
  captain_entered: "error.captain_entered",
  entry_ended: "error.entry_ended",
  code_published: "error.code_published",
  event_cancelled: "error.event_cancelled",
  day_begun: "error.day_begun",
  event_closed: "error.event_closed",
  event_final: "error.event_final",
  event_not_live: "error.event_not_live",
  fee_changed: "error.fee_changed",
  illegal_step: "error.illegal_step",
  job_running: "error.job_running",
  last_admin: "error.last_admin",
  mail_not_dead: "error.mail_not_dead",
  name_missing: "error.name_missing",
  not_confirmed: "error.not_confirmed",
  species_not_listed: "error.species_not_listed",
  missing_reference: "error.missing_reference",
  promotion_expired: "error.promotion_expired",
  registration_closed: "error.registration_closed",
  registration_not_open: "error.registration_not_open",
  payment_changed: "error.payment_changed",
  payment_not_due: "error.payment_not_due",
  roster_frozen: "error.roster_frozen",
  team_already_entered: "error.team_already_entered",
  team_full: "error.team_full",
  waiver_outdated: "error.waiver_outdated",
  team_entered: "error.team_entered",
  team_not_empty: "error.team_not_empty",
  invite_expired: "error.invite_expired",
  invite_revoked: "error.invite_revoked",
  invite_used_up: "error.invite_used_up",
  too_large: "error.too_large",
  rate_limited: "error.rate_limited",
  internal: "error.server",
  retry: "error.retry",
  unavailable: "error.unavailable",
};

/** The words for the auth service's codes. */
const authService: Readonly<Record<string, ErrorKey>> = {
  email_exists: "error.email_taken",
  over_email_send_rate_limit: "error.rate_limited",
  over_request_rate_limit: "error.rate_limited",
  request_timeout: "error.unavailable",
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

function keyOf(code: string): ErrorKey | undefined {
  if (isOurs(code)) return ours[code];
  if (Object.hasOwn(authService, code)) return authService[code];
  const known = databaseCode(code);
  return known && ours[known];
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

/** The words for an error, as a key of `common`. */
export function errorKey(error: unknown): ErrorKey {
  const key = keyOf(codeOf(error)) ?? byStatus[statusOf(error)];
  if (key) return key;
  return statusOf(error) === 0 && isOffline(error) ? "error.offline" : "error.server";
}
