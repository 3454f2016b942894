import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { chartersOf } from "../helpers/charters.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

const db = useTestDatabase();
const { maya, ken } = demo;
const { addBoat, request } = chartersOf(db);

test("the bookings of a caller are found by index, however many there are", async () => {
  const boat = await addBoat(maya);
  const asked = await request(ken, boat);
  await addBoat(ken);
  await db.sql`insert into public.boats (id) select gen_random_uuid() from generate_series(1, 1000)`;
  await db.sql`
    insert into public.charter_bookings (id, boat_id, angler, state, day, part, during, time_zone, party,
      price_minor, currency, policy, boat_name, expires_at)
    select gen_random_uuid(), b.id, gen_random_uuid(), 'expired', '2030-02-01', 'day',
      tstzrange(now(), now() + interval '8 hours'), 'UTC', 2, 900, 'USD', 'strict', 'n', now()
    from public.boats as b, generate_series(1, 10) where b.owner is null`;
  await db.sql`analyze public.charter_bookings, public.boats`;
  const [source] = await db.sql<[{ prosrc: string }]>`
    select prosrc from pg_proc where oid = 'private.own_bookings()'::regprocedure`;
  for (const caller of [maya, ken]) {
    const found = await asRole(db.sql, caller, async (tx) => {
      const ids = await tx<{ id: string }[]>`select private.own_bookings() as id`;
      await tx`reset role`;
      const plan = await tx.unsafe(`explain (costs off) ${source.prosrc}`);
      return {
        ids: ids.map(({ id }) => id),
        plan: plan.map((row) => row["QUERY PLAN"]).join("\n"),
      };
    });
    expect(found.ids).toContain(asked);
    expect(found.plan).toContain("charter_bookings_angler");
    expect(found.plan).toContain("charter_bookings_boat");
    expect(found.plan).not.toContain("Seq Scan on charter_bookings");
  }
});
