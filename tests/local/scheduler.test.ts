import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { type Scheduler, startScheduler } from "../../local/jobs/scheduler.ts";
import { asRole } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

/** The stand-in for pg_cron: the same calls in SQL, and runs of one job that never overlap. */

const db = useDatabasePerTest();
let scheduler: Scheduler | undefined;
const lines: string[] = [];
beforeEach(async () => {
  await db.sql`select cron.unschedule(jobid) from cron.job`;
  await db.sql`create table public.runs (n int generated always as identity, at timestamptz)`;
  lines.length = 0;
});
afterEach(async () => {
  await scheduler?.stop();
  scheduler = undefined;
});

const start = async () => {
  scheduler = await startScheduler({ databaseUrl: db.url, log: (line) => lines.push(line) });
};
const details = () => db.sql<{ status: string; message: string; start: Date; end: Date }[]>`
  select status, return_message as message, start_time as start, end_time as end
  from cron.job_run_details where end_time is not null order by runid`;

test("a scheduled job runs as the role that scheduled it, and its outcome is recorded", async () => {
  await db.sql`
    select cron.schedule('count', '1 second', 'insert into public.runs (at) values (now())')`;
  await start();
  await eventually(async () => expect((await details()).length).toBeGreaterThan(1));
  expect((await details())[0]).toMatchObject({ status: "succeeded" });
  expect(await db.sql`select distinct username from cron.job_run_details`).toEqual([
    { username: "postgres" },
  ]);
});

test("a job that fails is recorded with its reason and runs again", async () => {
  await db.sql`select cron.schedule('fail', '1 second', 'select 1 / 0')`;
  await start();
  await eventually(async () => expect((await details()).length).toBeGreaterThan(1));
  for (const run of await details()) {
    expect(run).toMatchObject({ status: "failed", message: "division by zero" });
  }
});

test("runs of one job never overlap", async () => {
  await db.sql`select cron.schedule('slow', '1 second', 'select pg_sleep(1.4)')`;
  await start();
  await eventually(async () => expect((await details()).length).toBeGreaterThan(2));
  const runs = await details();
  for (const [index, run] of runs.slice(1).entries()) {
    expect(run.start.getTime()).toBeGreaterThanOrEqual(runs[index]?.end.getTime() ?? Infinity);
  }
});

test("a job scheduled later is taken up, a changed one replaced, an unscheduled one ended", async () => {
  await start();
  await db.sql`select cron.schedule('j', '1 second', 'insert into public.runs (at) values (now())')`;
  const count = async () => (await db.sql`select from public.runs`).length;
  await eventually(async () => expect(await count()).toBeGreaterThan(0));
  await db.sql`select cron.schedule('j', '1 second', 'select cron.unschedule(''j'')')`;
  await eventually(async () => expect(await db.sql`select jobname from cron.job`).toEqual([]));
});

test("a schedule that cannot be read is reported and stops no other", async () => {
  await db.sql`select cron.schedule('bad', 'whenever', 'select 1')`;
  await db.sql`select cron.schedule('good', '1 second', 'select 1')`;
  await start();
  await eventually(async () => expect((await details()).length).toBeGreaterThan(0));
  expect(lines).toEqual([expect.stringContaining('invalid schedule "whenever"')]);
});

test("a stopped scheduler leaves no run behind", async () => {
  await db.sql`select cron.schedule('long', '1 second', 'select pg_sleep(60)')`;
  await start();
  await eventually(async () =>
    expect(await db.sql`select from cron.job_run_details where status = 'running'`).toHaveLength(1),
  );
  await scheduler?.stop();
  await start();
  expect(
    await db.sql`select status, return_message from cron.job_run_details where runid = 1`,
  ).toEqual([{ status: "failed", return_message: "server restarted" }]);
});

test("an admin's request is met once, beside the schedule", async () => {
  await db.sql`
    select private.declare_job('count', '23 4 * * 0', ${`
      with run as (insert into public.runs (at) values (now()) returning 1) select count(*) from run`},
      'For a test.')`;
  await start();
  await asRole(db.sql, demo.admin, (tx) => tx`select public.request_job_run('count')`);
  const run = () => db.sql`
    select on_request, state, touched from public.job_runs where job = 'count'`;
  const met = [{ on_request: true, state: "succeeded", touched: "1" }];
  await eventually(async () => expect(await run()).toEqual(met));
  // A job that begins later has a turn after whatever was due before it.
  await db.sql`select cron.schedule('later', '1 second', 'select 1')`;
  await eventually(async () => expect((await details()).length).toBeGreaterThan(2));
  expect(await run()).toEqual(met);
  expect(await db.sql`select jobname from cron.job order by jobid`).toEqual([
    { jobname: "count" },
    { jobname: "later" },
  ]);
});

test("a run that fails as it commits gives its job back, and the job runs again", async () => {
  await db.sql`create table public.parents (id int primary key)`;
  await db.sql`
    create table public.children (id int references public.parents deferrable initially deferred)`;
  await db.sql`
    select private.declare_job('orphans', '23 4 * * 0', ${`
      with child as (insert into public.children values (1) returning 1) select count(*) from child`},
      'For a test.')`;
  await start();
  for (const n of [1, 2]) {
    // A request is refused until the one before it has been cleared away.
    await eventually(() =>
      asRole(db.sql, demo.admin, (tx) => tx`select public.request_job_run('orphans')`),
    );
    await eventually(async () =>
      expect(
        await db.sql`select state, error from public.job_history where job = 'orphans' order by id`,
      ).toEqual(
        Array.from({ length: n }, () => ({
          state: "failed",
          error: expect.stringContaining("children_id_fkey"),
        })),
      ),
    );
  }
  // What cron keeps of a run is written after the run has ended.
  await eventually(async () =>
    expect(await details()).toMatchObject(
      Array.from({ length: 2 }, () => ({
        status: "failed",
        message: expect.stringContaining("children_id_fkey"),
      })),
    ),
  );
});
