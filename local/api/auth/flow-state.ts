import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { Device } from "./auth-call.ts";
import type { AuthContext } from "./auth-context.ts";
import type { AuthSql } from "./auth-database.ts";
import { AuthError, invalid } from "./auth-error.ts";
import { type Body, isUuid, textOf } from "./auth-request.ts";
import type { ProviderTokens } from "./providers/provider.ts";
import { type SessionJson, openSession } from "./sessions.ts";

/** Seconds between leaving for the provider, or coming back from it, and asking for the session. */
const FLOW_SECONDS = 300;
/** What nobody came back for goes, with the provider's tokens in it. */
const KEPT_HOURS = 24;
const CHALLENGE = /^[A-Za-z0-9\-._~]{43,128}$/;

/**
 * Keeps the challenge of a browser that will show its verifier; undefined without one.
 * @throws AuthError validation_failed (400) for half of it or a wrong one
 */
export async function beginFlow(
  { sql }: AuthContext,
  provider: string,
  query: URLSearchParams,
): Promise<string | undefined> {
  const challenge = query.get("code_challenge") ?? "";
  const method = (query.get("code_challenge_method") ?? "").toLowerCase();
  if (challenge === "" && method === "") return undefined;
  if (challenge === "" || method === "") {
    throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (!CHALLENGE.test(challenge))
    throw invalid("code challenge has to be between 43 and 128 characters");
  if (method !== "s256" && method !== "plain") throw invalid("Invalid code challenge method");
  await sql`
    delete from auth.flow_state
    where created_at < now() - make_interval(hours => ${KEPT_HOURS})`;
  const id = randomUUID();
  await sql`
    insert into auth.flow_state (
      id, auth_code, code_challenge_method, code_challenge, provider_type, created_at, updated_at,
      authentication_method)
    values (${id}, ${randomUUID()}, ${method}, ${challenge}, ${provider}, now(), now(), 'oauth')`;
  return id;
}

/**
 * Notes who came back; the code that the browser swaps for the session. Only for the first who comes
 * back: an attacker who began a flow, finished it and lured another person through it would know the
 * code of that person's session.
 * @throws AuthError flow_state_not_found (422)
 */
export async function completeFlow(
  sql: AuthSql,
  id: string,
  userId: string,
  tokens: ProviderTokens,
): Promise<string> {
  const [flow] = await sql<{ auth_code: string }[]>`
    update auth.flow_state
    set user_id = ${userId}, provider_access_token = ${tokens.access_token},
        provider_refresh_token = ${tokens.refresh_token ?? ""},
        auth_code_issued_at = now(), updated_at = now()
    where id = ${id} and user_id is null
    returning auth_code`;
  if (!flow) throw new AuthError(422, "flow_state_not_found", "Flow state not found");
  return flow.auth_code;
}

interface FlowRow {
  user_id: string;
  code_challenge_method: "s256" | "plain";
  code_challenge: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  isExpired: boolean;
}

function matches({ code_challenge, code_challenge_method }: FlowRow, verifier: string): boolean {
  const given = Buffer.from(
    code_challenge_method === "plain"
      ? verifier
      : createHash("sha256").update(verifier).digest("base64url"),
  );
  const kept = Buffer.from(code_challenge);
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/**
 * POST /token?grant_type=pkce: the session for a code and the verifier of its challenge. A code
 * is valid once.
 * @throws AuthError validation_failed, bad_code_verifier (400), flow_state_not_found (404), flow_state_expired (422)
 */
export async function exchangeFlow(
  context: AuthContext,
  body: Body,
  device: Device,
): Promise<SessionJson & Record<string, unknown>> {
  const code = textOf(body, "auth_code");
  const verifier = textOf(body, "code_verifier");
  if (code === "" || verifier === "") {
    throw invalid("invalid request: both auth code and code verifier should be non-empty");
  }
  return context.sql.begin(async (sql) => {
    if (isUuid(code)) {
      // The account before its sign-in: its deletion takes them in this order.
      await sql`
        select from auth.users
        where id = (select user_id from auth.flow_state where auth_code = ${code}) for key share`;
    }
    const [flow] = isUuid(code)
      ? await sql<FlowRow[]>`
          select *, coalesce(auth_code_issued_at, created_at)
            < now() - make_interval(secs => ${FLOW_SECONDS}) as "isExpired"
          from auth.flow_state where auth_code = ${code} and user_id is not null for update`
      : [];
    if (!flow) {
      const message = "invalid flow state, no valid flow state found";
      throw new AuthError(404, "flow_state_not_found", message);
    }
    if (flow.isExpired) {
      const message = "invalid flow state, flow state has expired";
      throw new AuthError(422, "flow_state_expired", message);
    }
    if (!matches(flow, verifier)) {
      const message = "code challenge does not match previously saved code verifier";
      throw new AuthError(400, "bad_code_verifier", message);
    }
    await sql`delete from auth.flow_state where auth_code = ${code}`;
    const session = await openSession(context, sql, flow.user_id, "oauth", device);
    return {
      ...session,
      provider_token: flow.provider_access_token,
      ...(flow.provider_refresh_token
        ? { provider_refresh_token: flow.provider_refresh_token }
        : {}),
    };
  });
}
