import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { connect, useTestDatabase } from "../helpers/database.ts";
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
import { holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

/** What happens to one event on many connections at once. */

const LANES = 50;

const db = useTestDatabase();
let lanes: postgres.Sql;
beforeAll(() => {
  lanes = connect(db.url, LANES);
});
afterAll(() => lanes.end());

const call = (caller: Caller, statement: string) => callEntry(lanes, caller, statement);
const crewsOf = (n: number): Promise<Crew[]> =>
  Promise.all(Array.from({ length: n }, () => createCrew(db.sql)));
const entering = (event: OpenEvent, crew: Crew, id = randomUUID()) =>
  `public.enter_event('${event.id}', '${event.divisions[0]}', '${crew.team}', '{${crew.members.join()}}', '${id}')`;
const count = (entries: Entry[], ...statuses: string[]) =>
  entries.filter(({ status }) => statuses.includes(status)).length;
/** Codes of the calls that were refused. */
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) =>
    one.status === "rejected"
      ? [/"code" : "(\w+)"/.exec(String(one.reason))?.[1] ?? String(one.reason)]
      : [],
  );

/** What always holds: counters are the rows, numbers have no gap, nobody waits beside a free place. */
async function expectConsistent(event: OpenEvent, capacity: number | null): Promise<Entry[]> {
  const entries = await entriesOf(db.sql, event);
  const [places] = await db.sql`
    select taken, waiting, last_waitlist_no from public.places where event_id = ${event.id}`;
  expect(places).toMatchObject({
    taken: count(entries, "pending", "confirmed"),
    waiting: count(entries, "waitlisted"),
  });
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, n) => n + 1));
  if (count(entries, "waitlisted") > 0 && capacity !== null) {
    expect(places?.["taken"]).toBeGreaterThanOrEqual(capacity);
  }
  return entries;
}

test("of 50 entries for the last three places three have one, and 47 wait with numbers without a gap", async () => {
  const event = await createOpenEvent(db.sql, { capacity: 3 });
  const crews = await crewsOf(50);
  await Promise.all(crews.map((crew) => enter(lanes, event, crew)));
  const entries = await expectConsistent(event, 3);
  expect([count(entries, "confirmed"), count(entries, "waitlisted")]).toEqual([3, 47]);
  const queue = entries.flatMap(({ waitlist_no }) => waitlist_no ?? []);
  // In the order of their entries, as the numbers of boats are.
  expect(queue).toEqual(Array.from({ length: 47 }, (_, n) => n + 1));
});

test("a withdrawal while others move up frees one place, for one of those who wait", async () => {
  const event = await createOpenEvent(db.sql, { capacity: 5 });
  const crews = await crewsOf(15);
  const entries: Entry[] = [];
  for (const crew of crews) entries.push(await enter(db.sql, event, crew));
  // Those with a place, and some of those who are to move up meanwhile.
  const leaving = [0, 1, 2, 5, 6, 9];
  await Promise.all(
    leaving.map((n) =>
      call(crews[n]?.captain as Caller, `public.withdraw_entry('${entries[n]?.id}')`),
    ),
  );
  const after = await expectConsistent(event, 5);
  expect(after.map(({ status }) => status)).toEqual(
    crews.map((_, n) => {
      if (leaving.includes(n)) return "withdrawn";
      if (n < 5) return "confirmed";
      return n === 7 || n === 8 || n === 10 ? "pending" : "waitlisted";
    }),
  );
});

test("a team that moves up while its captain withdraws does not keep the place", async () => {
  const event = await createOpenEvent(db.sql, { capacity: 1 });
  const [first, second, third] = (await crewsOf(3)) as [Crew, Crew, Crew];
  const entries = [await enter(db.sql, event, first), await enter(db.sql, event, second)];
  await enter(db.sql, event, third);
  const freeing = await holdAs(
    db,
    first.captain,
    `select public.withdraw_entry('${entries[0]?.id}')`,
  );
  const leaving = call(second.captain, `public.withdraw_entry('${entries[1]?.id}')`);
  await waiting(db.sql, 1);
  await freeing.commit();
  await leaving;
  expect((await expectConsistent(event, 1)).map(({ status }) => status)).toEqual([
    "withdrawn",
    "withdrawn",
    "pending",
  ]);
});

test("a limit that is lowered and raised while entries arrive leaves nobody behind a free place", async () => {
  const event = await createOpenEvent(db.sql, { capacity: 10 });
  const crews = await crewsOf(24);
  const limit = (capacity: number) =>
    lanes`update public.events set capacity = ${capacity} where id = ${event.id}`;
  const works: PromiseLike<unknown>[] = crews.map((crew) => enter(lanes, event, crew));
  works.splice(6, 0, limit(4));
  works.splice(14, 0, limit(12));
  works.splice(20, 0, limit(8));
  await Promise.all(works);
  const [{ capacity }] = (await db.sql`
    select capacity from public.events where id = ${event.id}`) as [{ capacity: number }];
  const entries = await expectConsistent(event, capacity);
  expect(entries).toHaveLength(24);
  await limit(20);
  expect(count(await expectConsistent(event, 20), "pending", "confirmed")).toBe(20);
});

test("a lower limit that comes in between two entries holds for the second", async () => {
  const event = await createOpenEvent(db.sql, { capacity: 2 });
  const [first, second] = (await crewsOf(2)) as [Crew, Crew];
  await enter(db.sql, event, first);
  const lowering = await holdAs(
    db,
    "owner",
    `update public.events set capacity = 1 where id = '${event.id}'`,
  );
  const late = enter(lanes, event, second);
  await waiting(db.sql, 1);
  await lowering.commit();
  expect(await late).toMatchObject({ status: "waitlisted", waitlist_no: 1 });
});

test("who is removed from the team while accepting the waiver is off the roster, whichever comes first", async () => {
  for (const acceptsFirst of [true, false]) {
    const event = await createOpenEvent(db.sql, { waiver: "Text" });
    const crew = await createCrew(db.sql, { mates: 1, withAccount: 1 });
    const mate = crew.mates[0] as { id: string };
    const entry = await enter(db.sql, event, crew);
    const acceptance = `public.accept_waiver('${entry.id}', '${event.waiver}')`;
    const removal = `delete from public.team_members where id = '${crew.members[1]}'`;
    const held = acceptsFirst
      ? await holdAs(db, mate, `select ${acceptance}`)
      : await holdAs(db, demo.admin, removal);
    const other = acceptsFirst
      ? asRole(lanes, demo.admin, (tx) => tx.unsafe(removal))
      : call(mate, acceptance);
    const outcome = Promise.allSettled([other]);
    await waiting(db.sql, 1);
    await held.commit();
    expect(codes(await outcome)).toEqual(acceptsFirst ? [] : ["not_found"]);
    expect(
      await db.sql`select user_id from public.applicants where registration_id = ${entry.id}`,
    ).toEqual([{ user_id: crew.captain.id }]);
  }
});

test("registration that closes in the middle of a submit refuses it, and not the one before", async () => {
  const event = await createOpenEvent(db.sql);
  const [first, second] = (await crewsOf(2)) as [Crew, Crew];
  const submitting = await holdAs(db, first.captain, `select ${entering(event, first)}`);
  const closing = call(demo.admin, `public.set_event_status('${event.id}', 'registration_closed')`);
  await waiting(db.sql, 1);
  const late = Promise.allSettled([call(second.captain, entering(event, second))]);
  await waiting(db.sql, 2);
  await submitting.commit();
  await closing;
  expect(codes(await late)).toEqual(["registration_closed"]);
  expect(await expectConsistent(event, null)).toMatchObject([{ status: "confirmed" }]);
});

test("of two calls for one team one enters, and of two for one person one has the person", async () => {
  const event = await createOpenEvent(db.sql);
  const crew = await createCrew(db.sql);
  const twice = await Promise.allSettled([
    call(crew.captain, entering(event, crew)),
    call(crew.captain, entering(event, crew)),
  ]);
  expect(codes(twice)).toEqual(["team_already_entered"]);
  const [one, other] = [await createCrew(db.sql), await createCrew(db.sql)];
  const shared = await createCrew(db.sql);
  for (const { team, members } of [one, other]) {
    const [member] = await db.sql<[{ id: string }]>`
      insert into public.team_members (team_id, user_id, display_name)
      values (${team}, ${shared.captain.id}, 'Shared') returning id`;
    members.push(member.id);
  }
  const both = await Promise.allSettled(
    [one, other].map((each) => call(each.captain, entering(event, each))),
  );
  expect(codes(both)).toEqual(["already_entered"]);
  expect(await expectConsistent(event, null)).toHaveLength(2);
});

test("the same id, sent by ten requests at once, enters once", async () => {
  const event = await createOpenEvent(db.sql);
  const crew = await createCrew(db.sql);
  const id = randomUUID();
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => call(crew.captain, entering(event, crew, id))),
  );
  expect(new Set(sent.map((entry) => entry.number)).size).toBe(1);
  expect(await expectConsistent(event, null)).toHaveLength(1);
});

test("a captain who confirms the place in the moment when it expires has it or not, and nobody has it twice", async () => {
  const event = await createOpenEvent(db.sql, { capacity: 1 });
  const [first, second, third] = (await crewsOf(3)) as [Crew, Crew, Crew];
  const entry = await enter(db.sql, event, first);
  const next = await enter(db.sql, event, second);
  await enter(db.sql, event, third);
  await call(first.captain, `public.withdraw_entry('${entry.id}')`);
  await db.sql`
    update public.registrations set confirm_by = now() - interval '1 second' where id = ${next.id}`;
  const expiring = await holdAs(db, "owner", "select private.expire_promotions()");
  const confirming = call(second.captain, `public.confirm_place('${next.id}')`);
  const outcome = expect(confirming).rejects.toMatchObject(refused("entry_ended"));
  await waiting(db.sql, 1);
  await expiring.commit();
  await outcome;
  expect((await expectConsistent(event, 1)).map(({ status }) => status)).toEqual([
    "withdrawn",
    "withdrawn",
    "pending",
  ]);
});

test("people who leave the site while entries change lock nobody out", async () => {
  const event = await createOpenEvent(db.sql, { capacity: 6 });
  const crews = await Promise.all(
    Array.from({ length: 12 }, () => createCrew(db.sql, { mates: 2, withAccount: 2 })),
  );
  const entries: Entry[] = [];
  for (const crew of crews) entries.push(await enter(db.sql, event, crew));
  const works = crews.flatMap((crew, n) => [
    call(
      crew.captain,
      `public.set_crew('${entries[n]?.id}', '{${crew.members.slice(0, 2).join()}}')`,
    ),
    asRole(
      lanes,
      crew.mates[n % 2] as { id: string },
      (tx) => tx`select public.delete_my_account()`,
    ),
    call(
      demo.admin,
      n % 2
        ? `public.withdraw_entry('${entries[n]?.id}')`
        : `public.confirm_entry('${entries[n]?.id}', past_queue => true)`,
    ),
  ]);
  expect(codes(await Promise.allSettled(works)).filter((code) => code !== "entry_ended")).toEqual(
    [],
  );
  await expectConsistent(event, 6);
});
