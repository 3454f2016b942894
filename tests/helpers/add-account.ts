import { randomUUID } from "node:crypto";
import type postgres from "postgres";

/** Adds an account with this role, of a confirmed address. */
export async function addAccount(sql: postgres.Sql, role = "user") {
  const id = randomUUID();
  await sql`
    insert into auth.users (id, email, email_confirmed_at)
    values (${id}, ${`${id}@castboard.example`}, now())`;
  await sql`update public.user_roles set role = ${role} where user_id = ${id}`;
  return { id };
}
