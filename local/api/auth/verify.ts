import type { Device } from "./auth-call.ts";
import type { AuthContext } from "./auth-context.ts";
import type { AuthSql } from "./auth-database.ts";
import { AuthError, emailExists, invalid, linkExpired } from "./auth-error.ts";
import { type Body, textOf } from "./auth-request.ts";
import { type Shown, type Slot, clearAllCodes, clearCode, findByShown } from "./one-time-codes.ts";
import { allowedRedirect } from "./redirects.ts";
import { type SessionJson, openSession } from "./sessions.ts";
import { type UserRow, isBanned } from "./users.ts";

/** Where the code of each `type` may wait. */
const SLOTS_OF_TYPE: ReadonlyMap<string, readonly Slot[]> = new Map([
  ["signup", ["confirmation"]],
  ["invite", ["confirmation"]],
  ["magiclink", ["recovery", "confirmation"]],
  ["recovery", ["recovery"]],
  ["email", ["confirmation", "recovery"]],
  ["email_change", ["emailNew", "emailCurrent"]],
] as const);

/** The first of two agreements to a change of address. */
interface HalfWay {
  message: string;
}

const HALF_WAY =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

async function confirmAddress(sql: AuthSql, user: UserRow): Promise<void> {
  await sql`
    update auth.users
    set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
        raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
    where id = ${user.id}`;
  await sql`
    update auth.identities
    set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${user.id} and provider = 'email'`;
}

/** @throws AuthError email_exists (422) when another account has taken the address meanwhile */
export async function applyEmailChange(sql: AuthSql, userId: string, email: string): Promise<void> {
  const data = sql.json({ email, email_verified: true });
  const [taken] = await sql`
    select from auth.users where email = ${email} and not is_sso_user and id <> ${userId}`;
  if (taken) throw emailExists();
  await clearAllCodes(sql, userId);
  await sql`
    update auth.users
    set email = ${email}, email_change = '', email_change_confirm_status = 0,
        email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
        raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${data}
    where id = ${userId}`;
  await sql`
    update auth.identities set identity_data = identity_data || ${data}, updated_at = now()
    where user_id = ${userId} and provider = 'email'`;
}

async function agreeToChange(
  context: AuthContext,
  sql: AuthSql,
  user: UserRow,
  slot: Slot,
): Promise<HalfWay | undefined> {
  const both = context.config.email.double_confirm_changes && Boolean(user.email);
  if (both && user.email_change_confirm_status === 0) {
    await clearCode(sql, user.id, slot);
    await sql`update auth.users set email_change_confirm_status = 1 where id = ${user.id}`;
    return { message: HALF_WAY };
  }
  await applyEmailChange(sql, user.id, user.email_change ?? "");
  return undefined;
}

/** Uses a link or code up. Throws otp_expired (403) when it is wrong, used or too old. */
async function redeem(
  context: AuthContext,
  type: string,
  shown: Shown,
  device: Device,
): Promise<SessionJson | HalfWay> {
  const slots = SLOTS_OF_TYPE.get(type);
  if (!slots) throw invalid("Invalid email verification type");
  return context.sql.begin(async (sql) => {
    for (const slot of slots) {
      const user = await findByShown(context, sql, slot, shown);
      if (!user) continue;
      if (isBanned(user)) throw new AuthError(403, "user_banned", "User is banned");
      if (type === "email_change") {
        const half = await agreeToChange(context, sql, user, slot);
        if (half) return half;
      } else {
        await clearAllCodes(sql, user.id);
        await confirmAddress(sql, user);
      }
      return openSession(context, sql, user.id, "otp", device);
    }
    throw linkExpired();
  });
}

const isExpired = (error: unknown): boolean =>
  error instanceof AuthError && error.code === "otp_expired";

/** POST /verify: a typed code with its address, or a link's token. */
export async function verifyCode(
  context: AuthContext,
  body: Body,
  device: Device,
): Promise<SessionJson | Record<string, unknown>> {
  const type = textOf(body, "type");
  if (type === "") throw invalid("Verify requires a verification type");
  const linkToken = textOf(body, "token_hash");
  const otp = textOf(body, "token");
  const email = textOf(body, "email");
  if (linkToken === "" && (otp === "" || email === "")) {
    throw invalid("Verify requires either a token or a token hash");
  }
  try {
    // A link's token is random and cannot be guessed; a code of six digits can.
    const result = await (linkToken === ""
      ? context.limits.guess(
          { secret: "code", account: email, address: device.address },
          () => redeem(context, type, { email, otp }, device),
          isExpired,
        )
      : redeem(context, type, { linkToken }, device));
    return "message" in result ? { msg: result.message, code: 200 } : result;
  } catch (error) {
    throw isExpired(error) && linkToken === ""
      ? linkExpired("Token has expired or is invalid")
      : error;
  }
}

/** GET /verify: a mailed link. Always a redirect; its fragment holds the session or the error. */
export async function followLink(
  context: AuthContext,
  url: URL,
  device: Device,
): Promise<Response> {
  const redirectTo = allowedRedirect(context, url.searchParams.get("redirect_to"));
  const type = url.searchParams.get("type") ?? "";
  const fragment = new URLSearchParams();
  try {
    const linkToken = url.searchParams.get("token") ?? url.searchParams.get("token_hash") ?? "";
    if (linkToken === "") throw invalid("Verify requires a token or a token hash");
    const result = await redeem(context, type, { linkToken }, device);
    if ("message" in result) {
      fragment.set("message", result.message);
    } else {
      fragment.set("access_token", result.access_token);
      fragment.set("expires_at", String(result.expires_at));
      fragment.set("expires_in", String(result.expires_in));
      fragment.set("refresh_token", result.refresh_token);
      fragment.set("token_type", result.token_type);
      fragment.set("type", type);
    }
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    fragment.set("error", "access_denied");
    fragment.set("error_code", error.code);
    fragment.set("error_description", error.message);
  }
  fragment.set("sb", "");
  const location = new URL(redirectTo);
  location.hash = fragment.toString();
  return new Response(null, { status: 303, headers: { location: location.href } });
}
