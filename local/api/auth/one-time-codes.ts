import { createHash, randomInt } from "node:crypto";
import type { AuthContext } from "./auth-context.ts";
import type { AuthSql } from "./auth-database.ts";
import type { MailKind } from "./mailer.ts";
import type { UserRow } from "./users.ts";

/** The column a code's hash waits in, and when it was sent. */
const SLOTS = {
  confirmation: ["confirmation_token", "confirmation_sent_at"],
  recovery: ["recovery_token", "recovery_sent_at"],
  emailNew: ["email_change_token_new", "email_change_sent_at"],
  emailCurrent: ["email_change_token_current", "email_change_sent_at"],
  reauthentication: ["reauthentication_token", "reauthentication_sent_at"],
} as const;

export type Slot = keyof typeof SLOTS;

/** The word a link carries in `type=`. */
export type LinkType =
  | "signup"
  | "invite"
  | "magiclink"
  | "recovery"
  | "email_change"
  | "reauthentication";

/** A link's hash and a code's are hex; anything else is not looked for. */
const HASH = /^[0-9a-f]{56}$/;

export interface OneTimeCode {
  /** What a person types. */
  otp: string;
  /** What a link carries, and the database keeps. */
  hash: string;
}

/** The address takes part, so that a code is good for its own address only. */
export const codeHash = (email: string, otp: string): string =>
  createHash("sha224")
    .update(email.toLowerCase() + otp)
    .digest("hex");

function newCode(email: string, length: number): OneTimeCode {
  const otp = Array.from({ length }, () => randomInt(10)).join("");
  return { otp, hash: codeHash(email, otp) };
}

export async function storeCode(
  context: AuthContext,
  sql: AuthSql,
  userId: string,
  email: string,
  slot: Slot,
): Promise<OneTimeCode> {
  const code = newCode(email, context.config.email.otp_length);
  const [token, sentAt] = SLOTS[slot];
  await sql`
    update auth.users set ${sql({ [token]: code.hash })}, ${sql(sentAt)} = now(), updated_at = now()
    where id = ${userId}`;
  return code;
}

/** Finds who a code was sent to; undefined when it is wrong, used or too old. */
export async function findByCode(
  context: AuthContext,
  sql: AuthSql,
  slot: Slot,
  hash: string,
): Promise<UserRow | undefined> {
  if (!HASH.test(hash)) return undefined;
  const [token, sentAt] = SLOTS[slot];
  const [user] = await sql<UserRow[]>`
    select * from auth.users
    where ${sql(token)} = ${hash}
      and ${sql(sentAt)} > now() - make_interval(secs => ${context.config.email.otp_expiry})
    for update`;
  return user;
}

export async function clearCode(sql: AuthSql, userId: string, slot: Slot): Promise<void> {
  const [token] = SLOTS[slot];
  await sql`update auth.users set ${sql({ [token]: "" })}, updated_at = now() where id = ${userId}`;
}

/**
 * Every code and link of the account is void. One that was sent to a former address, or before the
 * password was changed, would otherwise still open the account.
 */
export async function clearAllCodes(sql: AuthSql, userId: string): Promise<void> {
  await sql`
    update auth.users
    set confirmation_token = '', recovery_token = '', email_change_token_new = '',
        email_change_token_current = '', reauthentication_token = '', updated_at = now()
    where id = ${userId}`;
}

export interface Mailing {
  to: string;
  kind: MailKind;
  type: LinkType;
  code: OneTimeCode;
  redirectTo: string;
  email: string;
  newEmail?: string;
  /** The account's metadata: templates choose the language by it. */
  data: Record<string, unknown> | null;
}

/** The link of a mail: it ends at `redirectTo` with the session in its fragment. */
export function actionLink(context: AuthContext, mailing: Omit<Mailing, "data">): string {
  const link = new URL("/auth/v1/verify", context.siteUrl());
  link.searchParams.set("token", mailing.code.hash);
  link.searchParams.set("type", mailing.type);
  link.searchParams.set("redirect_to", mailing.redirectTo);
  return link.href;
}

export async function mailCode(context: AuthContext, mailing: Mailing): Promise<void> {
  await context.mailer.send(mailing.to, mailing.kind, {
    ConfirmationURL: actionLink(context, mailing),
    Token: mailing.code.otp,
    TokenHash: mailing.code.hash,
    SiteURL: context.siteUrl(),
    RedirectTo: mailing.redirectTo,
    Email: mailing.email,
    NewEmail: mailing.newEmail ?? "",
    Data: mailing.data ?? {},
  });
}
