import { connect } from "./database.ts";

/** Keeps every other reader of the table waiting until the returned function has been called. */
export async function lockTable(url: string, table: string): Promise<() => Promise<void>> {
  const sql = connect(url, 1);
  const held = await sql.reserve();
  await held.unsafe(`begin; lock table ${table} in access exclusive mode`);
  return async () => {
    await held.unsafe("rollback");
    held.release();
    await sql.end();
  };
}
