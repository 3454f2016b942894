import { randomUUID } from "node:crypto";
import { renderSVG } from "uqr";
import type { AuthContext } from "./auth-context.ts";
import type { AuthSql } from "./auth-database.ts";
import { AuthError, invalid, userNotFound } from "./auth-error.ts";
import { type Body, type OpenSession, isUuid, textOf } from "./auth-request.ts";
import { type FactorRow, factorJson, findFactors } from "./factor-rows.ts";
import { lowerAssurance } from "./session-assurance.ts";
import { newTotpSecret, totpUri } from "./totp.ts";
import { withAccount } from "./users.ts";

type Json = Record<string, unknown>;

/** Seconds after which a factor that was never confirmed goes. */
const UNCONFIRMED_SECONDS = 300;

/** Characters. More does not fit into a QR code, and a name has to fit into its index. */
const MAX_LABEL = 100;

/** @throws AuthError validation_failed (400) naming the field */
function labelOf(body: Body, field: string): string {
  const text = textOf(body, field);
  if (text.length > MAX_LABEL)
    throw invalid(`${field} cannot be longer than ${MAX_LABEL} characters`);
  return text;
}

const tooMany = () =>
  new AuthError(
    422,
    "too_many_enrolled_mfa_factors",
    "Maximum number of verified factors reached, unenroll to continue",
  );

function refuseAnother(
  { config }: AuthContext,
  factors: readonly FactorRow[],
  name: string,
  aal: string,
): void {
  // Also for two without a name.
  if (factors.some((factor) => (factor.friendly_name ?? "") === name)) {
    const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
    throw new AuthError(422, "mfa_factor_name_conflict", message);
  }
  if (factors.length >= config.mfa.max_enrolled_factors) throw tooMany();
  if (factors.some(({ status }) => status === "verified") && aal !== "aal2") {
    throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
}

async function enrollTotp(
  context: AuthContext,
  { user, aal }: OpenSession,
  body: Body,
): Promise<Json> {
  const name = labelOf(body, "friendly_name");
  const issuer = labelOf(body, "issuer") || new URL(context.siteUrl()).host;
  const id = randomUUID();
  const secret = newTotpSecret();
  // The account's lock: parallel enrolments are counted one after the other.
  await withAccount(context.sql, user.id, async (sql) => {
    await sql`
      delete from auth.mfa_factors as f
      where f.user_id = ${user.id} and f.status = 'unverified'
        and f.created_at < now() - make_interval(secs => ${UNCONFIRMED_SECONDS})
        and not exists (select from auth.mfa_challenges as c where c.factor_id = f.id)`;
    refuseAnother(context, await findFactors(sql, [user.id]), name, aal);
    await sql`
      insert into auth.mfa_factors (
        id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (${id}, ${user.id}, ${name}, 'totp', 'unverified', now(), now(), ${secret})`;
  });
  const uri = totpUri(secret, issuer, user.email ?? "");
  // supabase-js writes this into a data: URL as it is.
  const qr_code = renderSVG(uri, { ecc: "M", border: 2 });
  return { id, type: "totp", friendly_name: name, totp: { qr_code, secret, uri } };
}

/**
 * POST /factors: begins an enrolment. It counts once a code of it was verified.
 * @throws AuthError validation_failed (400), insufficient_aal, user_not_found (403), mfa_factor_name_conflict, too_many_enrolled_mfa_factors, mfa_totp_enroll_not_enabled (422)
 */
export async function enroll(
  context: AuthContext,
  signedIn: OpenSession,
  body: Body,
): Promise<Json> {
  const disabled = (type: string, code: string) =>
    new AuthError(422, `mfa_${code}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`);
  switch (textOf(body, "factor_type")) {
    case "totp":
      if (!context.config.mfa.totp.enroll_enabled) throw disabled("TOTP", "totp");
      return enrollTotp(context, signedIn, body);
    case "phone":
      throw disabled("Phone", "phone");
    case "webauthn":
      throw disabled("WebAuthn", "webauthn");
    default:
      throw invalid("factor_type needs to be totp, phone, or webauthn");
  }
}

/**
 * One of the user's own factors.
 * @throws AuthError validation_failed, mfa_factor_not_found (404)
 */
export async function ownFactor(
  sql: AuthSql,
  userId: string,
  factorId: string,
): Promise<FactorRow> {
  if (!isUuid(factorId)) throw invalid("factor_id must be an UUID", 404);
  const [factor] = await sql<FactorRow[]>`
    select * from auth.mfa_factors where id = ${factorId} and user_id = ${userId} for update`;
  if (!factor) throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
  return factor;
}

async function removeFactor(sql: AuthSql, factor: FactorRow): Promise<void> {
  await sql`delete from auth.mfa_factors where id = ${factor.id}`;
  await lowerAssurance(sql, factor);
}

/**
 * DELETE /factors/{id}
 * @throws AuthError insufficient_aal (422) when the factor counts and this session has not shown it.
 */
export function unenroll(
  context: AuthContext,
  { user, aal }: OpenSession,
  factorId: string,
): Promise<Json> {
  return withAccount(context.sql, user.id, async (sql) => {
    const factor = await ownFactor(sql, user.id, factorId);
    if (factor.status === "verified" && aal !== "aal2") {
      throw new AuthError(422, "insufficient_aal", "AAL2 required to unenroll verified factor");
    }
    await removeFactor(sql, factor);
    return { id: factor.id };
  });
}

/** GET /admin/users/{id}/factors */
export async function listFactors(context: AuthContext, userId: string): Promise<Json[]> {
  return (await findFactors(context.sql, [userId])).map(factorJson);
}

/** DELETE /admin/users/{id}/factors/{id}, for a member who lost the phone. */
export function deleteFactor(
  context: AuthContext,
  userId: string,
  factorId: string,
): Promise<Json> {
  const remove = async (sql: AuthSql) => {
    const factor = await ownFactor(sql, userId, factorId);
    await removeFactor(sql, factor);
    return factorJson(factor);
  };
  return withAccount(context.sql, userId, remove, userNotFound);
}
