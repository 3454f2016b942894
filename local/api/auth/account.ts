import type { AuthContext } from "./auth-context.ts";
import { AuthError, emailExists } from "./auth-error.ts";
import { type Body, type SignedIn, objectOf, textOf, validEmail } from "./auth-request.ts";
import { hasVerifiedFactor } from "./factor-rows.ts";
import { sendEmailChange } from "./mail-sign-in.ts";
import { checkPasswordStrength, hashPassword, passwordMatches } from "./passwords.ts";
import { closeSessions } from "./sessions.ts";
import { findUser, findUserByEmail, readUserJson } from "./users.ts";
import { applyEmailChange } from "./verify.ts";

/** New metadata over old; null removes a key. */
export function mergeMetadata(
  old: Record<string, unknown> | null,
  change: Record<string, unknown>,
): Record<string, unknown> {
  const merged = Object.entries({ ...old, ...change });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}

async function changePassword(
  context: AuthContext,
  { user, session }: SignedIn,
  password: string,
): Promise<void> {
  checkPasswordStrength(password, context.config);
  if (await passwordMatches(context.sql, password, user.encrypted_password)) {
    throw new AuthError(
      422,
      "same_password",
      "New password should be different from the old password.",
    );
  }
  const hash = await hashPassword(context.sql, password);
  await context.sql.begin(async (sql) => {
    await sql`
      update auth.users
      set encrypted_password = ${hash}, recovery_token = '', updated_at = now()
      where id = ${user.id}`;
    // Whoever knew the old password is signed out; this session stays.
    await closeSessions(sql, user.id, session?.id, "others");
  });
}

/** PUT /user: metadata, password and address, in that order; the answer is the user afterwards. */
export async function updateAccount(
  context: AuthContext,
  signedIn: SignedIn,
  body: Body,
  redirectTo: string,
): Promise<Record<string, unknown>> {
  const { user } = signedIn;
  const newEmail = textOf(body, "email") && validEmail(textOf(body, "email"));
  const changesEmail = newEmail !== "" && newEmail !== user.email;
  if (changesEmail && (await findUserByEmail(context.sql, newEmail))) throw emailExists();
  const password = textOf(body, "password");
  const touchesAccess = changesEmail || password !== "";
  if (
    touchesAccess &&
    signedIn.session?.aal !== "aal2" &&
    (await hasVerifiedFactor(context.sql, user.id))
  ) {
    const message = "AAL2 session is required to update email or password when MFA is enabled.";
    throw new AuthError(401, "insufficient_aal", message);
  }
  if (password !== "") await changePassword(context, signedIn, password);
  if (body["data"] !== undefined) {
    const metadata = mergeMetadata(user.raw_user_meta_data, objectOf(body, "data"));
    await context.sql`
      update auth.users
      set raw_user_meta_data = ${context.sql.json(metadata as never)}, updated_at = now()
      where id = ${user.id}`;
  }
  if (changesEmail) {
    const current = (await findUser(context.sql, user.id)) ?? user;
    await (context.config.email.enable_confirmations
      ? sendEmailChange(context, current, newEmail, redirectTo)
      : applyEmailChange(context.sql, user.id, newEmail));
  }
  return readUserJson(context.sql, user.id);
}
