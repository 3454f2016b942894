import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** Judges, and a change of the event in between: no deadlock, and nobody starves. */

const LANES = 9;

let db: TestDatabase;
let event: SmallEvent;
let fish: string[];
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
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

const admin = (statement: string) =>
  asRole(db.sql, demo.admin, async (tx) => {
    await tx`set local statement_timeout = '8s'`;
    return tx.unsafe(statement);
  });
/** Judges again and again, so that there is always somebody at the board. */
const judge = (id: string) =>
  admin(`select public.judge_catch('${id}', 'accepted',
    (select revision from public.catches where id = '${id}'))`);

const CHANGES: [string, () => string][] = [
  ["a step of the life cycle", () => `select public.set_event_status('${event.id}', 'judging')`],
  [
    "new rules through REST",
    () => `update public.events set rules = jsonb_set(rules, '{best_n}', '3')
      where id = '${event.id}'`,
  ],
  [
    "new hours through REST",
    () => `update public.event_days set lines_out = lines_out - interval '1 hour'
      where event_id = '${event.id}'`,
  ],
  [
    "a withdrawal through REST",
    () => `update public.registrations set status = 'withdrawn'
      where id = '${event.registrations[0]}'`,
  ],
];
test.each(CHANGES)("%s gets its turn among judges who never pause", async (_, change) => {
  const state = { judged: 0, done: false };
  const lanes = Array.from({ length: LANES }, async (__, lane) => {
    for (let n = lane; !state.done; n = (n + LANES) % fish.length) {
      await judge(fish[n] as string);
      state.judged += 1;
    }
  });
  await expect.poll(() => state.judged).toBeGreaterThan(LANES);
  const before = state.judged;
  await admin(change());
  const meanwhile = state.judged - before;
  state.done = true;
  await Promise.all(lanes);
  // Those ahead in the queue, those whose answers were on their way, and as many again for the
  // beginnings of their transactions.
  expect(meanwhile).toBeLessThanOrEqual(4 * LANES);
});

test("400 judgements beside 35 changes of lines out: none deadlocks", async () => {
  // Each change settles other catches again, under the judges' hands.
  const hours = Array.from({ length: 35 }, (_, n) =>
    n % 2 === 0
      ? `update public.event_days set lines_out = lines_in + interval '${30 + (n % 4) * 20} minutes'
          where event_id = '${event.id}'`
      : `select public.set_event_day('${event.id}', 1, '2026-06-06T10:00Z',
          '2026-06-06T1${n % 3}:59Z')`,
  );
  const work = Array.from({ length: 400 }, (_, n) => () => judge(fish[n % fish.length] as string));
  hours.forEach((change, n) => work.splice(n * 12, 0, () => admin(change)));
  const failures: string[] = [];
  await Promise.all(
    Array.from({ length: LANES + 1 }, async () => {
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
