import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  type Crew,
  type Entry,
  type OpenEvent,
  applicantsOf,
  callEntry,
  createCrew,
  createOpenEvent,
  enter,
  stepsOf,
} from "../helpers/entering.ts";
import { holdAs, leave, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

/** Whom an organiser has declined stays declined in the event, by whatever way they come back. */

const db = useTestDatabase();

const call = (caller: Caller, statement: string) => callEntry(db.sql, caller, statement);
const asAdmin = (statement: string) => call(demo.admin, statement);

interface Declined {
  event: OpenEvent;
  crew: Crew;
  entry: Entry;
  /** The mate with an account, and the one without. */
  mate: { id: string };
  byAccount: string;
  byName: string;
}
/** An entry of three, of whom an admin has declined the mate with an account and the one without. */
async function declined(): Promise<Declined> {
  const event = await createOpenEvent(db.sql, { divisions: [null, null] });
  const crew = await createCrew(db.sql, { mates: 2, withAccount: 1 });
  const entry = await enter(db.sql, event, crew);
  for (const { id, display_name } of await applicantsOf(db.sql, entry)) {
    if (display_name === "Captain") continue;
    await asAdmin(`public.rule_applicant('${id}', false, 'Banned until May')`);
  }
  const [, byAccount, byName] = crew.members as [string, string, string];
  return { event, crew, entry, mate: crew.mates[0] as { id: string }, byAccount, byName };
}
const change = ({ crew, entry }: Declined, member: string, aboard: boolean) =>
  call(crew.captain, `public.change_crew('${entry.id}', '${member}', ${aboard})`);
const names = async (entry: Entry) =>
  (await applicantsOf(db.sql, entry)).map(({ display_name }) => display_name);

test("a captain who takes a declined person off the crew cannot bring them back", async () => {
  const field = await declined();
  expect(await stepsOf(db.sql, field.entry)).toEqual(["declined: captain", "declined: captain"]);
  for (const member of [field.byAccount, field.byName]) {
    await change(field, member, false);
    await expect(change(field, member, true)).rejects.toMatchObject(refused("applicant_declined"));
    await expect(
      call(field.crew.captain, `public.set_crew('${field.entry.id}', '{${member}}')`),
    ).rejects.toMatchObject(refused("applicant_declined"));
  }
  expect(await names(field.entry)).toEqual(["Captain"]);
  expect(await stepsOf(db.sql, field.entry)).toEqual([]);
});

test("who stays on the roster as declined may stay there while others change", async () => {
  const field = await declined();
  const all = `public.set_crew('${field.entry.id}', '{${field.crew.members.join()}}')`;
  expect(await call(field.crew.captain, all)).toMatchObject({ status: "pending" });
  expect(await stepsOf(db.sql, field.entry)).toEqual(["declined: captain", "declined: captain"]);
});

test("neither an entry made again nor another team nor a new membership brings a declined person back", async () => {
  const { event, crew, entry, mate, byName } = await declined();
  await call(crew.captain, `public.withdraw_entry('${entry.id}')`);
  for (const division of event.divisions) {
    await expect(enter(db.sql, event, crew, { division })).rejects.toMatchObject(
      refused("applicant_declined"),
    );
  }
  const other = await createCrew(db.sql, { captain: mate });
  await expect(enter(db.sql, event, other)).rejects.toMatchObject(refused("applicant_declined"));
  // The same name under a new row of the team.
  await asRole(db.sql, crew.captain, (tx) => tx`select public.remove_team_member(${byName})`);
  const again = randomUUID();
  await asRole(
    db.sql,
    crew.captain,
    (tx) => tx`select public.add_team_member(${again}, ${crew.team}, 'MATE 2')`,
  );
  await expect(
    enter(db.sql, event, crew, { members: [crew.members[0] ?? "", again] }),
  ).rejects.toMatchObject(refused("applicant_declined"));
  // Another event is another matter.
  expect(
    await enter(db.sql, await createOpenEvent(db.sql), crew, { members: [again] }),
  ).toMatchObject({
    status: "confirmed",
  });
});

test.each(["mate  2", "Mate\u00a02", "\uff2date 2", "Mate 2.", "Ma\u200dte\u30002"])(
  "a declined person without an account is known when typed as %j",
  async (spelling) => {
    const field = await declined();
    await change(field, field.byName, false);
    const again = randomUUID();
    await asRole(
      db.sql,
      field.crew.captain,
      (tx) => tx`select public.add_team_member(${again}, ${field.crew.team}, ${spelling})`,
    );
    await expect(change(field, again, true)).rejects.toMatchObject(refused("applicant_declined"));
    // And one with another name is not.
    const other = randomUUID();
    await asRole(
      db.sql,
      field.crew.captain,
      (tx) => tx`select public.add_team_member(${other}, ${field.crew.team}, 'Mate 22')`,
    );
    await change(field, other, true);
    expect(await names(field.entry)).toContain("Mate 22");
  },
);

test("an invite to the entry does not bring a declined person back", async () => {
  const field = await declined();
  await change(field, field.byAccount, false);
  const code = await asRole(db.sql, field.crew.captain, async (tx) => {
    const [row] = await tx<[{ code: string }]>`
      select public.create_team_invite(${randomUUID()}, ${field.crew.team}, ${field.entry.id}, 7, 5) as code`;
    return row.code;
  });
  await expect(
    asRole(db.sql, field.mate, (tx) => tx`select public.redeem_invite(${code})`),
  ).rejects.toMatchObject(refused("applicant_declined"));
});

test("a captain who puts a person back in the moment of the ruling does so as declined, or not at all", async () => {
  const event = await createOpenEvent(db.sql);
  const crew = await createCrew(db.sql, { mates: 1, withAccount: 1 });
  const entry = await enter(db.sql, event, crew);
  const person = (await applicantsOf(db.sql, entry)).find(
    ({ display_name }) => display_name === "Mate 1",
  );
  const ruling = await holdAs(
    db,
    demo.admin,
    `select public.rule_applicant('${person?.id}', false, 'Banned')`,
  );
  const off = call(crew.captain, `public.change_crew('${entry.id}', '${crew.members[1]}', false)`);
  await waiting(db.sql, 1);
  await ruling.commit();
  await off;
  await expect(
    call(crew.captain, `public.change_crew('${entry.id}', '${crew.members[1]}', true)`),
  ).rejects.toMatchObject(refused("applicant_declined"));
});

test("an admin takes a decline back, on the roster or off it", async () => {
  const field = await declined();
  await change(field, field.byAccount, false);
  const rows = await asRole(
    db.sql,
    demo.admin,
    (tx) => tx<{ id: string; user_id: string | null }[]>`
      select id, user_id from public.declined_people where event_id = ${field.event.id}`,
  );
  expect(rows).toHaveLength(2);
  for (const { id } of rows) await asAdmin(`public.undo_decline('${id}')`);
  await expect(asAdmin(`public.undo_decline('${rows[0]?.id}')`)).rejects.toMatchObject(
    refused("not_found"),
  );
  expect(await stepsOf(db.sql, field.entry)).toEqual([]);
  expect(await change(field, field.byAccount, true)).toMatchObject({ status: "confirmed" });
  expect(await stepsOf(db.sql, field.entry)).toEqual([]);
});

test("whom an admin puts back stays declined until the admin approves them", async () => {
  const field = await declined();
  await change(field, field.byAccount, false);
  await asAdmin(`public.change_crew('${field.entry.id}', '${field.byAccount}', true)`);
  expect(await stepsOf(db.sql, field.entry)).toEqual(["declined: captain", "declined: captain"]);
  for (const { id, display_name } of await applicantsOf(db.sql, field.entry)) {
    if (display_name !== "Captain") await asAdmin(`public.rule_applicant('${id}', true)`);
  }
  expect(await stepsOf(db.sql, field.entry)).toEqual([]);
  expect(
    await db.sql`select 1 from public.declined_people where event_id = ${field.event.id}`,
  ).toEqual([]);
});

test("a decline reaches each roster of the person in the event", async () => {
  const event = await createOpenEvent(db.sql, { divisions: [null, null] });
  const crew = await createCrew(db.sql, { mates: 1, withAccount: 1 });
  const other = await createCrew(db.sql, { captain: crew.mates[0] as { id: string } });
  const entry = await enter(db.sql, event, crew);
  const second = await enter(db.sql, event, other, { division: event.divisions[1] ?? "" });
  const person = (await applicantsOf(db.sql, entry)).find(
    ({ display_name }) => display_name === "Mate 1",
  );
  await asAdmin(`public.rule_applicant('${person?.id}', false, 'Banned')`);
  expect([await stepsOf(db.sql, entry), await stepsOf(db.sql, second)]).toEqual([
    ["declined: captain"],
    ["declined: captain"],
  ]);
  await asAdmin(`public.rule_applicant('${person?.id}', true)`);
  expect(await stepsOf(db.sql, second)).toEqual([]);
});

test("why somebody was declined read the person, the captain and admins, and no mate", async () => {
  const { crew, entry, mate } = await declined();
  const watcher = await createCrew(db.sql);
  const reasons = (caller: Caller) =>
    asRole(db.sql, caller, async (tx) => {
      const rows = await tx<{ reason: string | null }[]>`
        select declined_because as reason from public.entry_roster
        where registration_id = ${entry.id} and approval = 'declined'`;
      return rows.map(({ reason }) => reason);
    });
  const [why] = ["Banned until May"];
  expect(await reasons(crew.captain)).toEqual([why, why]);
  expect(await reasons(demo.admin)).toEqual([why, why]);
  // The person's own, and not that of the other mate.
  expect((await reasons(mate)).filter((reason) => reason !== null)).toEqual([why]);
  expect(await reasons(watcher.captain)).toEqual([]);
  for (const caller of [mate, crew.captain, watcher.captain]) {
    for (const statement of [
      "delete from public.declined_people",
      "update public.declined_people set reason = 'None'",
      "insert into public.declined_people (event_id, team_id, display_name, reason) select id, id, 'A', 'B' from public.events",
    ]) {
      await expect(asRole(db.sql, caller, (tx) => tx.unsafe(statement))).rejects.toMatchObject({
        code: "42501",
      });
    }
    await expect(call(caller, `public.undo_decline('${randomUUID()}')`)).rejects.toMatchObject(
      refused("forbidden"),
    );
  }
});

test("an account that is deleted leaves nothing of its declines", async () => {
  const { event, mate } = await declined();
  await leave(db.sql, mate);
  expect(
    await db.sql`
      select display_name from public.declined_people where event_id = ${event.id}`,
  ).toEqual([{ display_name: "Mate 2" }]);
});
