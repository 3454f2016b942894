import { randomInt, randomUUID } from "node:crypto";
import { signToken } from "../../keys/tokens.ts";
import type { AuthSql } from "./auth-database.ts";
import { AuthError, invalidCredentials } from "./auth-error.ts";
import type { Device } from "./auth-call.ts";
import type { AuthContext } from "./auth-context.ts";
import { type UserRow, isBanned, lockAccount, readUserJson } from "./users.ts";

export type SignInMethod =
  | "password"
  | "otp"
  | "oauth"
  | "token_refresh"
  | "magiclink"
  | "recovery";

/** The body of every response that opens a session. */
export interface SessionJson {
  access_token: string;
  token_type: "bearer";
  /** Seconds. */
  expires_in: number;
  /** Unix seconds. */
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
}

const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";
const newRefreshToken = (): string =>
  Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

export interface RefreshTokenRow {
  token: string;
  user_id: string;
  session_id: string;
  revoked: boolean;
  parent: string | null;
  updated_at: string;
}

async function insertRefreshToken(
  sql: AuthSql,
  owner: { user_id: string; session_id: string },
  parent: string | null,
): Promise<string> {
  const token = newRefreshToken();
  await sql`
    insert into auth.refresh_tokens (
      instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
    values (
      '00000000-0000-0000-0000-000000000000', ${token}, ${owner.user_id}, ${owner.session_id},
      ${parent}, false, clock_timestamp(), clock_timestamp())`;
  return token;
}

/** The session's newest token that was not used yet. */
export async function currentTokenOf(
  sql: AuthSql,
  sessionId: string,
): Promise<RefreshTokenRow | undefined> {
  const [active] = await sql<RefreshTokenRow[]>`
    select * from auth.refresh_tokens
    where session_id = ${sessionId} and not revoked order by id desc limit 1`;
  return active;
}

/** Uses a token up and returns its successor. */
export async function revokeAndReplace(sql: AuthSql, used: RefreshTokenRow): Promise<string> {
  await sql`
    update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
    where token = ${used.token}`;
  return insertRefreshToken(sql, used, used.token);
}

/** The response that returns a session. Its assurance level follows from its claims. */
export async function sessionJson(
  context: AuthContext,
  sql: AuthSql,
  user: UserRow,
  session: { id: string; refreshToken: string },
): Promise<SessionJson> {
  const now = Math.floor(Date.now() / 1000);
  const expiresIn = context.config.jwt_expiry;
  const methods = await sql<{ method: string; timestamp: number }[]>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${session.id} order by updated_at desc`;
  const accessToken = signToken(
    {
      iss: `${context.siteUrl()}/auth/v1`,
      sub: user.id,
      aud: user.aud ?? "authenticated",
      exp: now + expiresIn,
      iat: now,
      email: user.email ?? "",
      phone: user.phone ?? "",
      app_metadata: user.raw_app_meta_data ?? {},
      user_metadata: user.raw_user_meta_data ?? {},
      role: user.role ?? "authenticated",
      aal: methods.some(({ method }) => method === "totp") ? "aal2" : "aal1",
      amr: methods.map(({ method, timestamp }) => ({ method, timestamp })),
      session_id: session.id,
      is_anonymous: user.is_anonymous,
    },
    context.jwtSecret,
  );
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: expiresIn,
    expires_at: now + expiresIn,
    refresh_token: session.refreshToken,
    user: await readUserJson(sql, user.id),
  };
}

/**
 * Opens a session for a user who has just proved who they are.
 * @throws AuthError invalid_credentials (400) when the account was deleted meanwhile
 */
export async function openSession(
  context: AuthContext,
  sql: AuthSql,
  userId: string,
  method: SignInMethod,
  device: Device | null = null,
): Promise<SessionJson> {
  const id = randomUUID();
  // Waits for a deletion under way, and finds nothing after it.
  const [user] = await sql<UserRow[]>`
    update auth.users set last_sign_in_at = now(), updated_at = now()
    where id = ${userId} and deleted_at is null
    returning *`;
  if (!user) throw invalidCredentials();
  await sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
    values (${id}, ${userId}, now(), now(), 'aal1', ${device?.userAgent ?? null},
      ${device?.address ?? null})`;
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (${randomUUID()}, ${id}, ${method}, now(), now())`;
  const refreshToken = await insertRefreshToken(sql, { user_id: userId, session_id: id }, null);
  return sessionJson(context, sql, user, { id, refreshToken });
}

const notFound = () =>
  new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
const alreadyUsed = () =>
  new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");

/** The successor of a used token, or undefined when the reuse interval is over. */
async function successorOf(
  context: AuthContext,
  sql: AuthSql,
  used: RefreshTokenRow,
): Promise<string | undefined> {
  const active = await currentTokenOf(sql, used.session_id);
  // The client lost the response: it gets the same one again.
  if (active?.parent === used.token) return active.token;
  const age = Date.now() - Date.parse(used.updated_at);
  if (age <= context.config.refresh_token_reuse_interval * 1000) {
    return insertRefreshToken(sql, used, used.token);
  }
  if (context.config.enable_refresh_token_rotation) {
    await sql`
      update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
      where session_id = ${used.session_id} and not revoked`;
  }
  return undefined;
}

/**
 * Swaps a refresh token for its successor. A used token returns the same successor while that
 * is unused, and otherwise revokes the whole family.
 * @throws AuthError refresh_token_not_found, refresh_token_already_used, user_banned (400)
 */
export async function refreshSession(context: AuthContext, token: string): Promise<SessionJson> {
  const outcome = await context.sql.begin(async (sql) => {
    // The session row is the lock: parallel refreshes of one session run one after the other.
    const [found] = await sql<RefreshTokenRow[]>`
      select * from auth.refresh_tokens where token = ${token}`;
    if (!found) return notFound();
    // After the account, which is updated below and whose deletion takes its sessions with it.
    const user = await lockAccount(sql, found.user_id);
    await sql`select from auth.sessions where id = ${found.session_id} for update`;
    const [row] = await sql<RefreshTokenRow[]>`
      select * from auth.refresh_tokens where token = ${token}`;
    if (!row || !user) return notFound();
    if (isBanned(user)) {
      return new AuthError(400, "user_banned", "Invalid Refresh Token: User Banned");
    }
    let next: string | undefined;
    if (row.revoked) {
      next = await successorOf(context, sql, row);
      // Returned, not thrown: the revocation of the family must be kept.
      if (!next) return alreadyUsed();
    } else {
      next = await revokeAndReplace(sql, row);
    }
    await sql`
      update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now()
      where id = ${row.session_id}`;
    await sql`update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${user.id}`;
    return sessionJson(context, sql, user, { id: row.session_id, refreshToken: next });
  });
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

export type SignOutScope = "global" | "local" | "others";

/** Ends sessions; their refresh tokens go with them. */
export async function closeSessions(
  sql: AuthSql,
  userId: string,
  sessionId: string | undefined,
  scope: SignOutScope,
): Promise<void> {
  if (scope === "global" || !sessionId) {
    await sql`delete from auth.sessions where user_id = ${userId}`;
  } else if (scope === "local") {
    await sql`delete from auth.sessions where id = ${sessionId}`;
  } else {
    await sql`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}`;
  }
}
