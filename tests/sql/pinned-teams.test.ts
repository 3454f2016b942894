import { beforeEach, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { type SmallEvent, createSmallEvent } from "../helpers/small-event.ts";

const db = useTestDatabase();
let event: SmallEvent;
beforeEach(async () => {
  event = await createSmallEvent(
    db.sql,
    Array.from({ length: 52 }, (_, index) => `Team ${index + 1}`),
  );
});

const pin = (caller: Caller, number: number, pinned = true, id = event.id) =>
  asRole(db.sql, caller, async (tx) => {
    const [row] = await tx`select public.pin_team(${id}, ${number}, ${pinned}) as pinned`;
    return row?.["pinned"] as boolean;
  });
const pinnedBy = (caller: Caller) =>
  asRole(db.sql, caller, async (tx) => {
    const rows = await tx`
      select number from public.pinned_teams where event_id = ${event.id} order by number`;
    return rows.map((row) => row["number"] as number);
  });

test("a member pins a team once and takes the pin off again, however often it is sent", async () => {
  expect([await pin(demo.maya, 3), await pin(demo.maya, 3)]).toEqual([true, true]);
  await pin(demo.maya, 1);
  expect(await pinnedBy(demo.maya)).toEqual([1, 3]);
  expect([await pin(demo.maya, 3, false), await pin(demo.maya, 3, false)]).toEqual([false, false]);
  expect(await pinnedBy(demo.maya)).toEqual([1]);
});

test("pins are seen by their owner alone, and written by the function alone", async () => {
  await pin(demo.maya, 3);
  expect(await pinnedBy(demo.ken)).toEqual([]);
  expect(await pinnedBy(demo.admin)).toEqual([]);
  expect(await attempt(db.sql, "anon", "select from public.pinned_teams")).toBe("denied");
  const insert = `insert into public.pinned_teams (user_id, registration_id, event_id, number)
    values ('${demo.ken.id}', '${event.registrations[0]}', '${event.id}', 1)`;
  expect(await attempt(db.sql, demo.ken, insert)).toBe("denied");
  await expect(pin("anon", 3)).rejects.toThrow(/permission denied/);
});

test("a team that the board does not show cannot be pinned", async () => {
  for (const number of [0, -1, 99, 2_147_483_647]) {
    await expect(pin(demo.maya, number)).rejects.toMatchObject(refused("not_found"));
  }
  await expect(pin(demo.maya, 1, true, demo.maya.id)).rejects.toMatchObject(refused("not_found"));
  await db.sql`
    update public.registrations set status = 'withdrawn' where id = ${event.registrations[4] ?? ""}`;
  await expect(pin(demo.maya, 5)).rejects.toMatchObject(refused("not_found"));
  const [draft] = await db.sql<[{ id: string }]>`
    insert into public.events (tournament_id, slug, name)
    values (${demo.tournament}, ${`draft-${event.id}`}, 'Draft') returning id`;
  await expect(pin(demo.maya, 1, true, draft.id)).rejects.toMatchObject(refused("not_found"));
});

test("of more than fifty pins the ones made longest ago go", async () => {
  for (let number = 1; number <= 52; number++) await pin(demo.maya, number);
  expect(await pinnedBy(demo.maya)).toEqual(Array.from({ length: 50 }, (_, index) => index + 3));
});
