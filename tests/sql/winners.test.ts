import { expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { advance } from "../helpers/random-season.ts";

/** Who won is known once the result is final, and no sooner. */

const db = useTestDatabase();

const winners = (events: string[], caller: Caller = "anon") =>
  asRole(
    db.sql,
    caller,
    (tx) => tx`
      select event_id, division, teams from public.read_winners(${events}::uuid[])`,
  );

test("level teams share the win, and it is public once the result is final", async () => {
  const { id, registrations, linesIn } = await createSmallEvent(db.sql, ["One", "Two", "Three"]);
  const [start] = linesIn as [Date];
  await addCatches(
    db.sql,
    registrations
      .slice(0, 2)
      .map((registration) => ({ registration, weight: 900, capturedAt: start })),
  );
  const final = { event_id: id, division: "Open", teams: ["One", "Two"] };
  await advance(db.sql, id, "provisional");
  expect([await winners([id]), await winners([id], demo.admin)]).toEqual([[], []]);
  await advance(db.sql, id, "final");
  // Named twice, and among others, it is there once.
  expect(await winners([id, demo.live, id])).toEqual([final]);
  // The board keeps the name under which the team fished.
  await db.sql`update public.teams set name = 'Renamed' where name = 'One'`;
  expect(await winners([id])).toEqual([final]);
  await asRole(db.sql, demo.admin, (tx) => tx`select public.reopen_event(${id}, 'A protest')`);
  expect(await winners([id])).toEqual([]);
});

test("nobody wins with nothing, nor a disqualified team", async () => {
  const { id, registrations, linesIn } = await createSmallEvent(db.sql, ["Out", "Second"]);
  const [first = "", second = ""] = registrations;
  const [start] = linesIn as [Date];
  await addCatches(db.sql, [{ registration: first, weight: 900, capturedAt: start }]);
  await db.sql`update public.registrations set status = 'disqualified' where id = ${first}`;
  await advance(db.sql, id, "final");
  expect(await winners([id])).toEqual([]);
  await asRole(db.sql, demo.admin, (tx) => tx`select public.reopen_event(${id}, 'A late fish')`);
  await db.sql`update public.events set status = 'judging' where id = ${id}`;
  await addCatches(db.sql, [{ registration: second, weight: 1, capturedAt: start }]);
  await advance(db.sql, id, "final");
  expect(await winners([id])).toEqual([{ event_id: id, division: "Open", teams: ["Second"] }]);
});
