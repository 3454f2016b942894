import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  applicantsOf,
  callEntry,
  createCrew,
  createOpenEvent,
  enter,
  entriesOf,
  stepsOf,
} from "../helpers/entering.ts";
import { refused } from "../helpers/refused.ts";
import { addAngler, makeInvite, redeem } from "../helpers/teams.ts";

/** What is done for each person on an entry: waiver, guardian, approval. */

const db = useTestDatabase();

const call = (caller: Caller, statement: string) => callEntry(db.sql, caller, statement);

test("each adult accepts the waiver personally; the captain for a minor without an account alone", async () => {
  const event = await createOpenEvent(db.sql, { waiver: "At your own risk." });
  const crew = await createCrew(db.sql, { mates: 2, withAccount: 1 });
  const entry = await enter(db.sql, event, crew);
  expect(entry.status).toBe("pending");
  expect(await stepsOf(db.sql, entry)).toEqual([
    "waiver: applicant",
    "waiver: applicant",
    "waiver: organiser",
  ]);
  const [, mate, junior] = (await applicantsOf(db.sql, entry)).map(({ id }) => id);
  const accept = (caller: Caller, applicant: string | undefined, waiver = event.waiver) =>
    call(
      caller,
      `public.accept_waiver('${entry.id}', '${waiver}'${applicant ? `, '${applicant}'` : ""})`,
    );
  await expect(accept(crew.captain, mate)).rejects.toMatchObject(refused("forbidden"));
  await expect(accept(crew.captain, junior)).rejects.toMatchObject(refused("forbidden"));
  await expect(accept(demo.maya, undefined)).rejects.toMatchObject(refused("not_found"));
  await expect(accept(crew.captain, undefined, randomUUID())).rejects.toMatchObject(
    refused("waiver_outdated"),
  );
  await accept(crew.captain, undefined);
  await accept(crew.mates[0] as { id: string }, mate);
  await call(crew.captain, `public.set_minor('${junior}', true)`);
  expect(await stepsOf(db.sql, entry)).toEqual(["guardian: captain", "waiver: captain"]);
  await accept(crew.captain, junior);
  await call(crew.captain, `public.set_guardian('${junior}', 'Ada', '+15550100')`);
  const [settled] = await entriesOf(db.sql, event);
  expect(settled?.status).toBe("confirmed");
  expect(
    await db.sql`
      select waiver_id, waiver_accepted_by from public.applicants
      where registration_id = ${entry.id} order by display_name`,
  ).toEqual([
    { waiver_id: event.waiver, waiver_accepted_by: crew.captain.id },
    { waiver_id: event.waiver, waiver_accepted_by: crew.mates[0]?.id },
    { waiver_id: event.waiver, waiver_accepted_by: crew.captain.id },
  ]);
  // Who turns out to be an adult has accepted nothing.
  await call(crew.captain, `public.set_minor('${junior}', false)`);
  expect(await stepsOf(db.sql, entry)).toEqual(["waiver: organiser"]);
});

test("a new version of the waiver leaves the earlier acceptances as they are", async () => {
  const event = await createOpenEvent(db.sql, { waiver: "First." });
  const crew = await createCrew(db.sql, { mates: 1, withAccount: 1 });
  const entry = await enter(db.sql, event, crew);
  const accept = (caller: Caller, waiver: string | null) =>
    call(caller, `public.accept_waiver('${entry.id}', '${waiver}')`);
  await accept(crew.captain, event.waiver);
  const [second] = await db.sql<[{ id: string }]>`
    insert into public.waivers (tournament_id, version, body)
    select tournament_id, 2, 'Second.' from public.waivers where id = ${event.waiver} returning id`;
  const mate = crew.mates[0] as { id: string };
  await expect(accept(mate, event.waiver)).rejects.toMatchObject(refused("waiver_outdated"));
  expect(await accept(mate, second.id)).toMatchObject({ status: "confirmed" });
  expect((await applicantsOf(db.sql, entry)).map((one) => one.waiver_id)).toEqual([
    event.waiver,
    second.id,
  ]);
});

test("guardian and contact: the person, or the captain of somebody without an account", async () => {
  const event = await createOpenEvent(db.sql);
  const crew = await createCrew(db.sql, { mates: 2, withAccount: 1 });
  const entry = await enter(db.sql, event, crew);
  const mate = crew.mates[0] as { id: string };
  const [, minor, junior] = (await applicantsOf(db.sql, entry)).map(({ id }) => id);
  await expect(call(crew.captain, `public.set_minor('${minor}', true)`)).rejects.toMatchObject(
    refused("forbidden"),
  );
  await expect(call(crew.captain, `public.set_guardian('${junior}', 'Ada')`)).rejects.toMatchObject(
    refused("conflict"),
  );
  await call(mate, `public.set_minor('${minor}', true)`);
  expect(await stepsOf(db.sql, entry)).toEqual(["guardian: applicant"]);
  await expect(call(crew.captain, `public.set_guardian('${minor}', 'Ada')`)).rejects.toMatchObject(
    refused("forbidden"),
  );
  await call(mate, `public.set_contact('${minor}', '+15550100', 'mate@example.com')`);
  await call(mate, `public.set_guardian('${minor}', 'Ada', '+15550101')`);
  await call(crew.captain, `public.set_minor('${junior}', true)`);
  await call(crew.captain, `public.set_guardian('${junior}', 'Bo')`);
  expect(
    await asRole(
      db.sql,
      crew.captain,
      (tx) => tx`select * from public.read_guardians(${entry.id})`,
    ),
  ).toEqual([{ applicant_id: junior, guardian_name: "Bo", guardian_phone: null }]);
  await expect(
    asRole(db.sql, mate, (tx) => tx`select * from public.read_guardians(${entry.id})`),
  ).rejects.toMatchObject(refused("not_found"));
  expect(await asRole(db.sql, mate, (tx) => tx`select * from public.applicant_details`)).toEqual([
    {
      applicant_id: minor,
      phone: "+15550100",
      email: "mate@example.com",
      guardian_name: "Ada",
      guardian_phone: "+15550101",
    },
  ]);
});

test("the people of an entry whose event wants it are approved each, and a refusal reaches the captain", async () => {
  const event = await createOpenEvent(db.sql, { needsApproval: true });
  const crew = await createCrew(db.sql, { mates: 1 });
  const entry = await enter(db.sql, event, crew);
  expect(await stepsOf(db.sql, entry)).toEqual(["approval: organiser", "approval: organiser"]);
  const [captain, mate] = (await applicantsOf(db.sql, entry)).map(({ id }) => id);
  await expect(
    call(crew.captain, `public.rule_applicant('${captain}', true)`),
  ).rejects.toMatchObject(refused("forbidden"));
  await expect(
    call(demo.admin, `public.rule_applicant('${mate}', false, ' ')`),
  ).rejects.toMatchObject(refused("reason_required"));
  await call(demo.admin, `public.rule_applicant('${captain}', true)`);
  await call(demo.admin, `public.rule_applicant('${mate}', false, 'No licence')`);
  await call(demo.admin, `public.rule_applicant('${mate}', false, 'No licence')`);
  expect(await stepsOf(db.sql, entry)).toEqual(["declined: captain"]);
  const notices = await db.sql`
    select kind, data ->> 'applicant_name' as name, data ->> 'reason' as reason
    from public.notifications where user_id = ${crew.captain.id} order by id`;
  expect(notices).toEqual([{ kind: "applicant_declined", name: "Mate 1", reason: "No licence" }]);
  expect(
    await call(crew.captain, `public.set_crew('${entry.id}', '{${crew.members[0]}}')`),
  ).toMatchObject({ status: "confirmed" });
});

test("who redeems an invite of an entry is on its roster, and nobody beyond the event's team size", async () => {
  const event = await createOpenEvent(db.sql, { teamSize: [2, 2] });
  const crew = await createCrew(db.sql);
  const entry = await enter(db.sql, event, crew);
  expect(await stepsOf(db.sql, entry)).toEqual(["crew: captain"]);
  const team = { id: crew.team, captain: crew.captain };
  const code = await makeInvite(db.sql, team, { registrationId: entry.id, maxUses: 2 });
  expect(await redeem(db.sql, await addAngler(db.sql, "Omar"), code)).toBe("joined");
  expect(await entriesOf(db.sql, event)).toMatchObject([{ status: "confirmed" }]);
  expect(await redeem(db.sql, await addAngler(db.sql, "Rosa"), code)).toBe("team_full");
  expect((await applicantsOf(db.sql, entry)).map((one) => one.display_name)).toEqual([
    "Captain",
    "Omar",
  ]);
});

test("a guardian who cannot be stored shows the captain nothing else of the person", async () => {
  const event = await createOpenEvent(db.sql);
  const crew = await createCrew(db.sql, { mates: 1 });
  const entry = await enter(db.sql, event, crew);
  const junior = (await applicantsOf(db.sql, entry)).at(-1)?.id ?? "";
  await call(crew.captain, `public.set_minor('${junior}', true)`);
  await call(demo.admin, `public.set_contact('${junior}', '+15550177', 'home@castboard.example')`);
  const refusal: unknown = await call(
    crew.captain,
    `public.set_guardian('${junior}', 'Ada', 'none')`,
  ).catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    code: "23514",
    constraint_name: expect.stringContaining("phone"),
  });
  expect(JSON.stringify({ ...(refusal as object) })).not.toMatch(/15550177|home@/);
});
