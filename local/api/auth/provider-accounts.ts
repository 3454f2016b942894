import type { AuthContext } from "./auth-context.ts";
import type { AuthSql } from "./auth-database.ts";
import { AuthError } from "./auth-error.ts";
import { clearAllCodes } from "./one-time-codes.ts";
import type { ProviderPerson } from "./providers/provider.ts";
import { refuseClosedInstance } from "./sign-up.ts";
import {
  type UserRow,
  findUser,
  findUserByEmail,
  insertIdentity,
  insertUser,
  isBanned,
  lockAccount,
} from "./users.ts";

type Json = Record<string, unknown>;

/** The account that a person of a provider has, or comes to have. */
interface Found {
  user: UserRow;
  identityId: string;
}

const identityData = (person: ProviderPerson): Json => ({
  ...person.claims,
  ...(person.email ? { email: person.email.toLowerCase() } : {}),
  email_verified: person.isEmailVerified,
  phone_verified: false,
});

/** What the provider says now replaces what it said; the account's other metadata stays. */
async function adopt(sql: AuthSql, userId: string, data: Json): Promise<void> {
  await sql`
    update auth.users as u
    set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${sql.json(data as never)},
        raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('providers', (
          select jsonb_agg(i.provider order by i.created_at)
          from auth.identities as i where i.user_id = u.id)),
        updated_at = now()
    where id = ${userId}`;
}

async function returning(
  sql: AuthSql,
  provider: string,
  person: ProviderPerson,
): Promise<Found | undefined> {
  const data = identityData(person);
  const [identity] = await sql<{ id: string; user_id: string }[]>`
    select id, user_id from auth.identities
    where provider = ${provider} and provider_id = ${person.subject}`;
  if (!identity) return undefined;
  const before = await findUser(sql, identity.user_id);
  if (before && isOvertaken(before, person)) {
    await sql`delete from auth.users where id = ${before.id}`;
    return undefined;
  }
  // The account first: its deletion takes its identities in this order.
  if (!(await lockAccount(sql, identity.user_id))) return undefined;
  await sql`
    update auth.identities
    set identity_data = ${sql.json(data as never)}, last_sign_in_at = now(), updated_at = now()
    where id = ${identity.id}`;
  await adopt(sql, identity.user_id, data);
  const user = await findUser(sql, identity.user_id);
  return user && { user, identityId: identity.id };
}

/**
 * Whether an account that nobody ever entered waits under another address than the one that the
 * provider vouches for now: that must not confirm the other, which may be a stranger's.
 */
const isOvertaken = (user: UserRow, person: ProviderPerson): boolean =>
  user.confirmed_at === null && person.isEmailVerified && user.email !== person.email.toLowerCase();

/**
 * An address that the provider vouches for belongs to the account that has it already. One that
 * another provider merely repeated stands in nobody's way.
 */
async function linked(
  sql: AuthSql,
  provider: string,
  person: ProviderPerson,
): Promise<Found | undefined> {
  if (!person.isEmailVerified || person.email === "") return undefined;
  const email = person.email.toLowerCase();
  const owners = await sql<{ user_id: string }[]>`
    select user_id from auth.identities
    where email = ${email} and identity_data -> 'email_verified' = 'true'
    union select id from auth.users where email = ${email} and not is_sso_user`;
  if (owners.length > 1) {
    const message =
      "Multiple accounts with the same email address in the same linking domain detected: default";
    throw new AuthError(500, "unexpected_failure", message);
  }
  const [owner] = owners;
  if (!owner || !(await lockAccount(sql, owner.user_id))) return undefined;
  const data = identityData(person);
  const identityId = await insertIdentity(sql, owner.user_id, {
    provider,
    providerId: person.subject,
    data,
  });
  await adopt(sql, owner.user_id, data);
  const user = await findUser(sql, owner.user_id);
  return user && { user, identityId };
}

async function created(
  context: AuthContext,
  sql: AuthSql,
  provider: string,
  person: ProviderPerson,
): Promise<Found> {
  refuseClosedInstance(context);
  // An address that nobody vouches for must not be taken from the account that has it.
  const isTaken = person.email !== "" && (await findUserByEmail(sql, person.email));
  const data = identityData(person);
  const identity = { provider, providerId: person.subject, data };
  const user = await insertUser(sql, {
    email: isTaken ? "" : person.email,
    passwordHash: null,
    userMetadata: data,
    identity,
    confirmed: false,
  });
  const [row] = await sql<{ id: string }[]>`
    select id from auth.identities where user_id = ${user.id}`;
  if (!row) throw new Error(`user ${user.id} came without an identity`);
  return { user, identityId: row.id };
}

/**
 * A stranger may have signed up with the address before its owner and set a password. When a
 * provider confirms the address, that password and everything else of the sign-up is removed.
 */
async function claim(
  sql: AuthSql,
  { user, identityId }: Found,
  person: ProviderPerson,
  provider: string,
) {
  const data = sql.json(identityData(person) as never);
  const app = sql.json({ provider, providers: [provider] });
  await sql`delete from auth.identities where user_id = ${user.id} and id <> ${identityId}`;
  await sql`
    update auth.users
    set encrypted_password = '', raw_user_meta_data = ${data},
        raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || ${app}, updated_at = now()
    where id = ${user.id}`;
  await clearAllCodes(sql, user.id);
}

export interface ProviderAccount {
  user: UserRow;
  /** The address is to be confirmed by mail before anybody is signed in. */
  isWaiting: boolean;
}

/**
 * The account of a person who comes from a provider: theirs from an earlier visit, the one with the
 * same address where the provider has verified it, or a new one.
 * @throws AuthError signup_disabled (422), user_banned (403), unexpected_failure (500)
 */
export async function accountOf(
  context: AuthContext,
  sql: AuthSql,
  provider: string,
  person: ProviderPerson,
): Promise<ProviderAccount> {
  // Two visits of one person at once would make two accounts, or fail over the second.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${person.subject}`}, 0))`;
  const found =
    (await returning(sql, provider, person)) ??
    (await linked(sql, provider, person)) ??
    (await created(context, sql, provider, person));
  if (isBanned(found.user)) throw new AuthError(403, "user_banned", "User is banned");
  if (found.user.confirmed_at !== null) return { user: found.user, isWaiting: false };
  await claim(sql, found, person, provider);
  const isSure = person.isEmailVerified || !context.config.email.enable_confirmations;
  if (isSure) {
    await sql`update auth.users set email_confirmed_at = now() where id = ${found.user.id}`;
  }
  const user = (await findUser(sql, found.user.id)) ?? found.user;
  return { user, isWaiting: !isSure };
}
