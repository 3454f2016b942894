import type postgres from "postgres";
import { expect } from "vitest";
import { type Caller, asRole } from "./as-role.ts";
import { type TestDatabase, connect } from "./database.ts";

export { addAccount } from "./add-account.ts";

/** Erases the account at its owner's wish. */
export const leave = (sql: postgres.Sql, account: { id: string }) =>
  asRole(sql, account, async (tx) => {
    await tx`set local statement_timeout = '8s'`;
    return tx`select public.delete_my_account()`;
  });

/** Deletes the account as the auth service does, for the dashboard or its admin API. */
export const endAsAuth = (sql: postgres.Sql, account: { id: string }) =>
  sql.begin(async (tx) => {
    await tx`set local role supabase_auth_admin`;
    await tx`set local statement_timeout = '8s'`;
    return tx`delete from auth.users where id = ${account.id}`;
  });

/** Resolves when so many connections wait for a lock. */
export async function waiting(sql: postgres.Sql, n: number): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await sql<[{ n: number }]>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return row.n;
    })
    .toBe(n);
}

interface Held {
  run(next: string): Promise<unknown>;
  commit(): Promise<void>;
}

/**
 * Runs the statement as the caller in a transaction that stays open until `commit`. The owner is
 * the migrations' role, with the claims of a server.
 */
export function holdAs(
  db: TestDatabase,
  caller: Caller | "owner",
  statement: string,
): Promise<Held> {
  const sql = connect(db.url, 1);
  return new Promise((resolve, reject) => {
    const transaction = asRole(sql, caller === "owner" ? "service_role" : caller, async (tx) => {
      if (caller === "owner") await tx`reset role`;
      await tx.unsafe(statement);
      await new Promise<void>((end) =>
        resolve({
          run: (next) => tx.unsafe(next),
          async commit() {
            end();
            await transaction;
            await sql.end();
          },
        }),
      );
    });
    transaction.catch(reject);
  });
}
