import { randomBytes } from "node:crypto";
import type { AuthContext } from "./auth-context.ts";
import { invalid } from "./auth-error.ts";
import { type Body, objectOf, textOf, validEmail } from "./auth-request.ts";
import { type LinkType, mailCode, storeCode } from "./one-time-codes.ts";
import { hashPassword } from "./passwords.ts";
import { refuseClosedSignUp, sendConfirmation } from "./sign-up.ts";
import { type UserRow, findUserByEmail, insertUser, withAccount } from "./users.ts";

async function sendLink(
  context: AuthContext,
  user: UserRow,
  type: Extract<LinkType, "magiclink" | "recovery">,
  redirectTo: string,
): Promise<void> {
  const email = user.email ?? "";
  const code = await storeCode(context, context.sql, user.id, email, "recovery");
  const kind = type === "recovery" ? "recovery" : "magic_link";
  const data = user.raw_user_meta_data;
  await mailCode(context, { to: email, kind, type, code, redirectTo, email, data });
}

/**
 * POST /recover: the same response in the same time, whether or not the address is known.
 * @throws AuthError validation_failed (400), over_email_send_rate_limit (429)
 */
export function recover(context: AuthContext, body: Body, redirectTo: string): void {
  const given = textOf(body, "email");
  if (given === "") throw invalid("Password recovery requires an email");
  const email = validEmail(given);
  context.limits.mail("recovery", email);
  context.background.run(async () => {
    const user = await findUserByEmail(context.sql, email);
    if (user) await sendLink(context, user, "recovery", redirectTo);
  });
}

/**
 * POST /otp and /magiclink: a link to sign in with; a new address is signed up unless forbidden.
 * Stricter than hosted, which returns 422 otp_disabled for an address without an account.
 * @throws AuthError validation_failed (400), signup_disabled (422), over_email_send_rate_limit (429)
 */
export function sendMagicLink(context: AuthContext, body: Body, redirectTo: string): void {
  const given = textOf(body, "email");
  if (given === "") throw invalid("One of email or phone must be set");
  const email = validEmail(given);
  const mayCreate = body["create_user"] !== false;
  if (mayCreate) refuseClosedSignUp(context);
  context.limits.mail("recovery", email);
  context.background.run(async () => {
    const known = await findUserByEmail(context.sql, email);
    if (known?.confirmed_at) return sendLink(context, known, "magiclink", redirectTo);
    if (known) return sendConfirmation(context, known, redirectTo);
    if (mayCreate) await createByMail(context, email, objectOf(body, "data"), redirectTo);
  });
}

/** An account with a random password, which is stored nowhere else. */
async function createByMail(
  context: AuthContext,
  email: string,
  userMetadata: Record<string, unknown>,
  redirectTo: string,
): Promise<void> {
  const passwordHash = await hashPassword(context.sql, randomBytes(32).toString("base64url"));
  const confirmed = !context.config.email.enable_confirmations;
  const user = await context.sql.begin((sql) =>
    insertUser(sql, { email, passwordHash, userMetadata, confirmed }),
  );
  await (confirmed
    ? sendLink(context, user, "magiclink", redirectTo)
    : sendConfirmation(context, user, redirectTo));
}

/**
 * POST /resend: silent about addresses that have nothing to confirm.
 * @throws AuthError validation_failed (400), over_email_send_rate_limit (429)
 */
export function resend(context: AuthContext, body: Body, redirectTo: string): void {
  const type = textOf(body, "type");
  if (type !== "signup" && type !== "email_change") {
    throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
  }
  const given = textOf(body, "email");
  if (given === "") throw invalid("Type provided requires an email address");
  const email = validEmail(given);
  context.limits.mail(type === "signup" ? "confirmation" : "email_change", email);
  context.background.run(async () => {
    const user = await findUserByEmail(context.sql, email);
    if (type === "signup") {
      if (user && !user.confirmed_at) await sendConfirmation(context, user, redirectTo);
    } else if (user?.email_change) {
      await sendEmailChange(context, user.id, user.email_change, redirectTo);
    }
  });
}

/**
 * Mails the new address, and the current one too when both must agree (double_confirm_changes).
 * Another account's address gets no mail, and the caller does not learn of it.
 * @throws AuthError user_not_found (403) when the account is deleted meanwhile
 */
export async function sendEmailChange(
  context: AuthContext,
  userId: string,
  newEmail: string,
  redirectTo: string,
): Promise<void> {
  const change = await withAccount(context.sql, userId, async (sql, user) => {
    const email = user.email ?? "";
    await sql`
      update auth.users set email_change = ${newEmail}, email_change_confirm_status = 0
      where id = ${userId}`;
    const code = await storeCode(context, sql, userId, newEmail, "emailNew");
    const isDouble = context.config.email.double_confirm_changes && email !== "";
    const current = isDouble && (await storeCode(context, sql, userId, email, "emailCurrent"));
    return { email, data: user.raw_user_meta_data, code, current };
  });
  const { email, data, code, current } = change;
  const shared = {
    kind: "email_change",
    type: "email_change",
    redirectTo,
    email,
    newEmail,
    data,
  } as const;
  context.background.run(async () => {
    if (await findUserByEmail(context.sql, newEmail)) return;
    await mailCode(context, { ...shared, to: newEmail, code });
  });
  if (current) {
    context.background.run(() => mailCode(context, { ...shared, to: email, code: current }));
  }
}
