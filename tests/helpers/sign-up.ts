import { randomUUID } from "node:crypto";
import type postgres from "postgres";

/** A new account as Auth inserts it, so that the triggers of a sign-up run. */
export async function signUp(
  sql: postgres.Sql,
  metadata: postgres.JSONValue = {},
  email = `${randomUUID()}@castboard.example`,
): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  await sql`
    insert into auth.users (id, email, raw_user_meta_data, created_at)
    values (${id}, ${email}, ${sql.json(metadata)}, now())`;
  return { id, email };
}
