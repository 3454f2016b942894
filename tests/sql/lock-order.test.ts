import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { beforeEach, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { connect, useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** Judges, and a change of the event in between: no deadlock, and everyone gets a turn in order. */

const JUDGES = 5;
const LANES = 10;

const db = useTestDatabase();
let event: SmallEvent;
let fish: string[];
beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["One", "Two", "Three"]);
  const pending = Array.from({ length: 90 }, (_, n) => ({
    registration: event.registrations[n % 3] as string,
    weight: 500 + n,
    capturedAt: new Date((event.linesIn[0] as Date).getTime() + n * 60_000),
    status: "pending" as const,
  }));
  fish = await addCatches(db.sql, pending);
});

/** Returns the version that the transaction made of the event's board: versions count its turns. */
const transact = (sql: postgres.Sql, caller: Caller, statement: string) =>
  asRole(sql, caller, async (tx) => {
    await tx.unsafe(statement);
    const [row] = await tx<{ version: number }[]>`
      select version::int from public.leaderboards where event_id = ${event.id}`;
    return row?.version ?? 0;
  });
const admin = (statement: string) => transact(db.sql, demo.admin, statement);
const judgement = (id: string) => `select public.judge_catch('${id}', 'accepted',
  (select revision from public.catches where id = '${id}'))`;

const CHANGES: [string, Caller, () => string][] = [
  [
    "a step of the life cycle",
    demo.admin,
    () => `select public.set_event_status('${event.id}', 'judging')`,
  ],
  [
    "new rules through REST",
    demo.admin,
    () => `update public.events set rules = jsonb_set(rules, '{best_n}', '3')
      where id = '${event.id}'`,
  ],
  [
    "new hours by plain SQL",
    "service_role",
    () => `update public.event_days set lines_out = lines_out - interval '1 hour'
      where event_id = '${event.id}'`,
  ],
  [
    "a withdrawal by plain SQL",
    "service_role",
    () => `update public.registrations set status = 'withdrawn'
      where id = '${event.registrations[0]}'`,
  ],
];
test.each(CHANGES)(
  "%s comes after the judges before it and ahead of those after",
  async (...row) => {
    const [, caller, change] = row;
    const lanes = connect(db.url, 2 * JUDGES + 2);
    const before = await lanes.reserve();
    try {
      // Holds the board, so that all others arrive before the first of them goes on.
      await before`begin`;
      await before`select private.lock_board(${event.id})`;
      const turns: Promise<number>[] = [];
      const arrive = async (as: Caller, statement: string) => {
        turns.push(transact(lanes, as, statement));
        await expect.poll(waiting, { timeout: 15_000 }).toBe(turns.length);
      };
      for (const id of fish.slice(0, JUDGES)) await arrive(demo.admin, judgement(id));
      await arrive(caller, change());
      for (const id of fish.slice(JUDGES, 2 * JUDGES)) await arrive(demo.admin, judgement(id));
      await before`commit`;
      const versions = await Promise.all(turns);
      // Judges who wait behind a plain statement go on together, so in any order.
      const later = versions.splice(JUDGES + 1).toSorted((one, other) => one - other);
      const first = versions[0] as number;
      const inTurn = Array.from({ length: 2 * JUDGES + 1 }, (_, n) => first + n);
      expect([...versions, ...later]).toEqual(inTurn);
    } finally {
      before.release();
      await lanes.end({ timeout: 1 });
    }
  },
);

/** How many transactions wait for a board, or for all. */
async function waiting(): Promise<number> {
  const rows = await db.sql`
    select from pg_locks as l join pg_database as d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;
  return rows.length;
}

test("400 judgements beside 35 changes of lines out: none deadlocks", async () => {
  // Each change settles other catches again, under the judges' hands.
  const hours = Array.from({ length: 35 }, (_, n) =>
    n % 2 === 0
      ? `update public.event_days set lines_out = lines_in + interval '${30 + (n % 4) * 20} minutes'
          where event_id = '${event.id}'`
      : `select public.set_event_day('${event.id}', 1, '2026-06-06T10:00Z',
          '2026-06-06T1${n % 3}:59Z')`,
  );
  const work = Array.from(
    { length: 400 },
    (_, n) => () => admin(judgement(fish[n % fish.length] as string)),
  );
  hours.forEach((change, n) =>
    work.splice(n * 12, 0, () =>
      transact(db.sql, n % 2 === 0 ? "service_role" : demo.admin, change),
    ),
  );
  const failures: string[] = [];
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let next = work.shift(); next; next = work.shift()) {
        await next().catch((error: { code: string; message: string }) => {
          // Two judges of one catch: one of them is late.
          if (!error.message.includes("already_judged")) failures.push(error.code + error.message);
        });
      }
    }),
  );
  expect(failures).toEqual([]);
});

test("a catch sent to two events under one id is stored once and the other refused", async () => {
  const other = await createSmallEvent(db.sql, ["Four"]);
  const id = randomUUID();
  const send = (registration: string) =>
    admin(
      `select public.submit_catch('${id}', '${registration}', '${demo.bass}', '2026-06-06T11:00:00Z', 900)`,
    );
  const outcomes = await Promise.allSettled([
    send(event.registrations[0] as string),
    send(other.registrations[0] as string),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = outcomes.find((one) => one.status === "rejected");
  expect(refused?.reason.message).toContain('"code" : "conflict"');
});
