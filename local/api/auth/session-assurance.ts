import { randomUUID } from "node:crypto";
import type { AuthContext } from "./auth-context.ts";
import type { AuthSql } from "./auth-database.ts";
import { AuthError } from "./auth-error.ts";
import type { FactorRow } from "./factor-rows.ts";
import { type SessionJson, currentTokenOf, revokeAndReplace, sessionJson } from "./sessions.ts";
import { findUser } from "./users.ts";

/**
 * A session that has shown a factor: it goes on under the same id, as aal2, with new tokens. The
 * user's sessions that have not end.
 * @throws AuthError session_not_found (403) when it was closed meanwhile.
 */
export async function raiseAssurance(
  context: AuthContext,
  sql: AuthSql,
  sessionId: string,
  factor: FactorRow,
): Promise<SessionJson> {
  await sql`select from auth.sessions where id = ${sessionId} for update`;
  const user = await findUser(sql, factor.user_id);
  const current = await currentTokenOf(sql, sessionId);
  if (!user || !current) {
    const message = "Session from session_id claim in JWT does not exist";
    throw new AuthError(403, "session_not_found", message);
  }
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (${randomUUID()}, ${sessionId}, ${factor.factor_type}, now(), now())
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
  await sql`
    update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now()
    where id = ${sessionId}`;
  await sql`delete from auth.sessions where user_id = ${user.id} and aal < 'aal2'`;
  const refreshToken = await revokeAndReplace(sql, current);
  return sessionJson(context, sql, user, { id: sessionId, refreshToken });
}

/** What a removed factor proved is proved no longer. */
export async function lowerAssurance(sql: AuthSql, factor: FactorRow): Promise<void> {
  await sql`
    delete from auth.mfa_amr_claims as c using auth.sessions as s
    where s.id = c.session_id and s.factor_id = ${factor.id}
      and c.authentication_method = ${factor.factor_type}`;
  await sql`
    update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
    where user_id = ${factor.user_id} and factor_id = ${factor.id}`;
}
