import { randomBytes } from "node:crypto";
import type { AuthContext } from "./auth-context.ts";
import { AuthError, invalid } from "./auth-error.ts";
import { type Body, objectOf, textOf, validEmail } from "./auth-request.ts";
import { type LinkType, checkMailFrequency, mailCode, storeCode } from "./one-time-codes.ts";
import { hashPassword } from "./passwords.ts";
import { refuseClosedSignUp, sendConfirmation } from "./sign-up.ts";
import { type UserRow, findUserByEmail, insertUser } from "./users.ts";

async function sendLink(
  context: AuthContext,
  user: UserRow,
  type: Extract<LinkType, "magiclink" | "recovery">,
  redirectTo: string,
): Promise<void> {
  checkMailFrequency(context, user.recovery_sent_at);
  const email = user.email ?? "";
  const code = await storeCode(context, context.sql, user.id, email, "recovery");
  const kind = type === "recovery" ? "recovery" : "magic_link";
  const data = user.raw_user_meta_data;
  await mailCode(context, { to: email, kind, type, code, redirectTo, email, data });
}

/** POST /recover: the same empty answer whether the address is known or not. */
export async function recover(context: AuthContext, body: Body, redirectTo: string): Promise<void> {
  const given = textOf(body, "email");
  if (given === "") throw invalid("Password recovery requires an email");
  const user = await findUserByEmail(context.sql, validEmail(given));
  if (user) await sendLink(context, user, "recovery", redirectTo);
}

/** POST /otp and /magiclink: a link to sign in with; a new address is signed up unless forbidden. */
export async function sendMagicLink(
  context: AuthContext,
  body: Body,
  redirectTo: string,
): Promise<void> {
  const given = textOf(body, "email");
  if (given === "") throw invalid("One of email or phone must be set");
  const email = validEmail(given);
  const known = await findUserByEmail(context.sql, email);
  if (known?.confirmed_at) return sendLink(context, known, "magiclink", redirectTo);
  if (known) return sendConfirmation(context, known, redirectTo);
  if (body["create_user"] === false) {
    throw new AuthError(422, "otp_disabled", "Signups not allowed for otp");
  }
  refuseClosedSignUp(context);
  const passwordHash = await hashPassword(context.sql, randomBytes(32).toString("base64url"));
  const confirmed = !context.config.email.enable_confirmations;
  const userMetadata = objectOf(body, "data");
  const user = await context.sql.begin((sql) =>
    insertUser(sql, { email, passwordHash, userMetadata, confirmed }),
  );
  return confirmed
    ? sendLink(context, user, "magiclink", redirectTo)
    : sendConfirmation(context, user, redirectTo);
}

/** POST /resend: silent about addresses that have nothing to confirm. */
export async function resend(context: AuthContext, body: Body, redirectTo: string): Promise<void> {
  const type = textOf(body, "type");
  if (type !== "signup" && type !== "email_change") {
    throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
  }
  const given = textOf(body, "email");
  if (given === "") throw invalid("Type provided requires an email address");
  const user = await findUserByEmail(context.sql, validEmail(given));
  if (!user) return;
  if (type === "signup") {
    if (!user.confirmed_at) await sendConfirmation(context, user, redirectTo);
  } else if (user.email_change) {
    await sendEmailChange(context, user, user.email_change, redirectTo);
  }
}

/** Mails the new address, and the current one too when both must agree (double_confirm_changes). */
export async function sendEmailChange(
  context: AuthContext,
  user: UserRow,
  newEmail: string,
  redirectTo: string,
): Promise<void> {
  checkMailFrequency(context, user.email_change_sent_at);
  const email = user.email ?? "";
  const shared = {
    kind: "email_change",
    type: "email_change",
    redirectTo,
    email,
    newEmail,
    data: user.raw_user_meta_data,
  } as const;
  await context.sql`
    update auth.users set email_change = ${newEmail}, email_change_confirm_status = 0
    where id = ${user.id}`;
  const code = await storeCode(context, context.sql, user.id, newEmail, "emailNew");
  await mailCode(context, { ...shared, to: newEmail, code });
  if (context.config.email.double_confirm_changes && email !== "") {
    const current = await storeCode(context, context.sql, user.id, email, "emailCurrent");
    await mailCode(context, { ...shared, to: email, code: current });
  }
}
