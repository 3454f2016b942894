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

/** Who waits moves up in order, whatever frees the place; what a full division holds up is its own. */

const db = useTestDatabase();

const call = (caller: Caller, statement: string) => callEntry(db.sql, caller, statement);
const statuses = async (event: OpenEvent) =>
  (await entriesOf(db.sql, event)).map(({ status }) => status);

/** An event with one place, and so many crews that enter it. */
async function fullEvent(crews: number, options = {}) {
  const event = await createOpenEvent(db.sql, { capacity: 1, ...options });
  const all: Crew[] = [];
  const entries: Entry[] = [];
  for (let n = 0; n < crews; n++) {
    const crew = await createCrew(db.sql);
    all.push(crew);
    entries.push(await enter(db.sql, event, crew));
  }
  return { event, crews: all, entries };
}
const id = (entries: Entry[], n: number) => entries[n]?.id ?? "";

test("beyond the capacity an entry waits, with its number and a notice", async () => {
  const { event, crews, entries } = await fullEvent(3);
  expect(entries.map((entry) => [entry.status, entry.waitlist_no])).toEqual([
    ["confirmed", null],
    ["waitlisted", 1],
    ["waitlisted", 2],
  ]);
  const [notice] = await db.sql`
    select kind, data ->> 'waitlist_no' as no from public.notifications
    where user_id = ${crews[2]?.captain.id ?? ""}`;
  expect(notice).toEqual({ kind: "entry_waitlisted", no: "2" });
  const [seen] = await asRole(
    db.sql,
    crews[2]?.captain as { id: string },
    (tx) => tx`select status, waitlist_position, is_captain from public.my_entries`,
  );
  expect(seen).toEqual({ status: "waitlisted", waitlist_position: 2, is_captain: true });
  expect(await statuses(event)).toEqual(["confirmed", "waitlisted", "waitlisted"]);
});

const FREEING: [string, (entry: string, event: OpenEvent) => [Caller, string]][] = [
  ["an admin withdraws", (entry) => [demo.admin, `public.withdraw_entry('${entry}', 'No boat')`]],
  ["an admin disqualifies", (entry) => [demo.admin, `public.disqualify_entry('${entry}', 'Bait')`]],
  ["an admin puts the team behind", (entry) => [demo.admin, `public.waitlist_entry('${entry}')`]],
  ["an admin removes the entry", (entry) => [demo.admin, `public.remove_registration('${entry}')`]],
];
test.each(FREEING)("%s: the first who waits moves up", async (_, freeing) => {
  const { event, entries } = await fullEvent(3);
  await call(...freeing(id(entries, 0), event));
  const [first, second] = (await entriesOf(db.sql, event)).filter(({ number }) => number > 1);
  expect(first).toMatchObject({ status: "pending", waitlist_no: null });
  expect(second).toMatchObject({ status: "waitlisted", waitlist_no: 2 });
});

test("the notice of waiting says the position, as the pages do, and not a number that others have left", async () => {
  const { event, crews, entries } = await fullEvent(3);
  await call(crews[1]?.captain as { id: string }, `public.withdraw_entry('${id(entries, 1)}')`);
  const last = await createCrew(db.sql);
  expect((await enter(db.sql, event, last)).waitlist_no).toBe(3);
  const [seen] = await asRole(
    db.sql,
    last.captain,
    (tx) => tx`select waitlist_position as no from public.my_entries`,
  );
  expect(seen).toEqual({ no: 2 });
  const [notice] = await db.sql`
    select data ->> 'waitlist_no' as no from public.notifications where user_id = ${last.captain.id}`;
  expect(notice).toEqual({ no: "2" });
});

test("an entry that moves up gets a notice, and has the event's hours to confirm", async () => {
  const { event, crews, entries } = await fullEvent(2);
  const [captain, next] = crews.map((crew) => crew.captain) as [{ id: string }, { id: string }];
  const before = Date.now();
  await call(captain, `public.withdraw_entry('${id(entries, 0)}')`);
  const promoted = (await entriesOf(db.sql, event))[1] as Entry;
  expect(await stepsOf(db.sql, promoted)).toEqual(["place: captain"]);
  const hours = ((promoted.confirm_by?.getTime() ?? 0) - before) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThan(24.1);
  const notices = await db.sql<{ kind: string }[]>`
    select kind from public.notifications where user_id = ${next.id} order by id`;
  expect(notices.map(({ kind }) => kind)).toEqual(["entry_waitlisted", "entry_promoted"]);
  const confirmed = await call(next, `public.confirm_place('${promoted.id}')`);
  expect(confirmed).toMatchObject({ status: "confirmed", confirm_by: null });
  expect(await call(next, `public.confirm_place('${promoted.id}')`)).toEqual(confirmed);
});

test("an entry that moves up several times within a second gets a notice each time", async () => {
  const { event, crews, entries } = await fullEvent(2);
  const limit = (capacity: number) =>
    db.sql`update public.events set capacity = ${capacity} where id = ${event.id}`;
  for (let time = 1; time <= 4; time++) {
    await limit(2);
    expect(await statuses(event)).toEqual(["confirmed", "pending"]);
    await limit(1);
    await call(demo.admin, `public.waitlist_entry('${id(entries, 1)}')`);
    expect(await statuses(event)).toEqual(["confirmed", "waitlisted"]);
  }
  const told = await db.sql`
    select from public.notifications
    where user_id = ${crews[1]?.captain.id ?? ""} and kind = 'entry_promoted'`;
  expect(told).toHaveLength(4);
});

test("a place is not confirmed after its time, nor while the team waits", async () => {
  const { crews, entries } = await fullEvent(3);
  await expect(
    call(crews[2]?.captain as Caller, `public.confirm_place('${id(entries, 2)}')`),
  ).rejects.toMatchObject(refused("conflict"));
  await call(crews[0]?.captain as Caller, `public.withdraw_entry('${id(entries, 0)}')`);
  await db.sql`
    update public.registrations set confirm_by = now() - interval '1 second'
    where id = ${id(entries, 1)}`;
  await expect(
    call(crews[1]?.captain as Caller, `public.confirm_place('${id(entries, 1)}')`),
  ).rejects.toMatchObject(refused("promotion_expired"));
});

test("a higher limit of the event moves up as many, a lower one takes no place away", async () => {
  const { event, entries } = await fullEvent(4);
  await db.sql`update public.events set capacity = 3 where id = ${event.id}`;
  expect(await statuses(event)).toEqual(["confirmed", "pending", "pending", "waitlisted"]);
  await db.sql`update public.events set capacity = 1 where id = ${event.id}`;
  expect(await statuses(event)).toEqual(["confirmed", "pending", "pending", "waitlisted"]);
  // Two more places are taken than there are: nobody moves up.
  await call(demo.admin, `public.withdraw_entry('${id(entries, 0)}')`);
  await call(demo.admin, `public.withdraw_entry('${id(entries, 1)}')`);
  expect(await statuses(event)).toEqual(["withdrawn", "withdrawn", "pending", "waitlisted"]);
  await call(demo.admin, `public.withdraw_entry('${id(entries, 2)}')`);
  expect(await statuses(event)).toEqual(["withdrawn", "withdrawn", "withdrawn", "pending"]);
  await db.sql`update public.events set capacity = null where id = ${event.id}`;
});

test("a full division holds up its own teams alone, and its limit is raised by itself", async () => {
  const event = await createOpenEvent(db.sql, { capacity: 3, divisions: [1, null] });
  const [boats, kayaks] = event.divisions as [string, string];
  const enterDivision = async (division: string) =>
    (await enter(db.sql, event, await createCrew(db.sql), { division })).status;
  expect(await enterDivision(boats)).toBe("confirmed");
  expect(await enterDivision(boats)).toBe("waitlisted");
  // Of the two places left the first division may have none.
  expect(await enterDivision(kayaks)).toBe("confirmed");
  expect(await enterDivision(kayaks)).toBe("confirmed");
  expect(await enterDivision(kayaks)).toBe("waitlisted");
  const [, , third] = await entriesOf(db.sql, event);
  await call(demo.admin, `public.withdraw_entry('${third?.id}')`);
  expect(await statuses(event)).toEqual([
    "confirmed",
    "waitlisted",
    "withdrawn",
    "confirmed",
    "pending",
  ]);
  await db.sql`update public.divisions set capacity = 2 where id = ${boats}`;
  expect((await statuses(event))[1]).toBe("waitlisted");
  await db.sql`update public.events set capacity = 4 where id = ${event.id}`;
  expect((await statuses(event))[1]).toBe("pending");
});

test("a captain moves to a division with room alone, and frees the place in the former one", async () => {
  const event = await createOpenEvent(db.sql, { divisions: [1, 1] });
  const [boats, kayaks] = event.divisions as [string, string];
  const crews = [await createCrew(db.sql), await createCrew(db.sql), await createCrew(db.sql)];
  const first = await enter(db.sql, event, crews[0] as Crew, { division: boats });
  const second = await enter(db.sql, event, crews[1] as Crew, { division: kayaks });
  const third = await enter(db.sql, event, crews[2] as Crew, { division: boats });
  const move = (caller: Caller, entry: Entry, division: string) =>
    call(caller, `public.change_division('${entry.id}', '${division}')`);
  await expect(move(crews[0]?.captain as Caller, first, kayaks)).rejects.toMatchObject(
    refused("division_full"),
  );
  await call(crews[1]?.captain as Caller, `public.withdraw_entry('${second.id}')`);
  // Who waits finds room in the other division at once.
  expect(await move(crews[2]?.captain as Caller, third, kayaks)).toMatchObject({
    status: "pending",
    division_id: kayaks,
  });
  expect(await move(demo.admin, third, boats)).toMatchObject({ division_id: boats });
});

test("closing the registration ends who waits; cancelling also ends who has no confirmed place", async () => {
  const { event } = await fullEvent(2);
  await db.sql`update public.events set status = 'registration_closed' where id = ${event.id}`;
  expect(await entriesOf(db.sql, event)).toMatchObject([
    { status: "confirmed", ended_by: null },
    { status: "withdrawn", ended_by: "registration_closed" },
  ]);
  const other = await createOpenEvent(db.sql, { capacity: 2, waiver: "Text" });
  const confirmed = await enter(db.sql, other, await createCrew(db.sql));
  await call(demo.admin, `public.confirm_entry('${confirmed.id}')`);
  await enter(db.sql, other, await createCrew(db.sql));
  await enter(db.sql, other, await createCrew(db.sql));
  expect(await statuses(other)).toEqual(["confirmed", "pending", "waitlisted"]);
  await call(demo.admin, `public.set_event_status('${other.id}', 'cancelled')`);
  expect(await entriesOf(db.sql, other)).toMatchObject([
    { status: "confirmed" },
    { status: "withdrawn", ended_by: "event_cancelled" },
    { status: "withdrawn", ended_by: "event_cancelled" },
  ]);
});

test("once registration has closed, a place that frees up stays free", async () => {
  const { event, entries } = await fullEvent(2);
  await db.sql`
    update public.events set registration_closes_at = now() - interval '1 second' where id = ${event.id}`;
  await call(demo.admin, `public.withdraw_entry('${id(entries, 0)}')`);
  expect(await statuses(event)).toEqual(["withdrawn", "waitlisted"]);
});

test("who has moved up and pays takes the place, and does not lose it later", async () => {
  const { event, crews, entries } = await fullEvent(2, { feeMinor: 4500 });
  await call(crews[0]?.captain as Caller, `public.withdraw_entry('${id(entries, 0)}')`);
  const [payment] = await db.sql<[{ id: string }]>`
    select id from public.payments where registration_id = ${id(entries, 1)}`;
  await changePayment(db.sql, payment.id, "record");
  const [entry] = await db.sql`
    select status, confirm_by from public.registrations where id = ${id(entries, 1)}`;
  expect(entry).toEqual({ status: "confirmed", confirm_by: null });
  expect(await statuses(event)).toEqual(["withdrawn", "confirmed"]);
});

test("a place that became free after closing goes to who waits when closing is put off", async () => {
  const { event, crews, entries } = await fullEvent(2);
  const close = (closesAt: Date) => db.sql`
    update public.events set registration_closes_at = ${closesAt} where id = ${event.id}`;
  await close(new Date(Date.now() - 1000));
  await call(crews[0]?.captain as Caller, `public.withdraw_entry('${id(entries, 0)}')`);
  expect(await statuses(event)).toEqual(["withdrawn", "waitlisted"]);
  await close(new Date(Date.now() + 86_400_000));
  expect(await statuses(event)).toEqual(["withdrawn", "pending"]);
});
