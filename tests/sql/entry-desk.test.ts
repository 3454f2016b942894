import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  type Entry,
  callEntry,
  createCrew,
  createOpenEvent,
  enter,
  entriesOf,
  stepsOf,
} from "../helpers/entering.ts";
import { refused } from "../helpers/refused.ts";

/** What an organiser does about entries at the desk and at the dock. */

const db = useTestDatabase();

const call = (caller: Caller, statement: string) => callEntry(db.sql, caller, statement);
const asAdmin = (statement: string) => call(demo.admin, statement);

test("an admin confirms an entry whatever steps are open, beyond the capacity, and it stays confirmed", async () => {
  const event = await createOpenEvent(db.sql, { capacity: 1, waiver: "Text", teamSize: [2, 3] });
  const crew = await createCrew(db.sql, { mates: 1 });
  await enter(db.sql, event, await createCrew(db.sql));
  const entry = await enter(db.sql, event, crew, { members: crew.members.slice(0, 1) });
  expect(entry.status).toBe("waitlisted");
  expect(await asAdmin(`public.confirm_entry('${entry.id}')`)).toMatchObject({
    status: "confirmed",
    waitlist_no: null,
  });
  const [places] =
    await db.sql`select taken, waiting from public.places where event_id = ${event.id}`;
  expect(places).toEqual({ taken: 2, waiting: 0 });
  const setCrew = (members: string[]) =>
    call(crew.captain, `public.set_crew('${entry.id}', '{${members.join()}}')`);
  expect(await setCrew(crew.members.slice(0, 1))).toMatchObject({ status: "confirmed" });
  expect((await entriesOf(db.sql, event))[1]?.status).toBe("confirmed");
  // For those who come later nobody has answered.
  expect(await setCrew(crew.members)).toMatchObject({ status: "pending" });
  expect(await setCrew(crew.members.slice(0, 1))).toMatchObject({ status: "confirmed" });
});

test("the end of an entry has a reason that its people read, until it is resumed", async () => {
  const event = await createOpenEvent(db.sql);
  const crew = await createCrew(db.sql);
  const entry = await enter(db.sql, event, crew);
  await expect(asAdmin(`public.disqualify_entry('${entry.id}', ' ')`)).rejects.toMatchObject(
    refused("reason_required"),
  );
  expect(await asAdmin(`public.disqualify_entry('${entry.id}', 'Live bait')`)).toMatchObject({
    status: "disqualified",
  });
  const note = async (caller: Caller) => {
    const [row] = await asRole(
      db.sql,
      caller,
      (tx) => tx`select ended_note from public.entry_details where registration_id = ${entry.id}`,
    );
    return row?.["ended_note"];
  };
  expect([await note(crew.captain), await note(demo.maya)]).toEqual(["Live bait", undefined]);
  await expect(call(crew.captain, `public.withdraw_entry('${entry.id}')`)).rejects.toMatchObject(
    refused("event_closed"),
  );
  expect(await asAdmin(`public.confirm_entry('${entry.id}')`)).toMatchObject({
    status: "confirmed",
  });
  expect(await note(crew.captain)).toBeNull();
});

test("a team is checked in once, by the first admin who sees it, and out again", async () => {
  const event = await createOpenEvent(db.sql, { waiver: "Text" });
  const entry = await enter(db.sql, event, await createCrew(db.sql));
  const checkIn = (present = true) =>
    asRole(db.sql, demo.admin, async (tx) => {
      const [row] = await tx`select * from public.check_in_entry(${entry.id}, ${present})`;
      return row;
    });
  await expect(checkIn()).rejects.toMatchObject(refused("not_confirmed"));
  await asAdmin(`public.confirm_entry('${entry.id}')`);
  const first = await checkIn();
  expect(first).toMatchObject({ checked_in_at: expect.any(Date), checked_in_by: demo.admin.id });
  expect(await checkIn()).toEqual(first);
  expect(await checkIn(false)).toMatchObject({ checked_in_at: null, checked_in_by: null });
});

interface WalkUp {
  people: unknown;
  id: string;
  name: string;
}
const PEOPLE = [
  { display_name: " Ada ", phone: "+15550100", email: "ada@example.com" },
  { display_name: "Bo", is_minor: true, guardian_name: "Ada", guardian_phone: "+15550100" },
];
const walkUp = (
  event: { id: string; divisions: string[] },
  { people = PEOPLE, id = randomUUID(), name = "Walk-up" }: Partial<WalkUp> = {},
  caller: Caller = demo.admin,
) =>
  asRole(db.sql, caller, async (tx) => {
    const [entry] = await tx<[Entry]>`
      select * from public.enter_walk_up(${event.id}, ${event.divisions[0] ?? ""}, ${name},
        ${tx.json(people as never)}, ${id})`;
    return entry;
  });

test("people without an account are entered at the desk, once", async () => {
  const event = await createOpenEvent(db.sql, { waiver: "Text" });
  const id = randomUUID();
  const entry = await walkUp(event, { id });
  expect(await walkUp(event, { id })).toEqual(entry);
  expect(await stepsOf(db.sql, entry)).toEqual(["waiver: captain", "waiver: organiser"]);
  expect(
    await db.sql`
      select a.display_name, a.is_minor, d.phone, d.email, d.guardian_name
      from public.applicants as a join public.applicant_details as d on d.applicant_id = a.id
      where a.registration_id = ${id} order by a.display_name`,
  ).toEqual([
    {
      display_name: "Ada",
      is_minor: false,
      phone: "+15550100",
      email: "ada@example.com",
      guardian_name: null,
    },
    { display_name: "Bo", is_minor: true, phone: null, email: null, guardian_name: "Ada" },
  ]);
  const people = await db.sql<{ id: string }[]>`
    select id from public.applicants where registration_id = ${id} order by display_name`;
  for (const person of people) {
    await asAdmin(`public.accept_waiver('${id}', '${event.waiver}', '${person.id}')`);
  }
  expect(await entriesOf(db.sql, event)).toMatchObject([{ status: "confirmed" }]);
});

test("a walk-up waits where there is no place, and comes after registration has closed, too", async () => {
  const event = await createOpenEvent(db.sql, { capacity: 1 });
  await walkUp(event);
  expect(await walkUp(event, { name: "Second" })).toMatchObject({ status: "waitlisted" });
  await db.sql`update public.events set capacity = null where id = ${event.id}`;
  for (const status of ["registration_closed", "live"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
    expect(await walkUp(event, { name: `At ${status}` })).toMatchObject({ status: "confirmed" });
  }
  await db.sql`update public.events set status = 'judging' where id = ${event.id}`;
  await expect(walkUp(event)).rejects.toMatchObject(refused("registration_closed"));
});

test.each<[string, unknown]>([
  ["no list", { display_name: "Ada" }],
  ["an empty list", []],
  ["a person without a name", [{}]],
  ["a name of spaces", [{ display_name: "  " }]],
  ["a name that is too long", [{ display_name: "a".repeat(121) }]],
  ["a name that turns the direction of the text", [{ display_name: "Ada\u202e" }]],
  ["a name with a line break", [{ display_name: "Ada\nBo" }]],
  ["something that is no person", ["Ada"]],
  ["an age that is no answer", [{ display_name: "Ada", is_minor: "perhaps" }]],
  ["51 people", Array.from({ length: 51 }, () => ({ display_name: "Ada" }))],
])("a walk-up with %s is refused", async (_, people) => {
  const event = await createOpenEvent(db.sql);
  await expect(walkUp(event, { people })).rejects.toMatchObject(refused("invalid"));
  expect(await entriesOf(db.sql, event)).toEqual([]);
});

test("a walk-up's telephone number and address are those of the schema", async () => {
  const event = await createOpenEvent(db.sql);
  for (const person of [{ phone: "call me" }, { email: "nowhere" }, { guardian_phone: "1" }]) {
    await expect(
      walkUp(event, { people: [{ display_name: "Ada", ...person }] }),
    ).rejects.toMatchObject({ code: "23514" });
  }
});

test("nobody but an admin works at the desk", async () => {
  const event = await createOpenEvent(db.sql);
  const crew = await createCrew(db.sql);
  const entry = await enter(db.sql, event, crew);
  for (const statement of [
    `public.confirm_entry('${entry.id}')`,
    `public.waitlist_entry('${entry.id}')`,
    `public.disqualify_entry('${entry.id}', 'x')`,
    `public.check_in_entry('${entry.id}')`,
  ]) {
    await expect(call(crew.captain, statement)).rejects.toMatchObject(refused("forbidden"));
    await expect(call("anon", statement)).rejects.toMatchObject({ code: "42501" });
  }
  await expect(walkUp(event, {}, crew.captain)).rejects.toMatchObject(refused("forbidden"));
});

test("the desk's list has a row for each entry, and another member sees nothing of what is private in it", async () => {
  const event = await createOpenEvent(db.sql, { waiver: "Text", feeMinor: 4500 });
  const crew = await createCrew(db.sql, { mates: 1 });
  const entry = await enter(db.sql, event, crew);
  await asAdmin(`public.confirm_entry('${entry.id}')`);
  const seen = async (caller: Caller) => {
    const [row] = await asRole(
      db.sql,
      caller,
      (tx) => tx`
        select number, status, payment_status, open_steps, people, names, vouched
        from public.entry_overview where id = ${entry.id}`,
    );
    return row;
  };
  const full = {
    number: 1,
    status: "confirmed",
    payment_status: "due",
    open_steps: 3,
    people: 2,
    names: "Captain, Mate 1",
    vouched: true,
  };
  expect(await seen(demo.admin)).toEqual(full);
  expect(await seen(crew.captain)).toEqual(full);
  expect(await seen("service_role")).toEqual(full);
  expect(await seen(demo.ken)).toEqual({
    ...full,
    payment_status: null,
    open_steps: null,
    people: 0,
    names: null,
    vouched: false,
  });
});

test("who an admin puts on the roster of an entry that has ended may enter with another team", async () => {
  const event = await createOpenEvent(db.sql);
  const crew = await createCrew(db.sql, { mates: 1 });
  const [captain] = crew.members;
  const entry = await enter(db.sql, event, crew, { members: captain ? [captain] : [] });
  await asAdmin(`public.withdraw_entry('${entry.id}')`);
  await asAdmin(`public.set_crew('${entry.id}', '{${crew.members.join(",")}}')`);
  const active =
    await db.sql`select active from public.applicants where registration_id = ${entry.id}`;
  expect(active.map((person) => person["active"])).toEqual([false, false]);
});
