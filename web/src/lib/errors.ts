import type { ParseKeys } from "i18next";
import { AnswerError } from "./answer-error.ts";

type ErrorKey = Extract<ParseKeys, `error.${string}`>;

/** Codes that the database's refusals and the functions answer with, and the words for each. */
const byCode: Record<string, ErrorKey> = {
  unauthenticated: "error.unauthenticated",
  forbidden: "error.forbidden",
  not_found: "error.not_found",
  invalid: "error.invalid",
  rate_limited: "error.rate_limited",
  already_judged: "error.already_judged",
  event_cancelled: "error.event_cancelled",
  event_closed: "error.event_closed",
  event_final: "error.event_final",
  event_not_live: "error.event_not_live",
  illegal_step: "error.illegal_step",
  not_on_team: "error.not_on_team",
  reason_required: "error.reason_required",
  last_admin: "error.last_admin",
  mail_not_dead: "error.mail_not_dead",
  // The auth service's.
  email_exists: "error.email_taken",
  over_email_send_rate_limit: "error.rate_limited",
  over_request_rate_limit: "error.rate_limited",
  session_not_found: "error.unauthenticated",
  insufficient_aal: "error.code_due",
  // PostgREST's and PostgreSQL's own.
  PGRST116: "error.not_found",
  PGRST301: "error.unauthenticated",
  PGRST303: "error.unauthenticated",
  "42501": "error.forbidden",
  "23505": "error.exists",
  "23514": "error.invalid",
};

const byStatus: Record<number, ErrorKey> = {
  400: "error.invalid",
  401: "error.unauthenticated",
  403: "error.forbidden",
  404: "error.not_found",
  429: "error.rate_limited",
};

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

/** fetch tells a lost connection as a TypeError; supabase-js repeats its words in `message`. */
const isOffline = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && /fetch|network|load failed/i.test(error.message));

/** The words for an error, as a key of `common`. */
export function errorKey(error: unknown): ErrorKey {
  if (error instanceof AnswerError) return byStatus[error.status] ?? "error.server";
  const key = byCode[codeOf(error)];
  if (key) return key;
  return isOffline(error) ? "error.offline" : "error.server";
}
