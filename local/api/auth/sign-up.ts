import { randomUUID } from "node:crypto";
import type { AuthContext } from "./auth-context.ts";
import { AuthError, invalid, invalidCredentials } from "./auth-error.ts";
import { type Body, objectOf, textOf, validEmail } from "./auth-request.ts";
import { checkMailFrequency, mailCode, storeCode } from "./one-time-codes.ts";
import { checkPasswordStrength, hashPassword, passwordMatches } from "./passwords.ts";
import { type SessionJson, openSession } from "./sessions.ts";
import { type UserRow, findUserByEmail, insertUser, isBanned, readUserJson } from "./users.ts";

export function refuseClosedSignUp({ config }: AuthContext): void {
  if (!config.enable_signup) {
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  }
  if (!config.email.enable_signup) {
    throw new AuthError(422, "email_provider_disabled", "Email signups are disabled");
  }
}

export async function sendConfirmation(
  context: AuthContext,
  user: UserRow,
  redirectTo: string,
): Promise<void> {
  checkMailFrequency(context, user.confirmation_sent_at);
  const email = user.email ?? "";
  const code = await storeCode(context, context.sql, user.id, email, "confirmation");
  await mailCode(context, {
    to: email,
    kind: "confirmation",
    type: "signup",
    code,
    redirectTo,
    email,
    data: user.raw_user_meta_data,
  });
}

/** What a taken address answers while confirmations are on: a stranger learns nothing from it. */
function decoy(email: string): Record<string, unknown> {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** A session when new accounts need no confirmation, else the user (unconfirmed). */
export async function signUp(
  context: AuthContext,
  body: Body,
  redirectTo: string,
): Promise<SessionJson | Record<string, unknown>> {
  refuseClosedSignUp(context);
  if (!body["email"] && !body["phone"]) {
    throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  if (!body["email"])
    throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  const password = textOf(body, "password");
  if (password === "") throw invalid("Signup requires a valid password");
  checkPasswordStrength(password, context.config);
  const email = validEmail(textOf(body, "email"));
  const confirmed = !context.config.email.enable_confirmations;
  const known = await findUserByEmail(context.sql, email);
  if (known && confirmed) {
    throw new AuthError(422, "user_already_exists", "User already registered");
  }
  // Hashed either way: a taken address must not answer faster.
  const passwordHash = await hashPassword(context.sql, password);
  if (known?.confirmed_at) return decoy(email);
  if (known) {
    await sendConfirmation(context, known, redirectTo);
    return readUserJson(context.sql, known.id);
  }
  const userMetadata = objectOf(body, "data");
  const user = await context.sql.begin((sql) =>
    insertUser(sql, { email, passwordHash, userMetadata, confirmed }),
  );
  if (confirmed) {
    return context.sql.begin((sql) => openSession(context, sql, user.id, "password"));
  }
  await sendConfirmation(context, user, redirectTo);
  return readUserJson(context.sql, user.id);
}

/** One answer for a wrong password and for an unknown address. */
export async function signInWithPassword(
  context: AuthContext,
  body: Body,
  userAgent: string | null,
): Promise<SessionJson> {
  const email = textOf(body, "email");
  if (email === "") throw invalid("missing email or phone");
  const user = await findUserByEmail(context.sql, email);
  const matches = await passwordMatches(
    context.sql,
    textOf(body, "password"),
    user?.encrypted_password,
  );
  if (!user || !matches) throw invalidCredentials();
  if (isBanned(user)) throw new AuthError(400, "user_banned", "User is banned");
  if (!user.confirmed_at) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  return context.sql.begin((sql) => openSession(context, sql, user.id, "password", userAgent));
}
