import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Caller, become } from "../helpers/as-role.ts";
import { chartersOf, dayIn } from "../helpers/charters.ts";
import { connect, useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount, holdAs, leave, waiting } from "../helpers/leaving.ts";

const db = useDatabasePerTest();
const { maya, ken } = demo;
const { run, addBoat, addTrip, goBack, request, state, read } = chartersOf(db);

/** Runs each statement as its caller on a connection of its own, at once; the codes of the errors, sorted. */
async function race(calls: readonly (readonly [Caller, string])[]): Promise<string[]> {
  const pool = connect(db.url, calls.length);
  try {
    const outcomes = await Promise.all(
      calls.map(([caller, statement]) =>
        pool
          .begin(async (tx) => {
            await become(tx, caller);
            await tx.unsafe(statement);
            return "done";
          })
          .catch((error: { code: string; message: string }) =>
            error.message.startsWith("{")
              ? (JSON.parse(error.message) as { code: string }).code
              : error.code,
          ),
      ),
    );
    return outcomes.toSorted();
  } finally {
    await pool.end();
  }
}
const codes = (what: string, n: number): string[] => Array.from({ length: n }, () => what);

test("of twenty acceptances for one day exactly one wins, and none deadlocks", async () => {
  const boat = await addBoat(maya);
  const parts = ["day", "morning", "day", "morning"];
  const ids = [];
  for (let n = 0; n < 20; n += 1) {
    ids.push(await request(await addAccount(db.sql), boat, { part: parts[n % 4] ?? "day" }));
  }
  const outcomes = await race(
    ids.map((id) => [maya, `select public.accept_charter('${id}')`] as const),
  );
  expect(outcomes).toEqual([...codes("booking_decided", 19), "done"]);
  const states = await Promise.all(ids.map(state));
  expect(states.filter((one) => one === "accepted")).toHaveLength(1);
  expect(states.filter((one) => one === "declined")).toHaveLength(19);
});

test("acceptances of both halves and blocks of the same day never stand together", async () => {
  const boat = await addBoat(maya);
  const day = dayIn(33);
  const morning = await request(ken, boat, { day, part: "morning" });
  const afternoon = await request(await addAccount(db.sql), boat, { day, part: "afternoon" });
  const block = (part: string) =>
    `select public.block_days('${randomUUID()}', '${boat}', '${day}', '${day}', null, '${part}')`;
  await race([
    [maya, `select public.accept_charter('${morning}')`],
    [maya, block("day")],
    [maya, `select public.accept_charter('${afternoon}')`],
    [maya, block("afternoon")],
    [maya, block("morning")],
  ]);
  const clashes = await db.sql`
    select b.id from public.charter_bookings as b
    where b.state = 'accepted' and private.is_blocked(b.boat_id, b.day, b.part)`;
  expect(clashes).toEqual([]);
});

test("many concurrent requests with one id store one booking", async () => {
  const boat = await addBoat(maya);
  const id = randomUUID();
  const send = `select public.request_charter('${id}', '${boat}', '${dayIn(30)}', 'day', 2, 90000, 'USD')`;
  expect(await race(Array.from({ length: 10 }, () => [ken, send] as const))).toEqual(
    codes("done", 10),
  );
  expect(await db.sql`select from public.charter_bookings where id = ${id}`).toHaveLength(1);
});

test("a request of an account that is ending waits, and is cancelled with it", async () => {
  const boat = await addBoat(maya);
  const angler = await addAccount(db.sql);
  const id = randomUUID();
  const held = await holdAs(
    db,
    angler,
    `select public.request_charter('${id}', '${boat}', '${dayIn(30)}', 'day', 2, 90000, 'USD')`,
  );
  const left = leave(db.sql, angler);
  await waiting(db.sql, 1);
  await held.commit();
  await left;
  expect(await read(maya, id)).toMatchObject({ state: "cancelled_by_angler", has_other: false });
});

test("anglers and owners who leave at once, while others accept and review, never deadlock", async () => {
  const boat = await addBoat(maya);
  const anglers = [];
  const ids = [];
  for (let n = 0; n < 6; n += 1) {
    const angler = await addAccount(db.sql);
    anglers.push(angler);
    ids.push(await request(angler, boat, { day: dayIn(30 + n) }));
    ids.push(await request(angler, boat, { day: dayIn(60 + n) }));
  }
  const outcomes = await race([
    ...ids.map((id) => [maya, `select public.accept_charter('${id}')`] as const),
    ...anglers.slice(0, 4).map((one) => [one, "select public.delete_my_account()"] as const),
    [maya, `select public.save_boat('${boat}', '{"capacity": 5}')`],
  ]);
  expect(outcomes.filter((one) => !["done", "booking_decided"].includes(one))).toEqual([]);
  const named = await db.sql`
    select from public.charter_bookings as b
    where b.angler is not null and not exists (select from auth.users as u where u.id = b.angler)`;
  expect(named).toEqual([]);
});

test("retention waits for a ruling on a review of the booking that it removes", async () => {
  const boat = await addBoat(maya);
  const trip = await addTrip(ken, maya, boat);
  const review_id = await run(ken, "review_charter", { booking_id: trip, stars: 3, body: "Calm" });
  // Another booking of the same angler, which stays.
  await request(ken, await addBoat(maya));
  await goBack(trip, 1200);
  const office = await holdAs(db, "owner", `select private.lock_boat('${boat}')`);
  const removed = db.sql`select private.apply_retention('charter_bookings') as removed`;
  // A query is sent when it is awaited.
  const outcome = removed.then(([row]) => row?.["removed"] as number);
  await waiting(db.sql, 1);
  // As rule_review does under the lock.
  await office.run(
    `update public.boat_reviews set hidden = true where id = '${String(review_id)}'`,
  );
  await office.commit();
  expect(await outcome).toBe(1);
  const [counted] =
    await db.sql`select stars_sum, stars_count from public.boats where id = ${boat}`;
  expect(counted).toEqual({ stars_sum: 0, stars_count: 0 });
});

test("requests that are sent at once pass no limit, nor do new boats", async () => {
  const angler = await addAccount(db.sql);
  const boats = [];
  for (let n = 0; n < 6; n += 1) boats.push(await addBoat(n < 3 ? maya : ken));
  for (let n = 0; n < 8; n += 1) {
    await request(angler, boats[0] ?? "", { day: dayIn(40 + n) });
  }
  const requests = await race(
    boats.map(
      (boat) =>
        [
          angler,
          `select public.request_charter('${randomUUID()}', '${boat}', '${dayIn(60)}', 'day', 2, 90000, 'USD')`,
        ] as const,
    ),
  );
  expect(requests).toEqual([...codes("done", 2), ...codes("rate_limited", 4)]);
  const add = () =>
    [angler, `select public.save_boat('${randomUUID()}', '{"name": "Heron"}')`] as const;
  expect(await race(Array.from({ length: 14 }, add))).toEqual([
    ...codes("done", 10),
    ...codes("rate_limited", 4),
  ]);
});
