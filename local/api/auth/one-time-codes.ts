import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import type { AuthContext } from "./auth-context.ts";
import type { AuthSql } from "./auth-database.ts";
import type { MailKind } from "./mailer.ts";
import type { UserRow } from "./users.ts";

/** The column a link's token waits in, which is also the kind of its code, and when both were sent. */
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

/** As long as hosted's, which hashes address and code: 224 bits in hex. Nothing else is looked for. */
const LINK_TOKEN = /^[0-9a-f]{56}$/;
const LINK_TOKEN_BYTES = 28;

/** Both are good for the same step, and using either voids the other. */
export interface OneTimeCode {
  /** What a person types; short, so that attempts have to be limited. */
  otp: string;
  /** What a link carries (`token_hash`): random, so that the code's few digits do not lead to it. */
  linkToken: string;
}

/** What a caller shows of a mail: a link's token, or an address and the code sent to it. */
export type Shown = { linkToken: string } | { email: string; otp: string };

/** The address takes part, so that a code is good for its own address only. */
const codeHash = (email: string, otp: string): string =>
  createHash("sha224")
    .update(email.toLowerCase() + otp)
    .digest("hex");

/** Of a deleted account it stores nothing: what it returns opens nothing. */
export async function storeCode(
  context: AuthContext,
  sql: AuthSql,
  userId: string,
  email: string,
  slot: Slot,
): Promise<OneTimeCode> {
  const length = context.config.email.otp_length;
  const otp = Array.from({ length }, () => randomInt(10)).join("");
  const linkToken = randomBytes(LINK_TOKEN_BYTES).toString("hex");
  const [token, sentAt] = SLOTS[slot];
  await sql`
    with sent as (
      update auth.users set ${sql({ [token]: linkToken })}, ${sql(sentAt)} = now(), updated_at = now()
      where id = ${userId} and deleted_at is null returning id)
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
    select ${randomUUID()}, id, ${token}::auth.one_time_token_type, ${codeHash(email, otp)}, ${email}
    from sent
    on conflict (user_id, token_type) do update
    set token_hash = excluded.token_hash, relates_to = excluded.relates_to, updated_at = now()`;
  return { otp, linkToken };
}

/** Finds who a link or code was sent to; undefined when it is wrong, used or too old. */
export async function findByShown(
  context: AuthContext,
  sql: AuthSql,
  slot: Slot,
  shown: Shown,
): Promise<UserRow | undefined> {
  const [token, sentAt] = SLOTS[slot];
  if ("linkToken" in shown && !LINK_TOKEN.test(shown.linkToken)) return undefined;
  // The column is part of both: of two requests at once, the later one reads it again and finds
  // it empty.
  const isShown =
    "linkToken" in shown
      ? sql`${sql(token)} = ${shown.linkToken}`
      : sql`${sql(token)} <> '' and exists (
          select from auth.one_time_tokens as code
          where code.user_id = users.id
            and code.token_type = ${token}::auth.one_time_token_type
            and code.token_hash = ${codeHash(shown.email, shown.otp)})`;
  const [user] = await sql<UserRow[]>`
    select * from auth.users
    where ${isShown}
      and ${sql(sentAt)} > now() - make_interval(secs => ${context.config.email.otp_expiry})
    for update`;
  return user;
}

export async function clearCode(sql: AuthSql, userId: string, slot: Slot): Promise<void> {
  const [token] = SLOTS[slot];
  await sql`update auth.users set ${sql({ [token]: "" })}, updated_at = now() where id = ${userId}`;
  await sql`
    delete from auth.one_time_tokens
    where user_id = ${userId} and token_type = ${token}::auth.one_time_token_type`;
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
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`;
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
  link.searchParams.set("token", mailing.code.linkToken);
  link.searchParams.set("type", mailing.type);
  link.searchParams.set("redirect_to", mailing.redirectTo);
  return link.href;
}

export async function mailCode(context: AuthContext, mailing: Mailing): Promise<void> {
  await context.mailer.send(mailing.to, mailing.kind, {
    ConfirmationURL: actionLink(context, mailing),
    Token: mailing.code.otp,
    TokenHash: mailing.code.linkToken,
    SiteURL: context.siteUrl(),
    RedirectTo: mailing.redirectTo,
    Email: mailing.email,
    NewEmail: mailing.newEmail ?? "",
    Data: mailing.data ?? {},
  });
}
