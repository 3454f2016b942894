import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Cron } from "croner";
import { beforeEach, describe, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { ROOT } from "../helpers/cluster.ts";
import { connect, useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";

/** Jobs are declared once, run once at a time, and say how it went. */

const LANGUAGES = ["en", "ja", "ar"];

const db = useDatabasePerTest();
beforeEach(async () => {
  await db.sql`create table public.runs (n int generated always as identity)`;
});

const declare = (command: string, schedule = "23 * * * *", timeLimit = "5 minutes") => db.sql`
  select private.declare_job('a-job', ${schedule}, ${command}, 'For a test.', ${timeLimit}::interval)`;
const COUNT =
  "with run as (insert into public.runs default values returning 1) select count(*) from run";
const command = async (onRequest = false): Promise<string> => {
  const [row] = await db.sql<[{ command: string }]>`
    select private.job_command('a-job', ${onRequest}) as command`;
  return row.command;
};
const run = async () => db.sql.unsafe(await command());
const request = (caller: Caller = demo.admin) =>
  asRole(db.sql, caller, (tx) => tx`select public.request_job_run('a-job')`);
const jobOf = async (caller: Caller = demo.admin) => {
  const [row] = await asRole(
    db.sql,
    caller,
    (tx) => tx`select * from public.job_overview where id = 'a-job'`,
  );
  return row;
};
/** What cron calls for one run on request. */
const requested = () => db.sql<{ schedule: string; command: string }[]>`
  select schedule, command from cron.job where jobname = 'run-now-a-job'`;
const refusal = (code: string) => ({ message: expect.stringContaining(`"code" : "${code}"`) });

describe("a declaration", () => {
  test("that is repeated changes the job, and makes no second one", async () => {
    await declare(COUNT);
    await declare("select 7", "*/5 * * * *");
    expect(
      await db.sql`select name, schedule, command from public.jobs where name = 'a-job'`,
    ).toEqual([{ name: "a-job", schedule: "*/5 * * * *", command: "select 7" }]);
    expect(await db.sql`select schedule, command from cron.job where jobname = 'a-job'`).toEqual([
      { schedule: "*/5 * * * *", command: await command() },
    ]);
  });

  test("that is withdrawn takes its runs and its schedule along", async () => {
    await declare(COUNT);
    await run();
    await db.sql`select private.withdraw_job('a-job')`;
    expect(await db.sql`select from cron.job where jobname = 'a-job'`).toHaveLength(0);
    expect(await db.sql`select from public.job_runs where job = 'a-job'`).toHaveLength(0);
  });

  test.each(["* * * * *", "*/15 * * * *", "7 * * * *", "30 4 * * *", "5 23 * * 0", "59 0 * * 6"])(
    "%s is next due when cron says so",
    async (schedule) => {
      await declare(COUNT, schedule);
      const [row] = await db.sql<[{ now: Date; next: Date }]>`
        select now() as now, next_run_at as next from public.job_overview where id = 'a-job'`;
      expect(row.next).toEqual(new Cron(schedule, { timezone: "UTC" }).nextRun(row.now));
    },
  );

  test("each few seconds is due within them", async () => {
    await declare(COUNT, "10 seconds");
    const [row] = await db.sql<[{ every_s: number; soon: boolean }]>`
      select every_s, next_run_at > now() and next_run_at <= now() + interval '10 seconds' as soon
      from public.job_overview where id = 'a-job'`;
    expect(row).toEqual({ every_s: 10, soon: true });
  });

  test.each([
    "45 seconds",
    "1 second",
    "*/7 * * * *",
    "60 * * * *",
    "0 24 * * *",
    "0 4 1 * *",
    "whenever",
  ])("of the schedule %s is rejected", async (schedule) => {
    await expect(declare(COUNT, schedule)).rejects.toThrow("A job runs each minute");
  });
});

describe("a run", () => {
  test("is recorded with what it worked on", async () => {
    await declare(COUNT);
    expect(await jobOf()).toMatchObject({ state: "never", started_at: null, every_s: 3600 });
    await run();
    const job = await jobOf();
    expect(job).toMatchObject({ state: "succeeded", touched: "1", error: null, trouble: false });
    expect(job?.["ended_at"].getTime()).toBeGreaterThanOrEqual(job?.["started_at"].getTime());
  });

  test("that fails says why, leaves nothing, fails in cron too and keeps no later one from running", async () => {
    await declare(`${COUNT} where 1 / (select 0) = 1`);
    await expect(run()).rejects.toMatchObject({ code: "22012" });
    expect(await jobOf()).toMatchObject({
      state: "failed",
      trouble: true,
      error: "division by zero",
      touched: null,
    });
    expect(await db.sql`select from public.runs`).toHaveLength(0);
    await declare(COUNT);
    await run();
    expect(await jobOf()).toMatchObject({ state: "succeeded", error: null });
  });

  test("that fails by what is checked at its commit says so, too, and leaves nothing", async () => {
    await db.sql`alter table public.runs add constraint twice unique (n) deferrable initially deferred`;
    await declare(COUNT.replace("default values", "(n) overriding system value values (1), (1)"));
    await expect(run()).rejects.toMatchObject({ code: "23505" });
    expect(await jobOf()).toMatchObject({
      state: "failed",
      error: expect.stringContaining('"twice"'),
      touched: null,
    });
    expect(await db.sql`select from public.runs`).toHaveLength(0);
  });

  test("that takes longer than its time is ended, and shows as stopped", async () => {
    await declare(`select 1 from pg_sleep(600)`, "23 * * * *", "1 second");
    await expect(run()).rejects.toThrow();
    await expect.poll(jobOf).toMatchObject({ state: "stopped", trouble: true, ended_at: null });
    await declare(COUNT);
    await run();
    const runs = await asRole(
      db.sql,
      demo.admin,
      (tx) => tx`select state from public.job_history where job = 'a-job' order by id`,
    );
    expect(runs).toEqual([{ state: "stopped" }, { state: "succeeded" }]);
  });

  test("keeps a second one from starting until it ends", async () => {
    await declare(COUNT);
    const other = connect(db.url, 1);
    await other`select pg_advisory_lock(private.job_lock('a-job'))`;
    expect(await jobOf()).toMatchObject({ state: "running", overdue: false });
    await run();
    expect(await db.sql`select from public.runs`).toHaveLength(0);
    await other`select pg_advisory_unlock(private.job_lock('a-job'))`;
    await other.end();
    await run();
    expect(await db.sql`select from public.runs`).toHaveLength(1);
  });

  test("that was due and did not begin makes the job overdue", async () => {
    await declare(COUNT);
    await db.sql`update public.jobs set declared_at = now() - interval '3 hours'`;
    expect(await jobOf()).toMatchObject({ state: "never", overdue: true, trouble: true });
    await run();
    expect(await jobOf()).toMatchObject({ state: "succeeded", overdue: false, trouble: false });
  });
});

describe("an admin's request", () => {
  test("leads to one run, which cron begins within a second", async () => {
    await declare(COUNT);
    await request();
    expect(await jobOf()).toMatchObject({ state: "requested" });
    const [once] = await requested();
    expect(once?.schedule).toBe("1 second");
    await db.sql.unsafe(once?.command ?? "");
    expect(await requested()).toEqual([]);
    expect(await jobOf()).toMatchObject({ state: "succeeded" });
    // Cron may have begun the same job again before it was gone.
    await db.sql.unsafe(once?.command ?? "");
    expect(await db.sql`select on_request from public.job_runs where job = 'a-job'`).toEqual([
      { on_request: true },
    ]);
  });

  test("is met by a run of the schedule that comes first", async () => {
    await declare(COUNT);
    await request();
    const [once] = await requested();
    await run();
    await db.sql.unsafe(once?.command ?? "");
    expect(await db.sql`select on_request from public.job_runs where job = 'a-job'`).toEqual([
      { on_request: false },
    ]);
    expect(await requested()).toEqual([]);
  });

  test("of a job that fails does not repeat it", async () => {
    await declare("select 1 / 0");
    await request();
    const [once] = await requested();
    await expect(db.sql.unsafe(once?.command ?? "")).rejects.toThrow("division by zero");
    expect(await requested()).toEqual([]);
    expect(await jobOf()).toMatchObject({ state: "failed", error: "division by zero" });
  });

  test("is refused while the job runs", async () => {
    await declare(COUNT);
    const other = connect(db.url, 1);
    await other`select pg_advisory_lock(private.job_lock('a-job'))`;
    await expect(request()).rejects.toMatchObject(refusal("job_running"));
    await other.end();
    expect(await requested()).toEqual([]);
  });

  test("is refused when another admin's is under way: of two at once one is taken", async () => {
    await declare(COUNT);
    const first = await holdAs(db, demo.admin, "select public.request_job_run('a-job')");
    const second = request();
    const refused = expect(second).rejects.toMatchObject(refusal("job_running"));
    await waiting(db.sql, 1);
    await first.commit();
    await refused;
    expect(await requested()).toHaveLength(1);
  });

  test("may be repeated when cron did not meet it in two minutes", async () => {
    await declare(COUNT);
    await request();
    await db.sql`update public.jobs set requested_at = now() - interval '3 minutes' where name = 'a-job'`;
    await request();
    expect(await requested()).toHaveLength(1);
  });

  test("is in the audit log", async () => {
    await declare(COUNT);
    await request();
    expect(
      await db.sql`select actor, action, entity_id from public.audit_log where entity = 'jobs'`,
    ).toEqual([{ actor: demo.admin.id, action: "update", entity_id: "a-job" }]);
  });

  test("for a job that does not exist is refused", async () => {
    await expect(request()).rejects.toMatchObject(refusal("not_found"));
  });
});

test("every job is named in each language", async () => {
  const jobs = (await db.sql`select name from public.jobs`).map(({ name }) => name as string);
  for (const language of LANGUAGES) {
    const file = join(ROOT, `web/src/locales/${language}/admin-jobs.json`);
    const { names } = JSON.parse(await readFile(file, "utf8")) as { names: object };
    expect(Object.keys(names).toSorted()).toEqual(jobs.toSorted());
  }
});

describe("rights to jobs", () => {
  test.each([
    ["a visitor", "anon", "42501"],
    ["a member", demo.maya, "PGRST"],
  ] as const)("a run is refused to %s", async (_who, caller, code) => {
    await declare(COUNT);
    await expect(request(caller)).rejects.toMatchObject({ code });
    expect(await requested()).toEqual([]);
  });

  test("members and visitors read no job and no run", async () => {
    await declare(COUNT);
    await run();
    for (const relation of ["jobs", "job_runs", "job_overview", "job_history"]) {
      const rows = await asRole(db.sql, demo.maya, (tx) =>
        tx.unsafe(`select * from public.${relation}`),
      );
      expect(rows).toHaveLength(0);
      await expect(
        asRole(db.sql, "anon", (tx) => tx.unsafe(`select * from public.${relation}`)),
      ).rejects.toMatchObject({ code: "42501" });
    }
  });

  test.each(["anon", demo.admin, "service_role"] as const)(
    "nobody declares, withdraws or runs a job through the API: %s",
    async (caller) => {
      await declare(COUNT);
      for (const statement of [
        await command(),
        "select private.begin_run('a-job', false)",
        "select private.withdraw_job('a-job')",
        "select private.declare_job('another', '* * * * *', 'select 1', 'For a test.')",
        "update public.jobs set command = 'select 1'",
        "delete from public.job_runs",
      ]) {
        await expect(asRole(db.sql, caller, (tx) => tx.unsafe(statement))).rejects.toMatchObject({
          code: "42501",
        });
      }
    },
  );
});
