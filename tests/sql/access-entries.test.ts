import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount } from "../helpers/leaving.ts";
import { addMate, joinRoster } from "../helpers/roster.ts";
import { type SmallEvent, createSmallEvent } from "../helpers/small-event.ts";
import { submitCatch } from "../helpers/submit-catch.ts";

/** Who reads and writes the people on an entry, and for whom an entry is their own: its roster decides. */

const db = useTestDatabase();

let event: SmallEvent;
let entry: string;
let team: string;
let captain: { id: string };
let angler: { id: string };
let junior: string;
beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["One", "Two"]);
  entry = event.registrations[0] as string;
  [captain, angler] = [await addAccount(db.sql), await addAccount(db.sql)];
  const [row] = await db.sql<[{ team: string }]>`
    insert into public.team_members (team_id, user_id, display_name, role)
    select team_id, ${captain.id}, 'Captain', 'captain' from public.registrations where id = ${entry}
    returning team_id as team`;
  team = row.team;
  await addMate(db.sql, entry, { user: angler.id });
  const member = await addMate(db.sql, entry, { name: "Junior" });
  const [applicant] = await db.sql<[{ id: string }]>`
    select id from public.applicants where team_member_id = ${member}`;
  junior = applicant.id;
  await db.sql`
    insert into public.applicant_details (applicant_id, phone, email, guardian_name)
    select id, '+15550100', 'one@example.com', 'Guardian' from public.applicants
    where registration_id = ${entry}`;
  await db.sql`
    insert into public.entry_details (registration_id, ended_note) values (${entry}, 'Private')`;
});

const rows = (caller: Caller, what: string) =>
  asRole(db.sql, caller, async (tx) => (await tx.unsafe(what)).length);
const ROSTER = () => `select 1 from public.applicants where registration_id = '${entry}'`;

test("the roster of an entry: its people, the captain and admins", async () => {
  const other = await addAccount(db.sql);
  await addMate(db.sql, event.registrations[1] as string, { user: other.id });
  await expect(rows("anon", ROSTER())).rejects.toMatchObject({ code: "42501" });
  expect([
    await rows(captain, ROSTER()),
    await rows(angler, ROSTER()),
    await rows(demo.admin, ROSTER()),
    await rows(other, ROSTER()),
    await rows(demo.maya, ROSTER()),
  ]).toEqual([3, 3, 3, 0, 0]);
});

test("telephone, address and guardian: each their own, and admins all; a captain those of nobody else", async () => {
  const what = `select 1 from public.applicant_details
    where applicant_id in (select id from public.applicants where registration_id = '${entry}')`;
  await expect(rows("anon", what)).rejects.toMatchObject({ code: "42501" });
  expect([
    await rows(captain, what),
    await rows(angler, what),
    await rows(demo.admin, what),
    await rows(demo.ken, what),
  ]).toEqual([1, 1, 3, 0]);
});

test("why an entry ended and who was seen at the dock: its own people and admins", async () => {
  const what = `select 1 from public.entry_details where registration_id = '${entry}'`;
  await expect(rows("anon", what)).rejects.toMatchObject({ code: "42501" });
  expect([
    await rows(angler, what),
    await rows(demo.admin, what),
    await rows(demo.ken, what),
  ]).toEqual([1, 1, 0]);
});

test.each([
  ["the captain", () => captain],
  ["an admin", () => demo.admin],
  ["a server", () => "service_role" as const],
])("%s writes no roster, detail or counter past the functions", async (_, caller) => {
  for (const statement of [
    `update public.applicants set display_name = 'x' where id = '${junior}'`,
    `delete from public.applicants where id = '${junior}'`,
    `insert into public.applicants (registration_id, event_id, division_id, display_name)
      values ('${entry}', '${event.id}', '${event.divisionId}', 'x')`,
    `update public.applicant_details set guardian_name = 'x' where applicant_id = '${junior}'`,
    `update public.entry_details set vouched = true where registration_id = '${entry}'`,
    `update public.places set taken = 0 where event_id = '${event.id}'`,
    `update public.division_places set taken = 0 where event_id = '${event.id}'`,
  ]) {
    await expect(rows(caller(), statement), statement).rejects.toMatchObject({ code: "42501" });
  }
});

const submit = (as: { id: string }) =>
  submitCatch(db.sql, as, {
    registration_id: entry,
    captured_at: (event.linesIn[0] as Date).toISOString(),
  });
const FORBIDDEN = { message: expect.stringContaining('"code" : "forbidden"') };

test("who joins the team later has no part in an entry; who has left it still does", async () => {
  const late = await addAccount(db.sql);
  await db.sql`
    insert into public.team_members (team_id, user_id, display_name) values (${team}, ${late.id}, 'Late')`;
  await expect(submit(late)).rejects.toMatchObject(FORBIDDEN);
  expect(await rows(late, ROSTER())).toBe(0);
  await db.sql`delete from public.team_members where user_id = ${angler.id}`;
  expect(await submit(angler)).toMatchObject({ registration_id: entry });
  expect(await rows(angler, ROSTER())).toBe(3);
});

test("who leaves a team while registration is open leaves its roster", async () => {
  const open = await createSmallEvent(db.sql, ["Open"], undefined, 1, "registration_open");
  const of = open.registrations[0] as string;
  const member = await addMate(db.sql, of, { user: angler.id });
  await db.sql`delete from public.team_members where id = ${member}`;
  expect(await db.sql`select from public.applicants where registration_id = ${of}`).toEqual([]);
  expect(await rows(angler, ROSTER())).toBe(3);
});

test("the second factor of an account comes before its roster and details", async () => {
  await db.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
    values (${randomUUID()}, ${angler.id}, 'totp', 'verified', 's', now(), now())`;
  const details = "select 1 from public.applicant_details";
  expect([
    await rows({ ...angler, aal: "aal1" }, ROSTER()),
    await rows({ ...angler, aal: "aal1" }, details),
    await rows({ ...angler, aal: "aal2" }, ROSTER()),
    await rows({ ...angler, aal: "aal2" }, details),
  ]).toEqual([0, 0, 3, 1]);
});

test("a person is on one roster of a division, and on another one once the first entry was withdrawn", async () => {
  const second = event.registrations[1] as string;
  await expect(addMate(db.sql, second, { user: angler.id })).rejects.toMatchObject({
    code: "23505",
  });
  await db.sql`update public.registrations set status = 'withdrawn' where id = ${entry}`;
  await joinRoster(db.sql, second);
  await expect(
    db.sql`update public.registrations set status = 'confirmed' where id = ${entry}`,
  ).rejects.toThrow("already_entered");
});

test("an entry that moves to another division takes its people along", async () => {
  const [division] = await db.sql<[{ id: string }]>`
    insert into public.divisions (event_id, name) values (${event.id}, 'Kayak') returning id`;
  await db.sql`update public.registrations set division_id = ${division.id} where id = ${entry}`;
  expect(
    await db.sql`select distinct division_id from public.applicants where registration_id = ${entry}`,
  ).toEqual([{ division_id: division.id }]);
});
