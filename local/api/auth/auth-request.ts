import { isEmailAddress } from "../../../supabase/functions/_shared/contracts/email-address.ts";
import type { Admission } from "../gate.ts";
import { TokenError, verifyToken } from "../../keys/tokens.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError, accountGone, invalid } from "./auth-error.ts";
import { readJsonObject } from "./read-json.ts";
import { type UserRow, findAccount, isBanned } from "./users.ts";

export type Body = Readonly<Record<string, unknown>>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** As readJsonObject. */
export const readBody = (request: Request): Promise<Body> => readJsonObject(request);

export const textOf = (body: Body, name: string): string => {
  const value = body[name];
  return typeof value === "string" ? value : "";
};

export const objectOf = (body: Body, name: string): Record<string, unknown> => {
  const value = body[name];
  return value !== null && typeof value === "object" && !Array.isArray(value) ? { ...value } : {};
};

/**
 * An address as the site's forms take it, in lower case. Narrower than hosted's own check.
 * @throws AuthError validation_failed (400)
 */
export function validEmail(text: string): string {
  if (!isEmailAddress(text)) {
    throw invalid("Unable to validate email address: invalid format");
  }
  return text.toLowerCase();
}

export interface SignedIn {
  user: UserRow;
  /** Absent from tokens that a project signs itself. */
  session: { id: string; aal: "aal1" | "aal2" | "aal3"; isOld: boolean } | undefined;
}

const badToken = (message: string) => new AuthError(403, "bad_jwt", message);

/**
 * The user of the bearer token; the token must belong to a session that is still open.
 * @throws AuthError no_authorization (401), bad_jwt, user_not_found, session_not_found, user_banned (403)
 */
export async function requireUser(
  context: AuthContext,
  { key, bearer }: Admission,
): Promise<SignedIn> {
  // Hosted's gateway sends a key's own token here, which names a role and nobody.
  if (bearer === undefined && key) throw badToken("invalid claim: missing sub claim");
  if (bearer === undefined) {
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  let claims;
  try {
    claims = verifyToken(bearer, context.jwtSecret);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    const reason = {
      parts: "token is malformed: token contains an invalid number of segments",
      header: "token is malformed: could not JSON decode header",
      algorithm: "token is unverifiable: signing method is invalid",
      signature: "token signature is invalid: signature is invalid",
      claims: "token is malformed: could not JSON decode claim",
      expired: "token has invalid claims: token is expired",
      future: "token has invalid claims: token is not valid yet",
    }[error.reason];
    throw badToken(`invalid JWT: unable to parse or verify signature, ${reason}`);
  }
  const { sub, session_id: sessionId } = claims;
  if (typeof sub !== "string" || sub === "") throw badToken("invalid claim: missing sub claim");
  if (!isUuid(sub)) throw badToken("invalid claim: sub claim must be a UUID");
  const user = await findAccount(context.sql, sub);
  if (!user) throw accountGone();
  if (typeof sessionId !== "string") return { user, session: undefined };
  const [session] = await context.sql<NonNullable<SignedIn["session"]>[]>`
    select id, coalesce(aal, 'aal1') as aal, created_at < now() - interval '24 hours' as "isOld"
    from auth.sessions
    where id::text = ${sessionId} and user_id = ${user.id}`;
  if (!session) {
    throw new AuthError(
      403,
      "session_not_found",
      "Session from session_id claim in JWT does not exist",
    );
  }
  if (isBanned(user)) throw new AuthError(403, "user_banned", "User is banned");
  return { user, session };
}

/** Who is signed in, by which session, and what that session has proved. */
export interface OpenSession {
  user: UserRow;
  sessionId: string;
  aal: "aal1" | "aal2" | "aal3";
}

/** As requireUser. @throws AuthError unexpected_failure (500) for a token without a session. */
export async function requireSession(
  context: AuthContext,
  admission: Admission,
): Promise<OpenSession> {
  const { user, session } = await requireUser(context, admission);
  if (!session) {
    const message = "A valid session and a registered user are required to enroll a factor";
    throw new AuthError(500, "unexpected_failure", message);
  }
  return { user, sessionId: session.id, aal: session.aal };
}
