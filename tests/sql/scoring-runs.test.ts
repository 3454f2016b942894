import { beforeAll, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** A run recomputes every team from its catches, whatever the board says, and records what it found. */

const db = useTestDatabase();
let event: SmallEvent;
beforeAll(async () => {
  event = await createSmallEvent(db.sql, ["One", "Two", "Three"]);
  const [one, two] = event.registrations as [string, string, string];
  const capturedAt = event.linesIn[0] as Date;
  await addCatches(db.sql, [
    { registration: one, weight: 900, capturedAt },
    { registration: one, weight: 700, capturedAt },
    { registration: one, capturedAt },
    { registration: two, weight: 800, capturedAt, status: "pending" },
  ]);
});

const readRows = () => db.sql`
  select registration_id, division_id, sort_key, counted, fish_count, penalty, pending, listed
  from public.leaderboard_entries where event_id = ${event.id} order by registration_id`;

const run = () =>
  asRole(db.sql, demo.admin, async (tx) => {
    const [recorded] = await tx`
      select changed, entries, catches_legal, catches_void, catches_pending
      from public.run_scoring(${event.id})`;
    return recorded;
  });
const FOUND = { entries: 3, catches_legal: 2, catches_void: 1, catches_pending: 1 };

test.each([
  ["sort_key", "array[99999, 900, 700, 2, 0]"],
  ["counted", "'{901, 699}'"],
  ["fish_count", "fish_count + 1"],
  ["penalty", "50"],
  ["pending", "7"],
  ["listed", "false"],
  ["division_id", `'${demo.openDivision}'`],
])("a row whose %s was tampered with is put right", async (column, forged) => {
  const rows = await readRows();
  await db.sql.unsafe(`
    update public.leaderboard_entries set ${column} = ${forged}
    where registration_id = '${event.registrations[0]}'`);
  expect(await readRows()).not.toEqual(rows);
  expect(await run()).toEqual({ changed: 1, ...FOUND });
  expect(await readRows()).toEqual(rows);
  expect(await run()).toEqual({ changed: 0, ...FOUND });
});

test("a row that is missing comes back, and one that has no business there goes", async () => {
  const [, two, three] = event.registrations as [string, string, string];
  const rows = await readRows();
  await db.sql`delete from public.leaderboard_entries where registration_id = ${two}`;
  // As it would be if the trigger had not taken the team off the board.
  await db.sql`update public.registrations set status = 'withdrawn' where id = ${three}`;
  await db.sql`update public.leaderboard_entries set listed = true where registration_id = ${three}`;
  expect(await run()).toEqual({ changed: 2, ...FOUND, entries: 2 });
  expect(await readRows()).toEqual(
    rows.map((row) => ({ ...row, listed: row["registration_id"] !== three })),
  );
});
