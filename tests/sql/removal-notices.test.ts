import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { callEntry, createCrew, createOpenEvent, enter } from "../helpers/entering.ts";

/** Notices to people who are taken off a crew or a team. */

const db = useTestDatabase();

/** Captain and a mate with an account, both on the crew. */
async function entered() {
  const event = await createOpenEvent(db.sql, { teamSize: [1, 3] });
  const crew = await createCrew(db.sql, { mates: 1, withAccount: 1 });
  const entry = await enter(db.sql, event, crew);
  const [mate] = crew.mates;
  const mateRow = crew.members.at(-1);
  if (!mate || !mateRow) throw new Error("The crew has no mate");
  return { event, entry, captain: crew.captain, mate, mateRow };
}
const removals = async (person: { id: string }): Promise<unknown[]> =>
  (
    await db.sql`
      select kind, data ->> 'event_id' as event from public.notifications
      where user_id = ${person.id} and kind in ('crew_removed', 'team_removed') order by id`
  ).map(({ kind, event }) => [kind, event]);

test("a person taken off a crew hears it once, each time", async () => {
  const { event, entry, captain, mate, mateRow } = await entered();
  const change = (aboard: boolean) => `public.change_crew('${entry.id}', '${mateRow}', ${aboard})`;
  await callEntry(db.sql, captain, change(false));
  await callEntry(db.sql, captain, change(false));
  expect(await removals(mate)).toEqual([["crew_removed", event.id]]);
  await callEntry(db.sql, captain, change(true));
  await callEntry(db.sql, demo.admin, change(false));
  expect(await removals(mate)).toEqual([
    ["crew_removed", event.id],
    ["crew_removed", event.id],
  ]);
  expect(await removals(captain)).toEqual([]);
});

test("a person taken off a team hears of the team and of its open crews", async () => {
  const { event, captain, mate, mateRow } = await entered();
  await asRole(db.sql, captain, (tx) => tx`select public.remove_team_member(${mateRow})`);
  expect(await removals(mate)).toEqual([
    ["crew_removed", event.id],
    ["team_removed", null],
  ]);
});

test("who leaves a team is not told so", async () => {
  const { mate, mateRow } = await entered();
  const [team] = await db.sql<[{ id: string }]>`
    select team_id as id from public.team_members where id = ${mateRow}`;
  await asRole(db.sql, mate, (tx) => tx`select public.leave_team(${team.id})`);
  expect(await removals(mate)).toEqual([]);
});

test("an entry that ends takes its people off without a word about the crew", async () => {
  const { entry, captain, mate } = await entered();
  await callEntry(db.sql, captain, `public.withdraw_entry('${entry.id}')`);
  expect(await removals(mate)).toEqual([]);
});
