import { randomUUID } from "node:crypto";
import type { AuthContext } from "./auth-context.ts";
import type { AuthSql } from "./auth-database.ts";
import { AuthError, invalid } from "./auth-error.ts";
import { type Body, type OpenSession, isUuid, textOf } from "./auth-request.ts";
import type { FactorRow } from "./factor-rows.ts";
import { ownFactor } from "./factors.ts";
import { raiseAssurance } from "./session-assurance.ts";
import type { SessionJson } from "./sessions.ts";
import { matchingStep } from "./totp.ts";
import { withAccount } from "./users.ts";

/** Seconds in which a challenge can be solved. */
const CHALLENGE_SECONDS = 300;
const ATTEMPTS_A_MINUTE = 15;

function refuseDisabled({ config }: AuthContext): void {
  if (config.mfa.totp.verify_enabled) return;
  const message = "MFA verification is disabled for TOTP";
  throw new AuthError(422, "mfa_totp_verify_not_enabled", message);
}

/**
 * POST /factors/{id}/challenge
 * @throws AuthError mfa_factor_not_found (404), mfa_totp_verify_not_enabled (422)
 */
export function challengeFactor(
  context: AuthContext,
  { user }: OpenSession,
  factorId: string,
  address: string,
): Promise<Record<string, unknown>> {
  return withAccount(context.sql, user.id, async (sql) => {
    const factor = await ownFactor(sql, user.id, factorId);
    refuseDisabled(context);
    const id = randomUUID();
    const [row] = await sql<{ expires_at: number }[]>`
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      values (${id}, ${factor.id}, now(), ${address}::inet)
      returning extract(epoch from created_at)::int + ${CHALLENGE_SECONDS} as expires_at`;
    await sql`
      update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factor.id}`;
    return { id, type: factor.factor_type, expires_at: row?.expires_at };
  });
}

interface ChallengeRow {
  id: string;
  isUsed: boolean;
  isFromHere: boolean;
  isExpired: boolean;
}

async function challengeError(
  sql: AuthSql,
  factor: FactorRow,
  challengeId: string,
  address: string,
): Promise<AuthError | undefined> {
  const [challenge] = await sql<ChallengeRow[]>`
    select id, verified_at is not null as "isUsed", ip_address = ${address}::inet as "isFromHere",
      created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS}) as "isExpired"
    from auth.mfa_challenges where id = ${challengeId} and factor_id = ${factor.id}`;
  if (!challenge) {
    const message = "MFA factor with the provided challenge ID not found";
    return new AuthError(422, "mfa_factor_not_found", message);
  }
  if (challenge.isUsed || !challenge.isFromHere) {
    const message = "Challenge and verify IP addresses mismatch.";
    return new AuthError(422, "mfa_ip_address_mismatch", message);
  }
  if (!challenge.isExpired) return undefined;
  await sql`delete from auth.mfa_challenges where id = ${challenge.id}`;
  return new AuthError(
    422,
    "mfa_challenge_expired",
    `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
  );
}

/** Counts the attempt, under the factor's lock, and says what is wrong with the code. */
async function codeError(
  sql: AuthSql,
  factor: FactorRow,
  code: string,
): Promise<AuthError | undefined> {
  await sql`
    delete from auth.mfa_totp_attempts
    where factor_id = ${factor.id} and attempted_at < clock_timestamp() - interval '1 hour'`;
  const [tried] = await sql<{ lately: number; step: number }[]>`
    select coalesce(max(accepted_step), -1)::float8 as step,
      (count(*) filter (where attempted_at > clock_timestamp() - interval '1 minute'))::int as lately
    from auth.mfa_totp_attempts where factor_id = ${factor.id}`;
  if ((tried?.lately ?? 0) >= ATTEMPTS_A_MINUTE) {
    return new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
  }
  const step = matchingStep(factor.secret ?? "", code, Date.now(), tried?.step) ?? null;
  await sql`
    insert into auth.mfa_totp_attempts (factor_id, accepted_step) values (${factor.id}, ${step})`;
  return step === null
    ? new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered")
    : undefined;
}

/**
 * POST /factors/{id}/verify: the session goes on as aal2. Other sessions that have not shown a
 * factor end, and enrolments that were begun and not confirmed go.
 * @throws AuthError validation_failed (400), mfa_factor_not_found (404 or 422), mfa_ip_address_mismatch, mfa_challenge_expired, mfa_verification_failed (422), over_request_rate_limit (429)
 */
export async function verifyFactor(
  context: AuthContext,
  { user, sessionId }: OpenSession,
  factorId: string,
  body: Body,
  address: string,
): Promise<SessionJson> {
  const code = textOf(body, "code");
  const challengeId = textOf(body, "challenge_id");
  if (code === "") throw invalid("Code needs to be non-empty");
  if (!isUuid(challengeId)) {
    throw new AuthError(400, "bad_json", "Could not parse request body as JSON");
  }
  const outcome = await withAccount(context.sql, user.id, async (sql) => {
    // The factor's row is the lock: parallel guesses are counted one after the other.
    const factor = await ownFactor(sql, user.id, factorId);
    refuseDisabled(context);
    const error =
      (await challengeError(sql, factor, challengeId, address)) ??
      (await codeError(sql, factor, code));
    // Returned, not thrown: the attempt stays counted.
    if (error) return error;
    await sql`update auth.mfa_challenges set verified_at = now() where id = ${challengeId}`;
    await sql`
      update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
    await sql`
      delete from auth.mfa_factors
      where user_id = ${user.id} and status = 'unverified' and factor_type = ${factor.factor_type}`;
    return raiseAssurance(context, sql, sessionId, factor);
  });
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}
