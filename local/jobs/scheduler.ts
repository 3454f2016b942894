import { Cron } from "croner";
import { type ChannelListener, keepListening } from "../database/listen.ts";
import { openPool } from "../database/pool.ts";
import { errorMessage } from "../stack-error.ts";

export interface Scheduler {
  /** Cuts runs that take longer than a second to end; their transactions are undone. */
  stop(): Promise<void>;
}

interface Job {
  jobid: string;
  schedule: string;
  command: string;
}

const STOP_PATIENCE_S = 1;
/** pg_cron's own limit of jobs that run side by side on hosted. */
const AT_ONCE = 8;
/** What hosted allows a job. */
const LONGEST_RUN_MS = 600_000;

/**
 * Runs the jobs of schema `cron` as pg_cron does on hosted: schedules in GMT, one run of a job at a
 * time (a run that comes due meanwhile waits; further ones are dropped), outcomes in
 * cron.job_run_details. Does nothing where the server has no stand-in.
 */
export async function startScheduler(options: {
  /**
   * As the role that owns the project's objects. Only its jobs run: a connection with more rights
   * would lend them to every job, since `set role` can be undone by the job itself.
   */
  databaseUrl: string;
  log: (line: string) => void;
}): Promise<Scheduler> {
  const { log } = options;
  const sql = openPool(options.databaseUrl, {
    max: AT_ONCE,
    name: "scheduler",
    holdMs: LONGEST_RUN_MS,
  });
  const timers = new Map<string, Timer>();
  let isStopping = false;
  let listener: ChannelListener | undefined;

  async function load(): Promise<void> {
    const jobs = await sql<Job[]>`
      select jobid::text, schedule, command from cron.job
      where active and username = current_user`;
    if (isStopping) return;
    const wanted = new Map(jobs.map((job) => [JSON.stringify(job), job]));
    for (const [key, timer] of timers) {
      if (wanted.has(key)) continue;
      timer.stop();
      timers.delete(key);
    }
    for (const [key, job] of wanted) {
      if (timers.has(key)) continue;
      try {
        timers.set(
          key,
          startTimer(job.schedule, () => run(job)),
        );
      } catch (error) {
        log(
          `cron: job ${job.jobid} has an invalid schedule "${job.schedule}": ${errorMessage(error)}`,
        );
      }
    }
  }

  async function run(job: Job): Promise<void> {
    try {
      const [started] = await sql<[{ runid: string }]>`
        insert into cron.job_run_details (jobid, database, username, command, status, start_time)
        values (${job.jobid}, current_database(), current_user, ${job.command}, 'running',
          clock_timestamp())
        returning runid::text`;
      const outcome = await execute(job);
      await sql`
        update cron.job_run_details
        set status = ${outcome.status}, return_message = ${outcome.message},
          end_time = clock_timestamp()
        where runid = ${started.runid}`;
    } catch (error) {
      // A lost connection; the next run tries again.
      if (!isStopping) log(`cron: job ${job.jobid}: ${errorMessage(error)}`);
    }
  }

  async function execute(job: Job): Promise<{ status: "succeeded" | "failed"; message: string }> {
    const session = await sql.reserve();
    try {
      // As pg_cron sends it: a procedure may commit in between.
      await session.unsafe(job.command);
      return { status: "succeeded", message: "" };
    } catch (error) {
      return { status: "failed", message: errorMessage(error) };
    } finally {
      // pg_cron gives each run a session of its own: no lock outlives it, however it ended.
      await session`select pg_advisory_unlock_all()`.catch((error: Error) =>
        session.abandon(error),
      );
      session.release();
    }
  }

  const [present] = await sql`
    select obj_description(to_regnamespace('cron'), 'pg_namespace') = 'castboard stand-in' as "isHere"`;
  if (present?.["isHere"]) {
    await sql`
      update cron.job_run_details set status = 'failed', return_message = 'server restarted'
      where status = 'running' and username = current_user`;
    // One after the other: an older list must not be applied after a newer one.
    let loading = Promise.resolve();
    const reload = () => {
      loading = loading.then(load).catch((error: unknown) => log(`cron: ${errorMessage(error)}`));
    };
    listener = await keepListening({
      url: options.databaseUrl,
      channel: "cron_jobs",
      onNotice: reload,
      // Also after a lost connection: notices of changes made meanwhile did not arrive.
      onListening: reload,
      log,
    });
  }
  return {
    async stop() {
      isStopping = true;
      for (const timer of timers.values()) timer.stop();
      await listener?.stop();
      await sql.end({ timeout: STOP_PATIENCE_S });
    },
  };
}

interface Timer {
  stop(): void;
}

/** Calls the work when the schedule says so, never twice at the same time. */
export function startTimer(schedule: string, work: () => Promise<void>): Timer {
  let running: Promise<void> | undefined;
  let isQueued = false;
  let isStopped = false;
  function start(): void {
    if (running) {
      isQueued = true;
      return;
    }
    running = work().finally(() => {
      running = undefined;
      if (!isQueued || isStopped) return;
      isQueued = false;
      start();
    });
  }
  const timer = startCron(schedule, start);
  return {
    stop() {
      isStopped = true;
      timer.stop();
    },
  };
}

/**
 * pg_cron also takes "30 seconds", counted from the last start of the job, and $ for the last day of
 * a month.
 */
function startCron(schedule: string, work: () => void): Timer {
  const seconds = /^([1-9]|[1-5]\d) seconds?$/.exec(schedule)?.[1];
  if (!seconds) return new Cron(schedule.replace("$", "L"), { timezone: "UTC", unref: true }, work);
  const timer = setInterval(work, Number(seconds) * 1_000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
