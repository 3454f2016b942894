import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { AuthSql } from "./auth-database.ts";
import { type AuthError, accountGone, userNotFound } from "./auth-error.ts";
import { factorJson, findFactors } from "./factor-rows.ts";

type Json = Record<string, unknown>;

/** A row of auth.users; timestamps as RFC 3339 text. */
export interface UserRow {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  phone_confirmed_at: string | null;
  confirmed_at: string | null;
  invited_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  email_change: string | null;
  email_change_token_new: string | null;
  email_change_token_current: string | null;
  email_change_confirm_status: number | null;
  email_change_sent_at: string | null;
  reauthentication_sent_at: string | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: Json | null;
  raw_user_meta_data: Json | null;
  created_at: string | null;
  updated_at: string | null;
  banned_until: string | null;
  deleted_at: string | null;
  is_anonymous: boolean;
}

interface IdentityRow {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Json;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string | null;
  updated_at: string | null;
  email: string | null;
}

/** Also a softly deleted one, which is a row without a person. */
export async function findUser(sql: AuthSql, id: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`select * from auth.users where id = ${id}`;
  return row;
}

/** Unless the account was deleted, softly or with its row. */
export async function findAccount(sql: AuthSql, id: string): Promise<UserRow | undefined> {
  const user = await findUser(sql, id);
  return user?.deleted_at === null ? user : undefined;
}

/** As findAccount, and locks the account until commit: its erasure waits, or is seen to have been. */
export async function lockAccount(sql: AuthSql, id: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    select * from auth.users where id = ${id} and deleted_at is null for no key update`;
  return row;
}

/**
 * Runs the work in a transaction that has locked the account, and with the row as it is then. The lock
 * comes before those on sessions and factors, as the erasure of the account takes them.
 * @throws what `gone` returns when the account was deleted; by default AuthError user_not_found (403)
 */
export const withAccount = <Result>(
  sql: postgres.Sql,
  id: string,
  work: (sql: AuthSql, user: UserRow) => Promise<Result>,
  gone: () => AuthError = accountGone,
) =>
  sql.begin(async (tx) => {
    const user = await lockAccount(tx, id);
    if (!user) throw gone();
    return work(tx, user);
  });

export async function findUserByEmail(sql: AuthSql, email: string): Promise<UserRow | undefined> {
  const [row] = await sql<UserRow[]>`
    select * from auth.users where email = ${email.toLowerCase()} and not is_sso_user`;
  return row;
}

export const isBanned = (user: UserRow): boolean =>
  user.banned_until !== null && Date.parse(user.banned_until) > Date.now();

export interface NewUser {
  id?: string;
  email: string;
  /** Already hashed; null for an account that cannot sign in with a password. */
  passwordHash: string | null;
  userMetadata: Json;
  appMetadata?: Json;
  role?: string;
  confirmed: boolean;
  /** How they prove who they are; by their address, unless a provider vouches for them. */
  identity?: NewIdentity;
}

export interface NewIdentity {
  provider: string;
  /** The provider's name for the account. */
  providerId: string;
  data: Json;
}

/** Returns the identity's id. */
export async function insertIdentity(
  sql: AuthSql,
  userId: string,
  { provider, providerId, data }: NewIdentity,
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.identities (
      id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (
      ${id}, ${providerId}, ${userId}, ${sql.json(data as never)}, ${provider},
      now(), now(), now())`;
  return id;
}

/** Makes the user and the identity, as hosted does, and returns the row. */
export async function insertUser(sql: AuthSql, user: NewUser): Promise<UserRow> {
  const id = user.id ?? randomUUID();
  const email = user.email.toLowerCase() || null;
  const own = { sub: id, email, email_verified: user.confirmed, phone_verified: false };
  const identity = user.identity ?? {
    provider: "email",
    providerId: id,
    data: { ...user.userMetadata, ...own },
  };
  const { provider } = identity;
  const appMetadata = { provider, providers: [provider], ...user.appMetadata };
  const userMetadata = user.identity ? user.userMetadata : { ...own, ...user.userMetadata };
  const [row] = await sql<UserRow[]>`
    insert into auth.users (
      instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
      confirmation_token, recovery_token, email_change_token_new, email_change,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (
      '00000000-0000-0000-0000-000000000000', ${id}, 'authenticated',
      ${user.role ?? "authenticated"}, ${email}, ${user.passwordHash ?? ""},
      case when ${user.confirmed} then now() end, '', '', '', '',
      ${sql.json(appMetadata)}, ${sql.json(userMetadata as never)}, now(), now())
    returning *`;
  if (!row) throw new Error("auth.users took a row and returned none");
  await insertIdentity(sql, id, identity);
  return row;
}

const identityJson = ({ id, provider_id, ...identity }: IdentityRow): Json => ({
  identity_id: id,
  id: provider_id,
  ...identity,
});

/** Keys whose value is null or empty are left out, as Go's omitempty does. */
const present = (values: Json): Json =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== "" && value !== undefined,
    ),
  );

function userJson(user: UserRow, identities: readonly Json[], factors: readonly Json[]): Json {
  return {
    id: user.id,
    aud: user.aud ?? "",
    role: user.role ?? "",
    email: user.email ?? "",
    ...present({ email_confirmed_at: user.email_confirmed_at, invited_at: user.invited_at }),
    phone: user.phone ?? "",
    ...present({
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities,
    ...(factors.length > 0 ? { factors } : {}),
    created_at: user.created_at ?? "",
    updated_at: user.updated_at ?? "",
    ...present({ banned_until: user.banned_until, deleted_at: user.deleted_at }),
    is_anonymous: user.is_anonymous,
  };
}

/** Users as Auth's API shows them, with their identities and factors. */
export async function usersJson(sql: AuthSql, users: readonly UserRow[]): Promise<Json[]> {
  const ids = users.map((user) => user.id);
  const identities = await sql<IdentityRow[]>`
    select * from auth.identities where user_id = any(${ids}::uuid[]) order by created_at`;
  const factors = await findFactors(sql, ids);
  return users.map((user) =>
    userJson(
      user,
      identities.filter(({ user_id }) => user_id === user.id).map(identityJson),
      factors.filter(({ user_id }) => user_id === user.id).map(factorJson),
    ),
  );
}

/** @throws AuthError user_not_found (404) when the account was deleted meanwhile */
export async function readUserJson(sql: AuthSql, id: string): Promise<Json> {
  const user = await findUser(sql, id);
  const [json] = user ? await usersJson(sql, [user]) : [];
  if (!json) throw userNotFound();
  return json;
}
