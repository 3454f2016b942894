import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type Crew, callEntry, createCrew, createOpenEvent, enter } from "../helpers/entering.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

/** Handing over a team that is entered: nobody gets a second team into a division by it. */

const db = useTestDatabase();

const call = (caller: Caller, statement: string) => callEntry(db.sql, caller, statement);
const captainsOf = async ({ team }: Crew) =>
  (
    await db.sql<{ id: string }[]>`
      select id from public.team_members where team_id = ${team} and role = 'captain'`
  ).map(({ id }) => id);

/** A crew whose one mate, Ben, has another team, and what hands the crew's team to Ben. */
async function crewOfAnotherCaptain() {
  const team = await createCrew(db.sql, { mates: 1, withAccount: 1 });
  const ben = team.mates[0] as { id: string };
  const own = await createCrew(db.sql, { captain: ben });
  const handOver = `public.hand_over_team('${team.team}', '${team.members[1]}')`;
  return { team, own, handOver };
}

test("a team in a division is not handed over to the captain of another one there", async () => {
  const event = await createOpenEvent(db.sql, { divisions: [null, null] });
  const { team, own, handOver } = await crewOfAnotherCaptain();
  await enter(db.sql, event, team, { members: [] });
  const other = await enter(db.sql, event, own, { members: [] });
  await expect(call(team.captain, handOver)).rejects.toMatchObject(refused("captain_entered"));
  expect(await captainsOf(team)).toEqual([team.members[0]]);
  // Another division, and a team that is out of the event, stand in no one's way.
  await call(own.captain, `public.change_division('${other.id}', '${event.divisions[1]}')`);
  await call(team.captain, handOver);
  expect(await captainsOf(team)).toEqual([team.members[1]]);
});

test("once the event is over, or by an admin, a team is handed over to any captain", async () => {
  const event = await createOpenEvent(db.sql);
  const { team, own, handOver } = await crewOfAnotherCaptain();
  await enter(db.sql, event, team, { members: [] });
  await enter(db.sql, event, own, { members: [] });
  await call(demo.admin, handOver);
  expect(await captainsOf(team)).toEqual([team.members[1]]);
  const back = `public.hand_over_team('${team.team}', '${team.members[0]}')`;
  await call(own.captain, back);
  await expect(call(team.captain, handOver)).rejects.toMatchObject(refused("captain_entered"));
  await db.sql`update public.events set status = 'cancelled' where id = ${event.id}`;
  await call(team.captain, handOver);
  expect(await captainsOf(team)).toEqual([team.members[1]]);
});

test.each(["the hand-over", "the entry"])(
  "of a hand-over and the next captain's own entry at once, %s wins that came first",
  async (first) => {
    const event = await createOpenEvent(db.sql);
    const { team, own, handOver } = await crewOfAnotherCaptain();
    await enter(db.sql, event, team, { members: [] });
    const entry = `public.enter_event('${event.id}', '${event.divisions[0]}', '${own.team}', '{}', '${randomUUID()}')`;
    const calls = [
      { caller: team.captain, statement: handOver },
      { caller: own.captain, statement: entry },
    ] as const;
    const [early, late] = first === "the entry" ? [calls[1], calls[0]] : calls;
    const holder = await holdAs(db, early.caller, `select ${early.statement}`);
    const second = expect(call(late.caller, late.statement)).rejects.toMatchObject(
      refused("captain_entered"),
    );
    await waiting(db.sql, 1);
    await holder.commit();
    await second;
  },
);
