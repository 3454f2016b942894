import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import {
  type OpenEvent,
  createCrew,
  createOpenEvent,
  enter,
  entriesOf,
} from "../helpers/entering.ts";
import { refused } from "../helpers/refused.ts";

/** What happens to entries by the clock: twice, late, across a change of the clocks, and at 24:00. */

const db = useDatabasePerTest();

const run = async (job: string): Promise<number> => {
  const [row] = await db.sql.unsafe<[{ touched: number }]>(`select private.${job}() as touched`);
  return row.touched;
};
const statusOf = async (event: OpenEvent) => {
  const [row] = await db.sql<[{ status: string }]>`
    select status from public.events where id = ${event.id}`;
  return row.status;
};
/** Moves the closing time to so long from now. */
const closeIn = (event: OpenEvent, interval: string) => db.sql`
  update public.events set registration_closes_at = now() + ${interval}::text::interval
  where id = ${event.id}`;
const reminders = (account: { id: string }) => db.sql`
  select cause from public.notifications
  where user_id = ${account.id} and kind = 'entry_incomplete' order by id`;

test("registration closes at its time, once, and also a day late", async () => {
  const event = await createOpenEvent(db.sql, { capacity: 1 });
  const [other, late] = [await createOpenEvent(db.sql), await createOpenEvent(db.sql)];
  await enter(db.sql, event, await createCrew(db.sql));
  await enter(db.sql, event, await createCrew(db.sql));
  expect(await run("close_registrations")).toBe(0);
  await closeIn(event, "-1 second");
  await closeIn(late, "-1 day");
  await closeIn(other, "1 minute");
  expect([await run("close_registrations"), await run("close_registrations")]).toEqual([2, 0]);
  expect([await statusOf(event), await statusOf(late), await statusOf(other)]).toEqual([
    "registration_closed",
    "registration_closed",
    "registration_open",
  ]);
  expect(await entriesOf(db.sql, event)).toMatchObject([
    { status: "confirmed" },
    { status: "withdrawn", ended_by: "registration_closed" },
  ]);
});

test("a roster is frozen from the closing time on, also before the job has run", async () => {
  const event = await createOpenEvent(db.sql);
  const crew = await createCrew(db.sql, { mates: 2, withAccount: 2 });
  const entry = await enter(db.sql, event, crew);
  const roster = async () =>
    (await db.sql`select 1 from public.applicants where registration_id = ${entry.id}`).length;
  const [early, late] = crew.mates as [{ id: string }, { id: string }];
  const leave = (mate: { id: string }) =>
    asRole(db.sql, mate, (tx) => tx`select public.leave_team(${crew.team})`);
  await leave(early);
  expect(await roster()).toBe(2);
  await closeIn(event, "-1 second");
  expect(await statusOf(event)).toBe("registration_open");
  await leave(late);
  expect(await roster()).toBe(2);
});

test("24:00 is the first moment of the next day: the last second before it is in time, and it is not", async () => {
  const [read] = await db.sql<[{ instant: Date }]>`
    select private.read_instant('2026-06-06T24:00:00+09:00') as instant`;
  expect(read.instant.toISOString()).toBe("2026-06-06T15:00:00.000Z");
  const event = await createOpenEvent(db.sql, {
    closesAt: "2026-06-06T24:00:00+09:00",
    timeZone: "Asia/Tokyo",
  });
  const [row] = await db.sql`
    select registration_closes_at at time zone time_zone as local from public.events
    where id = ${event.id}`;
  expect(row?.["local"]).toEqual(new Date("2026-06-07T00:00:00"));
  // By the clock of this test the time is over.
  await expect(enter(db.sql, event, await createCrew(db.sql))).rejects.toMatchObject(
    refused("registration_closed"),
  );
  expect(await run("close_registrations")).toBe(1);
});

test("a promotion that ran out when its event was over is left alone, and waits for no board", async () => {
  const event = await createOpenEvent(db.sql, { capacity: 1 });
  for (const crew of [await createCrew(db.sql), await createCrew(db.sql)]) {
    await enter(db.sql, event, crew);
  }
  const [first, second] = await entriesOf(db.sql, event);
  await db.sql`update public.registrations set status = 'withdrawn' where id = ${first?.id ?? ""}`;
  await db.sql`
    update public.registrations set confirm_by = now() - interval '1 day' where id = ${second?.id ?? ""}`;
  for (const status of ["registration_closed", "live", "judging", "provisional", "final"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  const judge = await db.sql.reserve();
  try {
    await judge`begin`;
    await judge`select private.lock_board(${event.id})`;
    await db.sql.begin(async (tx) => {
      await tx`set local lock_timeout = '200ms'`;
      expect(await tx`select private.expire_promotions() as expired`).toEqual([{ expired: 0 }]);
    });
  } finally {
    await judge`rollback`;
    judge.release();
  }
});

test("a place that was not confirmed in time goes to the next one, with the full time to confirm", async () => {
  const event = await createOpenEvent(db.sql, { capacity: 1 });
  const crews = [await createCrew(db.sql), await createCrew(db.sql), await createCrew(db.sql)];
  for (const crew of crews) await enter(db.sql, event, crew);
  const [first, second] = await entriesOf(db.sql, event);
  await db.sql`update public.registrations set status = 'withdrawn' where id = ${first?.id ?? ""}`;
  expect(await run("expire_promotions")).toBe(0);
  // A day without any run.
  await db.sql`
    update public.registrations set confirm_by = now() - interval '1 day' where id = ${second?.id ?? ""}`;
  expect([await run("expire_promotions"), await run("expire_promotions")]).toEqual([1, 0]);
  const after = await entriesOf(db.sql, event);
  expect(after).toMatchObject([
    { status: "withdrawn", ended_by: "organiser" },
    { status: "withdrawn", ended_by: "promotion_expired" },
    { status: "pending" },
  ]);
  expect(Number(after[2]?.confirm_by) - Date.now()).toBeGreaterThan(23 * 3_600_000);
});

test("who has open steps is reminded once, from the day before on, and again of another closing time", async () => {
  const event = await createOpenEvent(db.sql, { waiver: "Text" });
  const crew = await createCrew(db.sql, { mates: 1, withAccount: 1 });
  await enter(db.sql, event, crew);
  const done = await createOpenEvent(db.sql);
  const ready = await createCrew(db.sql);
  await enter(db.sql, done, ready);
  await closeIn(event, "25 hours");
  await closeIn(done, "2 hours");
  expect(await run("remind_incomplete_entries")).toBe(0);
  // Late, but not too late.
  await closeIn(event, "1 hour");
  expect([await run("remind_incomplete_entries"), await run("remind_incomplete_entries")]).toEqual([
    1, 0,
  ]);
  for (const person of [crew.captain, crew.mates[0] as { id: string }]) {
    expect(await reminders(person)).toHaveLength(1);
  }
  expect(await reminders(ready.captain)).toEqual([]);
  await closeIn(event, "3 hours");
  expect(await run("remind_incomplete_entries")).toBe(1);
  expect(await reminders(crew.captain)).toHaveLength(2);
  await closeIn(event, "-1 second");
  expect(await run("remind_incomplete_entries")).toBe(0);
});

test.each([
  // New York puts its clocks back on 1 November 2026 at 2:00, and on on 14 March 2027.
  ["25 hours", "2026-11-01T18:00:00-05:00", 25],
  ["23 hours", "2027-03-14T18:00:00-04:00", 23],
  ["24 hours", "2026-12-01T18:00:00-05:00", 24],
])(
  "the day before the closing time has %s by the clock of the event",
  async (_, closesAt, hours) => {
    const [row] = await db.sql<[{ from: Date }]>`
    select private.reminds_from(${closesAt}, 'America/New_York') as from`;
    expect(Date.parse(closesAt) - row.from.getTime()).toBe(hours * 3_600_000);
  },
);

test("a job is declared for each", async () => {
  const jobs = await db.sql<{ name: string }[]>`
    select name from public.jobs
    where name in ('close-registrations', 'expire-promotions', 'remind-incomplete-entries')
    order by name`;
  expect(jobs.map(({ name }) => name)).toEqual([
    "close-registrations",
    "expire-promotions",
    "remind-incomplete-entries",
  ]);
});
