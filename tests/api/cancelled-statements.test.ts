import { expect, test } from "vitest";
import { openPool } from "../../local/database/pool.ts";
import { useApiServer } from "./api-server.ts";

const server = useApiServer();

test("no request gets the connection of one that was cancelled", async () => {
  const pool = openPool(server.database.adminUrl, { max: 1, name: "cancelled" });
  const leaving = new AbortController();
  try {
    const left = await pool.reserve(leaving.signal);
    const asked = expect(left`select pg_sleep(600)`).rejects.toMatchObject({ code: "57014" });
    const running = () =>
      server.database.sql`
        select pid from pg_stat_activity where application_name = 'cancelled' and state = 'active'`;
    await expect.poll(running).toHaveLength(1);
    const [before] = await running();
    leaving.abort();
    await asked;
    left.release();
    // What cancels a statement may arrive when that one has ended already.
    const [after] = await pool`select pg_backend_pid() as pid`;
    expect(after?.["pid"]).not.toBe(before?.["pid"]);
  } finally {
    await pool.end();
  }
});
