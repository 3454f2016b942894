import { randomUUID } from "node:crypto";
import type { Device } from "./auth-call.ts";
import type { AuthContext } from "./auth-context.ts";
import type { AuthSql } from "./auth-database.ts";
import { AuthError, invalid, invalidCredentials, isAddressTaken } from "./auth-error.ts";
import { type Body, objectOf, textOf, validEmail } from "./auth-request.ts";
import { type OneTimeCode, mailCode, storeCode } from "./one-time-codes.ts";
import { checkPasswordStrength, hashPassword, passwordMatches } from "./passwords.ts";
import { type SessionJson, openSession } from "./sessions.ts";
import {
  type NewUser,
  type UserRow,
  findUserByEmail,
  insertUser,
  isBanned,
  readUserJson,
} from "./users.ts";

type Json = Record<string, unknown>;

/** @throws AuthError signup_disabled (422) */
export function refuseClosedInstance({ config }: AuthContext): void {
  if (!config.enable_signup) {
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  }
}

export function refuseClosedSignUp(context: AuthContext): void {
  refuseClosedInstance(context);
  if (!context.config.email.enable_signup) {
    throw new AuthError(422, "email_provider_disabled", "Email signups are disabled");
  }
}

const mailConfirmation = (
  context: AuthContext,
  user: UserRow,
  code: OneTimeCode,
  redirectTo: string,
): Promise<void> => {
  const email = user.email ?? "";
  const data = user.raw_user_meta_data;
  const kind = "confirmation";
  return mailCode(context, { to: email, kind, type: "signup", code, redirectTo, email, data });
};

export async function sendConfirmation(
  context: AuthContext,
  user: UserRow,
  redirectTo: string,
): Promise<void> {
  const code = await storeCode(context, context.sql, user.id, user.email ?? "", "confirmation");
  await mailConfirmation(context, user, code, redirectTo);
}

/** A new user whose address waits to be confirmed. */
async function insertWaiting(
  context: AuthContext,
  sql: AuthSql,
  details: Omit<NewUser, "confirmed">,
): Promise<{ user: UserRow; code: OneTimeCode }> {
  const user = await insertUser(sql, { ...details, confirmed: false });
  const code = await storeCode(context, sql, user.id, details.email, "confirmation");
  return { user, code };
}

class Undone extends Error {
  readonly answer: Json;
  constructor(answer: Json) {
    super("undone on purpose");
    this.answer = answer;
  }
}

/**
 * The response for a taken address: that of a new one, because it is one. A user is made under an
 * address that nobody can have, described, and undone, so that neither a key nor a value nor the
 * time it takes says anything about the account that is there.
 */
async function decoy(context: AuthContext, details: Omit<NewUser, "confirmed">): Promise<Json> {
  const standIn = `${randomUUID()}@invalid`;
  try {
    await context.sql.begin(async (sql) => {
      const { user } = await insertWaiting(context, sql, { ...details, email: standIn });
      throw new Undone(await readUserJson(sql, user.id));
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    const text = JSON.stringify(error.answer);
    return JSON.parse(text, (_key, value: unknown) => (value === standIn ? details.email : value));
  }
  throw new Error("A transaction that throws was kept");
}

/** A session when new accounts need no confirmation, else the user (unconfirmed). */
export async function signUp(
  context: AuthContext,
  body: Body,
  redirectTo: string,
): Promise<SessionJson | Json> {
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
  const mayMail = context.limits.noteMail("confirmation", email);
  const opensAtOnce = !context.config.email.enable_confirmations;
  const known = await findUserByEmail(context.sql, email);
  if (known && opensAtOnce) throw alreadyRegistered();
  // Hashed either way: a taken address must not be faster.
  const passwordHash = await hashPassword(context.sql, password);
  const details = { email, passwordHash, userMetadata: objectOf(body, "data") };
  if (known) return signUpTaken(context, known, mayMail, details, redirectTo);
  try {
    if (opensAtOnce) {
      return await context.sql.begin(async (sql) => {
        const user = await insertUser(sql, { ...details, confirmed: true });
        return openSession(context, sql, user.id, "password");
      });
    }
    const { user, code } = await context.sql.begin((sql) => insertWaiting(context, sql, details));
    context.background.run(() => mailConfirmation(context, user, code, redirectTo));
    return await readUserJson(context.sql, user.id);
  } catch (error) {
    // Another sign-up with the address was faster by a moment.
    if (!isAddressTaken(error)) throw error;
    const first = await findUserByEmail(context.sql, email);
    if (!first || opensAtOnce) throw alreadyRegistered();
    return signUpTaken(context, first, mayMail, details, redirectTo);
  }
}

const alreadyRegistered = () =>
  new AuthError(422, "user_already_exists", "User already registered");

/**
 * The owner of an unconfirmed address may be asking again, or a stranger may: the mail goes to the
 * owner, and the second attempt neither reads nor replaces anything of the first.
 */
async function signUpTaken(
  context: AuthContext,
  known: UserRow,
  mayMail: boolean,
  details: Omit<NewUser, "confirmed">,
  redirectTo: string,
): Promise<Json> {
  if (known.confirmed_at === null && mayMail) {
    context.background.run(() => sendConfirmation(context, known, redirectTo));
  }
  return decoy(context, details);
}

/** One response for a wrong password and for an unknown address. */
export async function signInWithPassword(
  context: AuthContext,
  body: Body,
  device: Device,
): Promise<SessionJson> {
  const email = textOf(body, "email");
  if (email === "") throw invalid("missing email or phone");
  return context.limits.guess(
    { secret: "password", account: email, address: device.address },
    () => signIn(context, email, textOf(body, "password"), device),
    (error) => error instanceof AuthError && error.code === "invalid_credentials",
  );
}

async function signIn(
  context: AuthContext,
  email: string,
  password: string,
  device: Device,
): Promise<SessionJson> {
  const user = await findUserByEmail(context.sql, email);
  const matches = await passwordMatches(context.sql, password, user?.encrypted_password);
  if (!user || !matches) throw invalidCredentials();
  if (isBanned(user)) throw new AuthError(400, "user_banned", "User is banned");
  if (!user.confirmed_at) throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  return context.sql.begin((sql) => openSession(context, sql, user.id, "password", device));
}
