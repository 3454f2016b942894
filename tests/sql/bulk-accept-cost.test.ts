import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { connect, useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** What a bulk accept reads, by what lies in other events. */

const db = useTestDatabase();

/** An event that is being fished, with catches that wait for a judge and have no flags. */
async function fished(count: number): Promise<{ id: string; catches: string[] }> {
  const { id, registrations } = await createSmallEvent(db.sql, ["Anchor"]);
  const [registration = ""] = registrations;
  const capturedAt = new Date(Date.now() - 600_000);
  await db.sql`
    update public.event_days set lines_in = ${new Date(Date.now() - 3_600_000)},
      lines_out = ${new Date(Date.now() + 3_600_000)}
    where event_id = ${id}`;
  const catches = await addCatches(
    db.sql,
    Array.from({ length: count }, () => ({
      registration,
      weight: 1_000,
      capturedAt,
      status: "pending" as const,
    })),
  );
  await db.sql`
    insert into private.uploads (bucket_id, folder, source, published_at)
    select 'catch-photos', ${registration}, id, now() from unnest(${catches}::uuid[]) as id`;
  await db.sql`
    insert into public.catch_details (catch_id, photo_path)
    select id, ${`${registration}/`} || id || '.webp' from unnest(${catches}::uuid[]) as id`;
  await db.sql`
    insert into public.catch_evidence (catch_id, photo_at, device_offset_ms)
    select id, ${capturedAt}, 0 from unnest(${catches}::uuid[]) as id`;
  return { id, catches };
}

test("what lies in other events costs a bulk accept nothing", async () => {
  const [before, after] = [await fished(3), await fished(3)];
  // One connection for both calls. What else a run has done to the plans of either, it has done to both.
  const connection = connect(db.url, 1);
  const rowsFor = ({ id, catches }: typeof before) =>
    asRole(connection, demo.admin, async (tx) => {
      const count = async () => {
        const [row] = await tx<[{ rows: number }]>`
          select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
          where relname in ('catches', 'catch_details', 'catch_photos', 'catch_evidence')`;
        return row.rows;
      };
      // Tables of this size are read whole otherwise.
      await tx`select set_config('enable_seqscan', 'off', true)`;
      // What the connection did before is counted as well, until it has reported it.
      const counted = await count();
      const seen = catches.map((one) => ({ id: one, revision: 1 }));
      const [row] = await tx`select public.accept_catches(${id}, ${tx.json(seen)}) as n`;
      expect(row?.["n"]).toBe(catches.length);
      return (await count()) - counted;
    });
  const alone = await rowsFor(before);
  const others = await fished(400);
  const beside = await rowsFor(after);
  await connection.end();
  // One reading of all events would find them.
  expect(beside - alone).toBeLessThan(others.catches.length);
});
