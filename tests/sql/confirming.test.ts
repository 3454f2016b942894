import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  type Crew,
  type Entry,
  type OpenEvent,
  callEntry,
  createCrew,
  createOpenEvent,
  enter,
  entriesOf,
  stepsOf,
} from "../helpers/entering.ts";
import { changePayment } from "../helpers/paid-entry.ts";
import { refused } from "../helpers/refused.ts";
import { submitCatch } from "../helpers/submit-catch.ts";

/** Who confirms an entry once the event has begun, from when on its fish count, and who gets a notice. */

const db = useTestDatabase();

const call = (caller: Caller, statement: string) => callEntry(db.sql, caller, statement);
const asAdmin = (statement: string) => call(demo.admin, statement);
const statusOf = async (event: OpenEvent) => (await entriesOf(db.sql, event))[0]?.status;

const HOUR = 3_600_000;
const hoursFromNow = (n: number) => new Date(Date.now() + n * HOUR).toISOString();

/** A live event, two hours after lines in, with an entry whose waiver and fee are open. */
async function begun(): Promise<{ event: OpenEvent; crew: Crew; entry: Entry; payment: string }> {
  const event = await createOpenEvent(db.sql, { waiver: "Text", feeMinor: 4500 });
  const crew = await createCrew(db.sql, { mates: 1, withAccount: 1 });
  const entry = await enter(db.sql, event, crew, { members: crew.members.slice(0, 1) });
  await db.sql`
    update public.event_days set lines_in = ${hoursFromNow(-2)}, lines_out = ${hoursFromNow(6)}
    where event_id = ${event.id}`;
  for (const status of ["registration_closed", "live"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  const [payment] = await db.sql<[{ id: string }]>`
    select id from public.payments where registration_id = ${entry.id}`;
  return { event, crew, entry, payment: payment.id };
}
const accept = (event: OpenEvent, crew: Crew, entry: Entry) =>
  call(crew.captain, `public.accept_waiver('${entry.id}', '${event.waiver}')`);
/** What the provider's event does: money came in, and no admin was there. */
const paidByCard = (payment: string) =>
  db.sql`update public.payments set status = 'paid', method = 'card', paid_at = now() where id = ${payment}`;
const fish = (crew: Crew, entry: Entry, hours: number, catch_id = randomUUID()) =>
  submitCatch(db.sql, crew.captain, {
    catch_id,
    registration_id: entry.id,
    captured_at: hoursFromNow(hours),
  });

test("a team that does its last step in a live event is confirmed by nobody but an admin", async () => {
  const { event, crew, entry, payment } = await begun();
  await paidByCard(payment);
  await accept(event, crew, entry);
  expect([await stepsOf(db.sql, entry), await statusOf(event)]).toEqual([[], "pending"]);
  await expect(fish(crew, entry, 0)).rejects.toMatchObject(refused("not_confirmed"));
  expect(await asAdmin(`public.confirm_entry('${entry.id}')`)).toMatchObject({
    status: "confirmed",
  });
});

test("an admin's own last step confirms, as at the dock", async () => {
  const { event, crew, entry, payment } = await begun();
  await accept(event, crew, entry);
  await changePayment(db.sql, payment, "record");
  expect(await statusOf(event)).toBe("confirmed");
});

test("fish from before a late confirmation do not count, unless the admin counts them from the start", async () => {
  const { event, crew, entry } = await begun();
  await asAdmin(`public.confirm_entry('${entry.id}')`);
  await expect(fish(crew, entry, -1)).rejects.toMatchObject(refused("caught_before_entry"));
  const late = randomUUID();
  await fish(crew, entry, 0.01, late);
  await expect(
    db.sql`update public.catches set captured_at = ${hoursFromNow(-1)} where id = ${late}`,
  ).rejects.toMatchObject(refused("caught_before_entry"));
  await asAdmin(`public.confirm_entry('${entry.id}', from_start => true)`);
  expect(await fish(crew, entry, -1)).toMatchObject({ status: "pending" });
  expect((await entriesOf(db.sql, event))[0]).toMatchObject({ counts_from: null });
});

test("a disqualification that is taken back leaves the fish of the meantime, a withdrawal does not", async () => {
  const { event, entry } = await begun();
  const countsFrom = async () => {
    const [row] = await db.sql`
      select counts_from from public.registrations where id = ${entry.id}`;
    return row?.["counts_from"] as Date | null;
  };
  await asAdmin(`public.confirm_entry('${entry.id}', from_start => true)`);
  await asAdmin(`public.disqualify_entry('${entry.id}', 'Bait')`);
  await asAdmin(`public.confirm_entry('${entry.id}')`);
  expect(await countsFrom()).toBeNull();
  await asAdmin(`public.withdraw_entry('${entry.id}', 'No boat')`);
  await asAdmin(`public.confirm_entry('${entry.id}')`);
  expect(await countsFrom()).toBeInstanceOf(Date);
  expect(await statusOf(event)).toBe("confirmed");
});

test("an entry that is confirmed before the event begins counts from the start", async () => {
  const event = await createOpenEvent(db.sql, { waiver: "Text" });
  const crew = await createCrew(db.sql);
  const entry = await enter(db.sql, event, crew);
  await db.sql`update public.events set status = 'registration_closed' where id = ${event.id}`;
  await accept(event, crew, entry);
  expect((await entriesOf(db.sql, event))[0]).toMatchObject({
    status: "confirmed",
    counts_from: null,
  });
});

test("an admin answers for the steps that are open then, and for none that comes later", async () => {
  const event = await createOpenEvent(db.sql, { waiver: "Text" });
  const crew = await createCrew(db.sql, { mates: 1 });
  const entry = await enter(db.sql, event, crew, { members: crew.members.slice(0, 1) });
  await asAdmin(`public.confirm_entry('${entry.id}')`);
  const aboard = (member: string | undefined, is: boolean) =>
    call(crew.captain, `public.change_crew('${entry.id}', '${member}', ${is})`);
  expect(await aboard(crew.members[1], true)).toMatchObject({ status: "pending" });
  expect(await aboard(crew.members[1], false)).toMatchObject({ status: "confirmed" });
});

test("an entry that had ended is confirmed although its fee is due again", async () => {
  const event = await createOpenEvent(db.sql, { capacity: 1, feeMinor: 4500 });
  const first = await enter(db.sql, event, await createCrew(db.sql));
  const waits = await enter(db.sql, event, await createCrew(db.sql));
  await asAdmin(`public.withdraw_entry('${first.id}', 'No boat')`);
  for (const { id } of [first, waits]) {
    expect(await asAdmin(`public.confirm_entry('${id}', past_queue => true)`)).toMatchObject({
      status: "confirmed",
    });
    expect(await stepsOf(db.sql, { id })).toEqual(["fee: captain"]);
  }
  expect((await entriesOf(db.sql, event)).map(({ status }) => status)).toEqual([
    "confirmed",
    "confirmed",
  ]);
});

test("an entry that gets its place a second time gets a second notice", async () => {
  const event = await createOpenEvent(db.sql, { capacity: 1 });
  const crews = [await createCrew(db.sql), await createCrew(db.sql)] as const;
  const first = await enter(db.sql, event, crews[0]);
  const second = await enter(db.sql, event, crews[1]);
  await asAdmin(`public.waitlist_entry('${first.id}')`);
  await call(crews[1].captain, `public.withdraw_entry('${second.id}')`);
  await call(crews[0].captain, `public.confirm_place('${first.id}')`);
  const kinds = await db.sql<{ kind: string }[]>`
    select kind from public.notifications where user_id = ${crews[0].captain.id} order by id`;
  expect(kinds.map(({ kind }) => kind)).toEqual([
    "entry_confirmed",
    "entry_waitlisted",
    "entry_promoted",
    "entry_confirmed",
  ]);
});

test("a minor's guardian is changed after closing, and emptied by an admin alone", async () => {
  const event = await createOpenEvent(db.sql);
  const crew = await createCrew(db.sql);
  const entry = await enter(db.sql, event, crew);
  const [person] = await db.sql<[{ id: string }]>`
    select id from public.applicants where registration_id = ${entry.id}`;
  await call(crew.captain, `public.set_minor('${person.id}', true)`);
  const guardian = (caller: Caller, name: string) =>
    call(caller, `public.set_guardian('${person.id}', '${name}')`);
  await guardian(crew.captain, "Ada");
  await guardian(crew.captain, "");
  expect(await stepsOf(db.sql, entry)).toEqual(["guardian: applicant"]);
  await guardian(crew.captain, "Ada");
  await db.sql`update public.events set status = 'registration_closed' where id = ${event.id}`;
  for (const nothing of ["", "  "]) {
    await expect(guardian(crew.captain, nothing)).rejects.toMatchObject(refused("roster_frozen"));
  }
  await guardian(crew.captain, "Grace");
  const name = async () => {
    const [row] = await db.sql`
      select guardian_name from public.applicant_details where applicant_id = ${person.id}`;
    return row?.["guardian_name"];
  };
  expect(await name()).toBe("Grace");
  await guardian(demo.admin, "");
  expect(await name()).toBeNull();
});

test("following needs an event and an answer", async () => {
  const event = await createOpenEvent(db.sql);
  const { captain } = await createCrew(db.sql);
  for (const values of [`'${event.id}', null`, "null, true", "null, false"]) {
    await expect(
      asRole(db.sql, captain, (tx) => tx.unsafe(`select public.follow_event(${values})`)),
    ).rejects.toMatchObject(refused("invalid"));
  }
  expect(await db.sql`select 1 from public.event_followers where user_id = ${captain.id}`).toEqual(
    [],
  );
});
