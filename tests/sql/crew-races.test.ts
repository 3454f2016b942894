import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Caller } from "../helpers/as-role.ts";
import { connect, useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { callEntry, createCrew, createOpenEvent, enter } from "../helpers/entering.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

/** The crew of one entry, changed on two connections at once. */

const LANES = 2;

const db = useTestDatabase();
let lanes: postgres.Sql;
beforeAll(() => {
  lanes = connect(db.url, LANES);
});
afterAll(() => lanes.end());

const call = (caller: Caller, statement: string) => callEntry(lanes, caller, statement);
/** Members on an entry's roster. */
const crewOf = async (entry: { id: string }): Promise<string[]> =>
  (
    await db.sql<{ id: string }[]>`
      select team_member_id as id from public.applicants where registration_id = ${entry.id}`
  )
    .map(({ id }) => id)
    .toSorted();

test("two captains' calls for one entry follow one another", async () => {
  const event = await createOpenEvent(db.sql, { divisions: [null, null], teamSize: [1, 3] });
  const crew = await createCrew(db.sql, { mates: 3, withAccount: 1 });
  const entry = await enter(db.sql, event, crew, { members: crew.members.slice(0, 1) });
  const handing = await holdAs(
    db,
    crew.captain,
    `select public.set_crew('${entry.id}', '{${crew.members.slice(0, 3).join()}}')`,
  );
  const admin = call(
    demo.admin,
    `public.set_crew('${entry.id}', '{${crew.members.slice(1).join()}}')`,
  );
  await waiting(db.sql, 1);
  await handing.commit();
  await admin;
  expect(await crewOf(entry)).toEqual(crew.members.slice(1).toSorted());
});

test("two devices that change a crew write nothing over", async () => {
  const event = await createOpenEvent(db.sql, { teamSize: [1, 3] });
  const crew = await createCrew(db.sql, { mates: 4, withAccount: 2 });
  const [captain, one, two, three, four] = crew.members as [string, string, string, string, string];
  const entry = await enter(db.sql, event, crew, { members: [captain, one] });
  const change = (member: string, aboard: boolean) =>
    `public.change_crew('${entry.id}', '${member}', ${aboard})`;
  const phone = await holdAs(db, crew.captain, `select ${change(one, false)}`);
  const laptop = call(crew.captain, change(two, true));
  await waiting(db.sql, 1);
  await phone.commit();
  await laptop;
  expect(await crewOf(entry)).toEqual([captain, two].toSorted());
  // One seat is left, for two of them.
  const both = await Promise.allSettled(
    [three, four].map((member) => call(crew.captain, change(member, true))),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({
    reason: refused("team_full"),
  });
  expect(await crewOf(entry)).toHaveLength(3);
});
