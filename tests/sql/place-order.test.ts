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
} from "../helpers/entering.ts";
import { holdAs, leave, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

/** Nobody gets a place ahead of who waits longer: no newcomer, nobody at the desk, at no time of the clock. */

const db = useTestDatabase();

const call = (caller: Caller, statement: string) => callEntry(db.sql, caller, statement);
const asAdmin = (statement: string) => call(demo.admin, statement);
const statuses = async (event: OpenEvent) =>
  (await entriesOf(db.sql, event)).map(({ status }) => status);
const setStatus = (event: OpenEvent, status: string) =>
  db.sql`update public.events set status = ${status} where id = ${event.id}`;
const walkUp = (event: OpenEvent, { pastQueue = false, name = "Walk-up" } = {}) =>
  asAdmin(`public.enter_walk_up('${event.id}', '${event.divisions[0]}', '${name}',
    '[{"display_name": "Ada"}]', '${randomUUID()}', ${pastQueue})`);

/** An event with one place, and so many crews that enter it. */
async function fullEvent(crews: number) {
  const event = await createOpenEvent(db.sql, { capacity: 1 });
  const all: Crew[] = [];
  const entries: Entry[] = [];
  for (let n = 0; n < crews; n++) {
    const crew = await createCrew(db.sql);
    all.push(crew);
    entries.push(await enter(db.sql, event, crew));
  }
  return { event, crews: all, entries };
}
const captain = (crews: Crew[], n: number) => crews[n]?.captain as { id: string };
const id = (entries: Entry[], n: number) => entries[n]?.id ?? "";

/** The closing time has come, the step has not been taken yet, and the place is free while two wait. */
async function freeBesideQueue() {
  const field = await fullEvent(3);
  await db.sql`
    update public.events set registration_closes_at = now() - interval '1 second'
    where id = ${field.event.id}`;
  await asAdmin(`public.withdraw_entry('${id(field.entries, 0)}')`);
  return field;
}

test("after closing a walk-up passes nobody who waits, unless the admin says so", async () => {
  const { event } = await freeBesideQueue();
  await expect(walkUp(event)).rejects.toMatchObject(refused("queue_first"));
  expect(await statuses(event)).toEqual(["withdrawn", "waitlisted", "waitlisted"]);
  expect(await walkUp(event, { pastQueue: true })).toMatchObject({ status: "confirmed" });
});

test("an admin confirms who waits in order, or says who is passed", async () => {
  const { event, entries } = await freeBesideQueue();
  const confirm = (n: number, more = "") =>
    asAdmin(`public.confirm_entry('${id(entries, n)}'${more})`);
  await expect(confirm(2)).rejects.toMatchObject(refused("queue_first"));
  // Nor does somebody come back from a withdrawal ahead of the queue.
  await expect(confirm(0)).rejects.toMatchObject(refused("queue_first"));
  expect(await confirm(1)).toMatchObject({ status: "confirmed" });
  expect(await confirm(2)).toMatchObject({ status: "confirmed" });
  const other = await freeBesideQueue();
  expect(
    await asAdmin(`public.confirm_entry('${id(other.entries, 2)}', past_queue => true)`),
  ).toMatchObject({ status: "confirmed" });
  expect(await statuses(event)).toEqual(["withdrawn", "confirmed", "confirmed"]);
});

test("who waits in a division without an event's limit is not passed by another division", async () => {
  const event = await createOpenEvent(db.sql, { divisions: [1, 1] });
  const [boats, kayaks] = event.divisions as [string, string];
  for (const division of [boats, boats]) {
    await enter(db.sql, event, await createCrew(db.sql), { division });
  }
  const kayak = await enter(db.sql, event, await createCrew(db.sql), { division: kayaks });
  await asAdmin(`public.withdraw_entry('${kayak.id}')`);
  expect(await asAdmin(`public.confirm_entry('${kayak.id}')`)).toMatchObject({
    status: "confirmed",
  });
});

test("once nobody waits and nothing is free, a walk-up is refused, or comes beyond the limit", async () => {
  const { event } = await fullEvent(1);
  await setStatus(event, "registration_closed");
  await expect(walkUp(event)).rejects.toMatchObject(refused("event_full"));
  expect(await walkUp(event, { pastQueue: true })).toMatchObject({ status: "confirmed" });
  await setStatus(event, "live");
  await expect(walkUp(event, { name: "Late" })).rejects.toMatchObject(refused("event_full"));
  expect(await walkUp(event, { pastQueue: true, name: "Late" })).toMatchObject({
    status: "confirmed",
  });
});

test("an entry that ended comes back into a full event only beyond the limit", async () => {
  const { event, entries } = await fullEvent(2);
  const confirm = (more = "") => asAdmin(`public.confirm_entry('${id(entries, 0)}'${more})`);
  await asAdmin(`public.withdraw_entry('${id(entries, 0)}')`);
  expect(await statuses(event)).toEqual(["withdrawn", "pending"]);
  await expect(confirm()).rejects.toMatchObject(refused("event_full"));
  expect(await statuses(event)).toEqual(["withdrawn", "pending"]);
  expect(await confirm(", past_queue => true")).toMatchObject({ status: "confirmed" });
  await asAdmin(`public.disqualify_entry('${id(entries, 0)}', 'Bait')`);
  await expect(confirm()).rejects.toMatchObject(refused("event_full"));
});

test("a place that frees up while registration is yet to open again goes to who waits, and not to a newcomer", async () => {
  const { event, crews, entries } = await fullEvent(3);
  const opensAt = (opens: Date) =>
    db.sql`update public.events set registration_opens_at = ${opens} where id = ${event.id}`;
  await opensAt(new Date(Date.now() + 3_600_000));
  await call(captain(crews, 0), `public.withdraw_entry('${id(entries, 0)}')`);
  expect(await statuses(event)).toEqual(["withdrawn", "pending", "waitlisted"]);
  await opensAt(new Date(Date.now() - 1000));
  expect(await enter(db.sql, event, await createCrew(db.sql))).toMatchObject({
    status: "waitlisted",
  });
});

test("a place that is free beside a queue all the same goes to who waits before a newcomer", async () => {
  const { event, crews, entries } = await fullEvent(2);
  // As an older version of the rule left it.
  await db.sql`alter table public.registrations disable trigger fill_places`;
  await call(captain(crews, 0), `public.withdraw_entry('${id(entries, 0)}')`);
  await db.sql`alter table public.registrations enable trigger fill_places`;
  expect(await statuses(event)).toEqual(["withdrawn", "waitlisted"]);
  await enter(db.sql, event, await createCrew(db.sql));
  expect(await statuses(event)).toEqual(["withdrawn", "pending", "waitlisted"]);
});

test("a newcomer and a walk-up in the moment of a withdrawal both come after who waits", async () => {
  const { event, crews, entries } = await fullEvent(2);
  const late = await createCrew(db.sql);
  const withdrawing = await holdAs(
    db,
    captain(crews, 0),
    `select public.withdraw_entry('${id(entries, 0)}')`,
  );
  const both = Promise.all([enter(db.sql, event, late), walkUp(event)]);
  await waiting(db.sql, 2);
  await withdrawing.commit();
  expect((await both).map(({ status }) => status)).toEqual(["waitlisted", "waitlisted"]);
  expect((await statuses(event))[1]).toBe("pending");
});

test("an entry is put behind others only: nobody waits beside a free place", async () => {
  const { event, entries } = await fullEvent(1);
  const back = () => asAdmin(`public.waitlist_entry('${id(entries, 0)}')`);
  await expect(back()).rejects.toMatchObject(refused("place_free"));
  expect(await statuses(event)).toEqual(["confirmed"]);
  await enter(db.sql, event, await createCrew(db.sql));
  expect(await back()).toMatchObject({ status: "waitlisted", waitlist_no: 2 });
  expect(await statuses(event)).toEqual(["waitlisted", "pending"]);
});

test("whom an admin puts back after closing waits until the event goes live, which says so before", async () => {
  const { event, crews, entries } = await fullEvent(1);
  await setStatus(event, "registration_closed");
  await asAdmin(`public.waitlist_entry('${id(entries, 0)}')`);
  expect(
    await asRole(
      db.sql,
      demo.admin,
      (tx) => tx`select kind, amount from public.step_consequences(${event.id}, 'live')`,
    ),
  ).toEqual([{ kind: "entries_waiting", amount: 1 }]);
  await setStatus(event, "live");
  expect(await entriesOf(db.sql, event)).toMatchObject([
    { status: "withdrawn", ended_by: "registration_closed", waitlist_no: null },
  ]);
  const [notice] = await db.sql`
    select kind from public.notifications where user_id = ${captain(crews, 0).id}
    order by id desc limit 1`;
  expect(notice).toEqual({ kind: "entry_ended" });
  const late = await walkUp(event);
  await expect(asAdmin(`public.waitlist_entry('${late.id}')`)).rejects.toMatchObject(
    refused("event_closed"),
  );
});

test("a captain has one team in a division, whatever its crew, and an admin may enter another", async () => {
  const event = await createOpenEvent(db.sql, { divisions: [null, null] });
  const [boats, kayaks] = event.divisions as [string, string];
  const first = await createCrew(db.sql, { mates: 1 });
  const second = await createCrew(db.sql, { captain: first.captain, mates: 1 });
  const own = await enter(db.sql, event, first, { members: [] });
  await expect(enter(db.sql, event, second, { members: [] })).rejects.toMatchObject(
    refused("captain_entered"),
  );
  const other = await enter(db.sql, event, second, { members: [], division: kayaks });
  const move = `public.change_division('${other.id}', '${boats}')`;
  await expect(call(first.captain, move)).rejects.toMatchObject(refused("captain_entered"));
  await call(first.captain, `public.withdraw_entry('${own.id}')`);
  expect(await call(first.captain, move)).toMatchObject({ division_id: boats });
  const third = await createCrew(db.sql, { captain: first.captain });
  expect(
    await asAdmin(`public.enter_event('${event.id}', '${boats}', '${third.team}',
      '{${third.members.join()}}', '${randomUUID()}')`),
  ).toMatchObject({ status: "confirmed" });
});

test("of two teams that one captain enters at once, one is entered", async () => {
  const event = await createOpenEvent(db.sql);
  const first = await createCrew(db.sql);
  const second = await createCrew(db.sql, { captain: first.captain });
  const both = await Promise.allSettled([
    enter(db.sql, event, first, { members: [] }),
    enter(db.sql, event, second, { members: [] }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await statuses(event)).toHaveLength(1);
});

test("the place of a solo angler who deletes the account goes to who waits, once", async () => {
  const { event, crews } = await fullEvent(2);
  const run = async () => {
    const [row] = await db.sql<[{ ended: number }]>`select private.end_left_entries() as ended`;
    return row.ended;
  };
  await run();
  expect(await statuses(event)).toEqual(["confirmed", "waitlisted"]);
  await leave(db.sql, captain(crews, 0));
  expect([await run(), await run()]).toEqual([1, 0]);
  expect(await statuses(event)).toEqual(["withdrawn", "pending"]);
});

test("an entry with somebody left on it outlasts its captain's account, and one that has begun, too", async () => {
  const event = await createOpenEvent(db.sql);
  const begun = await createOpenEvent(db.sql);
  const [crew, solo] = [await createCrew(db.sql, { mates: 1 }), await createCrew(db.sql)];
  await enter(db.sql, event, crew);
  await walkUp(event);
  await enter(db.sql, begun, solo);
  for (const status of ["registration_closed", "live"]) await setStatus(begun, status);
  await leave(db.sql, crew.captain);
  await leave(db.sql, solo.captain);
  await db.sql`select private.end_left_entries()`;
  expect(await statuses(event)).toEqual(["confirmed", "confirmed"]);
  expect(await statuses(begun)).toEqual(["confirmed"]);
});

test.each(["confirm_entry('$'", "waitlist_entry('$'", "disqualify_entry('$', 'Bait'"])(
  "an entry whose team has entered again is not resumed: %s)",
  async (resuming) => {
    const event = await createOpenEvent(db.sql);
    const crew = await createCrew(db.sql);
    const former = await enter(db.sql, event, crew);
    await call(crew.captain, `public.withdraw_entry('${former.id}')`);
    await enter(db.sql, event, crew, { members: [] });
    await expect(asAdmin(`public.${resuming.replace("$", former.id)})`)).rejects.toMatchObject(
      refused("team_already_entered"),
    );
    expect(await statuses(event)).toEqual(["withdrawn", "pending"]);
  },
);
