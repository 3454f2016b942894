import { createHash } from "node:crypto";
import { mergeMetadata } from "./account.ts";
import type { AuthContext } from "./auth-context.ts";
import type { AuthSql } from "./auth-database.ts";
import { emailExists, invalid, userNotFound } from "./auth-error.ts";
import { type Body, isUuid, objectOf, textOf, validEmail } from "./auth-request.ts";
import { clearAllCodes } from "./one-time-codes.ts";
import { hashPassword } from "./passwords.ts";
import {
  type UserRow,
  findUser,
  findUserByEmail,
  insertUser,
  readUserJson,
  usersJson,
  withAccount,
} from "./users.ts";
import { applyEmailChange } from "./verify.ts";

type Json = Record<string, unknown>;

/** Go's durations ("24h", "1h30m") are intervals to PostgreSQL once their units are spelled out. */
function banInterval(duration: string): string | undefined {
  if (duration === "none") return undefined;
  if (!/^(?:[\d.]+(?:ms|s|m|h))+$/.test(duration)) {
    throw invalid(`invalid format for ban duration: time: invalid duration "${duration}"`);
  }
  const units: Record<string, string> = {
    ms: "milliseconds",
    s: "seconds",
    m: "minutes",
    h: "hours",
  };
  return duration.replace(
    /([\d.]+)(ms|s|m|h)/g,
    (_, count, unit: string) => `${count} ${units[unit]} `,
  );
}

async function setBan(sql: AuthSql, userId: string, duration: string): Promise<void> {
  if (duration === "") return;
  const interval = banInterval(duration) ?? null;
  await sql`
    update auth.users set banned_until = now() + ${interval}::interval, updated_at = now()
    where id = ${userId}`;
  if (interval) await sql`delete from auth.sessions where user_id = ${userId}`;
}

async function passwordHashOf(sql: AuthSql, body: Body): Promise<string | null> {
  const password = textOf(body, "password");
  if (password !== "") return hashPassword(sql, password);
  return textOf(body, "password_hash") || null;
}

export async function createUser(context: AuthContext, body: Body): Promise<Json> {
  const given = textOf(body, "email");
  if (given === "") throw invalid("Cannot create a user without either an email or phone");
  const email = validEmail(given);
  if (await findUserByEmail(context.sql, email)) throw emailExists();
  const id = textOf(body, "id");
  if (id !== "" && !isUuid(id)) throw invalid("ID must conform to the uuid v4 format");
  const role = textOf(body, "role");
  const passwordHash = await passwordHashOf(context.sql, body);
  const user = await context.sql.begin(async (sql) => {
    const row = await insertUser(sql, {
      ...(id ? { id } : {}),
      ...(role ? { role } : {}),
      email,
      passwordHash,
      userMetadata: objectOf(body, "user_metadata"),
      appMetadata: objectOf(body, "app_metadata"),
      confirmed: body["email_confirm"] === true,
    });
    await setBan(sql, row.id, textOf(body, "ban_duration"));
    return row;
  });
  return readUserJson(context.sql, user.id);
}

export async function knownUser(sql: AuthSql, id: string): Promise<UserRow> {
  const user = isUuid(id) ? await findUser(sql, id) : undefined;
  if (!user) throw userNotFound();
  return user;
}

export async function getUser(context: AuthContext, id: string): Promise<Json> {
  await knownUser(context.sql, id);
  return readUserJson(context.sql, id);
}

export async function listUsers(context: AuthContext, url: URL): Promise<Response> {
  const whole = (name: string, fallback: number) => {
    const value = Number(url.searchParams.get(name) || fallback);
    if (!Number.isInteger(value) || value < 1) throw invalid(`Bad Pagination Parameters: ${name}`);
    return value;
  };
  const page = whole("page", 1);
  const perPage = whole("per_page", 50);
  const users = await context.sql<UserRow[]>`
    select * from auth.users order by created_at desc, id
    limit ${perPage} offset ${(page - 1) * perPage}`;
  const [{ total } = { total: 0 }] = await context.sql<{ total: number }[]>`
    select count(*)::int as total from auth.users`;
  const last = Math.max(1, Math.ceil(total / perPage));
  // supabase-js reads the page out of the first parameter.
  const link = (to: number, rel: string) =>
    `<${url.origin}${url.pathname}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")];
  return Response.json(
    { users: await usersJson(context.sql, users), aud: "authenticated" },
    { headers: { "x-total-count": String(total), link: links.join(", ") } },
  );
}

export async function updateUser(context: AuthContext, id: string, body: Body): Promise<Json> {
  const user = await knownUser(context.sql, id);
  const given = textOf(body, "email");
  const email = given && validEmail(given);
  const taken = email && email !== user.email && (await findUserByEmail(context.sql, email));
  if (taken) throw emailExists();
  const hash = await passwordHashOf(context.sql, body);
  const update = async (sql: AuthSql, current: UserRow) => {
    const appMetadata = mergeMetadata(current.raw_app_meta_data, objectOf(body, "app_metadata"));
    const userMetadata = mergeMetadata(current.raw_user_meta_data, objectOf(body, "user_metadata"));
    await sql`
      update auth.users
      set encrypted_password = coalesce(${hash}, encrypted_password),
          role = coalesce(${textOf(body, "role") || null}, role),
          email_confirmed_at = case when ${body["email_confirm"] === true}
            then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
          raw_app_meta_data = ${sql.json(appMetadata as never)},
          raw_user_meta_data = ${sql.json(userMetadata as never)},
          updated_at = now()
      where id = ${id}`;
    if (email && email !== user.email) await applyEmailChange(sql, id, email);
    if (hash) await sql`delete from auth.sessions where user_id = ${id}`;
    await setBan(sql, id, textOf(body, "ban_duration"));
  };
  await withAccount(context.sql, id, update, userNotFound);
  return readUserJson(context.sql, id);
}

const obscured = (id: string, text: string): string =>
  createHash("sha256")
    .update(id + text)
    .digest("base64url");

/** A soft delete keeps the row for foreign keys, and nothing that leads back to the person. */
export async function deleteUser(context: AuthContext, id: string, body: Body): Promise<Json> {
  const user = await knownUser(context.sql, id);
  await context.sql.begin(async (sql) => {
    if (body["should_soft_delete"] !== true) {
      await sql`delete from auth.users where id = ${id}`;
      return;
    }
    await sql`
      update auth.users
      set email = ${obscured(id, user.email ?? "")}, phone = null, encrypted_password = '',
          email_change = '', raw_user_meta_data = '{}', deleted_at = now(), updated_at = now()
      where id = ${id}`;
    await clearAllCodes(sql, id);
    const identities = await sql<{ id: string; provider_id: string }[]>`
      select id, provider_id from auth.identities where user_id = ${id}`;
    for (const identity of identities) {
      await sql`
        update auth.identities
        set provider_id = ${obscured(id, identity.provider_id)}, identity_data = '{}'
        where id = ${identity.id}`;
    }
    await sql`delete from auth.mfa_factors where user_id = ${id}`;
    await sql`delete from auth.sessions where user_id = ${id}`;
  });
  return {};
}
