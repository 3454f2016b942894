import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { findFreePort } from "../process/free-port.ts";
import { type GuardedChild, startGuardedChild } from "../process/guarded-child.ts";
import { processCommand, waitUntilGone } from "../process/running-process.ts";
import { chooseServerAccount } from "../process/server-account.ts";
import { type Running, supervise } from "../process/supervised.ts";
import { StackError, errorCode, errorMessage } from "../stack-error.ts";
import { preparePostgresBinaries } from "./binaries.ts";
import { type Cluster, locatePgdata, openCluster } from "./cluster.ts";

/** A server that accepts connections. */
export interface DatabaseServer {
  /** As `postgres`, the owner of the project's own objects; not a superuser, as hosted. */
  url: string;
  /** As the superuser. The same as `url` when the server was given by DATABASE_URL. */
  adminUrl: string;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  dataDir: string;
  log: (line: string) => void;
  /** False only for databases that are thrown away: a power cut may then lose them. */
  durable?: boolean;
}

/** The time limit of jobs is its `transaction_timeout`. */
const OLDEST_MAJOR = 17;
const START_PATIENCE_MS = 60_000;
/** What a fast end may take before it becomes an immediate one. */
const FAST_STOP_MS = 800;
const ORPHAN_STEPS = [
  ["SIGINT", 5_000],
  ["SIGQUIT", 5_000],
  ["SIGKILL", 5_000],
] as const;

interface Launch {
  /** The server's program. */
  command: string;
  ids: { uid: number; gid: number } | undefined;
  durable: boolean;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // Gone meanwhile.
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

/** Starts the data folder's own PostgreSQL on a free loopback port. */
export async function startPostgres(options: PostgresOptions): Promise<DatabaseServer> {
  const account = chooseServerAccount();
  const binaries = await preparePostgresBinaries(account, options.dataDir);
  const cluster = await openCluster(options.dataDir, account, binaries, options.log);
  const launch: Launch = {
    command: join(binaries.bin, "postgres"),
    ids: account.ids,
    durable: options.durable ?? true,
  };
  // Once others know its address it stays: clients that had a connection reconnect there.
  let port: number | undefined;
  const server = await supervise(async () => {
    await stopOrphan(cluster.pgdata);
    const started = await startOn(cluster, port, launch);
    port ??= started.port;
    return started;
  }, options.log);
  const address = `127.0.0.1:${server.current().port}/postgres`;
  const adminUrl = `postgresql://supabase_admin:${cluster.password}@${address}`;
  await cluster.rememberPort(server.current().port);
  await ensureOwnerRole(adminUrl, cluster.password);
  return {
    url: `postgresql://postgres:${cluster.password}@${address}`,
    adminUrl,
    stop: () => server.stop(),
  };
}

interface Started extends Running {
  port: number;
}

async function startOn(
  cluster: Cluster,
  port: number | undefined,
  launch: Launch,
): Promise<Started> {
  const deadline = Date.now() + START_PATIENCE_MS;
  for (;;) {
    const candidate = port ?? (await findFreePort(cluster.port));
    const attempt = await tryStart(cluster, candidate, launch);
    if (attempt.ready) {
      const { child } = attempt;
      return { port: candidate, failed: child.failed, stop: () => stopServer(cluster, child) };
    }
    if (Date.now() > deadline || !isPassing(attempt.reason)) {
      throw new StackError(`PostgreSQL did not start: ${attempt.reason}`);
    }
  }
}

/** Asks for a fast end, then for an immediate one, after which the next start recovers. */
async function stopServer({ pgdata }: Cluster, child: GuardedChild): Promise<void> {
  const stopped = child.stop();
  const impatience = setTimeout(() => {
    void readLockPid(join(pgdata, "postmaster.pid")).then((pid) => {
      if (pid !== undefined && processCommand(pid).includes(pgdata)) signal(pid, "SIGQUIT");
    });
  }, FAST_STOP_MS);
  await stopped;
  clearTimeout(impatience);
}

/** Checks that the server behind DATABASE_URL can be used. It is never stopped. */
export async function adoptPostgres(databaseUrl: string): Promise<DatabaseServer> {
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    const [row] = await sql<{ version: number; superuser: boolean }[]>`
      select current_setting('server_version_num')::int as version,
             (select rolsuper from pg_roles where rolname = current_user) as superuser`;
    const major = Math.floor((row?.version ?? 0) / 10_000);
    if (major < OLDEST_MAJOR) {
      throw new StackError(
        `DATABASE_URL leads to PostgreSQL ${major}; ${OLDEST_MAJOR} or later is needed.`,
      );
    }
    if (!row?.superuser) {
      throw new StackError(
        "The user of DATABASE_URL is not a superuser, which creating Supabase's roles needs.",
      );
    }
  } catch (error) {
    if (error instanceof StackError) throw error;
    throw new StackError(`DATABASE_URL cannot be used: ${errorMessage(error)}`);
  } finally {
    await sql.end({ timeout: 1 });
  }
  return {
    url: databaseUrl,
    adminUrl: databaseUrl,
    stop: () => Promise.resolve(),
  };
}

/**
 * Ends a server that outlived its stack and still holds the cluster. An id that now belongs to
 * something else only has its lock file removed: PostgreSQL would take it for a rival.
 */
export async function stopOrphan(pgdata: string): Promise<void> {
  const lockFile = join(pgdata, "postmaster.pid");
  const pid = await readLockPid(lockFile);
  if (pid === undefined) return;
  if (!processCommand(pid).includes(pgdata)) {
    await rm(lockFile, { force: true });
    return;
  }
  // Fast; then immediate, for one that hangs in its shutdown; then by force. The last two cost the
  // next start a recovery and no committed row.
  for (const [how, patienceMs] of ORPHAN_STEPS) {
    signal(pid, how);
    if (await waitUntilGone(pid, patienceMs)) return;
    if (!processCommand(pid).includes(pgdata)) return;
  }
  throw new StackError(
    `An earlier PostgreSQL (process ${pid}) still holds ${pgdata}; end it first.`,
  );
}

/** Ends whatever still runs from the data folder's cluster, for --reset. */
export async function stopOrphanOf(dataDir: string): Promise<void> {
  await stopOrphan(await locatePgdata(dataDir));
}

async function readLockPid(lockFile: string): Promise<number | undefined> {
  try {
    const pid = Number.parseInt(await readFile(lockFile, "utf8"), 10);
    return pid > 1 ? pid : undefined;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

type Attempt = { ready: true; child: GuardedChild } | { ready: false; reason: string };

async function tryStart(cluster: Cluster, port: number, launch: Launch): Promise<Attempt> {
  const complaints: string[] = [];
  let announceReady: () => void = () => {};
  const ready = new Promise<true>((resolve) => {
    announceReady = () => resolve(true);
  });
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    // A socket's path is limited to about 100 bytes, which a deep checkout exceeds.
    unix_socket_directories: "",
    max_connections: "200",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    ...(launch.durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const child = startGuardedChild({
    name: "PostgreSQL",
    command: launch.command,
    args: [
      "-D",
      cluster.pgdata,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    stopSignal: "INT",
    stopMs: 1400,
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    cwd: "/",
    ...launch.ids,
    onLine: (line) => {
      if (line.includes("database system is ready to accept connections")) announceReady();
      if (/FATAL|PANIC|could not|HINT|not found/.test(line)) complaints.push(line);
    },
  });
  const outcome = await Promise.race([ready, child.failed]);
  if (outcome === true) return { ready: true, child };
  const reason = complaints.map((line) => line.replace(/^.*?(?:FATAL|PANIC|LOG|HINT): +/, ""));
  return { ready: false, reason: reason.join(" ") || outcome.message };
}

/** Whether trying again may help: a port just taken, or processes of a killed server just ending. */
function isPassing(reason: string): boolean {
  return /could not (?:bind|create any TCP\/IP sockets)|shared memory block|lock file/.test(reason);
}

/** The role that owns the project's objects, with hosted's rights: everything but superuser. */
async function ensureOwnerRole(adminUrl: string, password: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    const [found] = await sql`select from pg_roles where rolname = 'postgres'`;
    if (found) return;
    await sql.begin(async (tx) => {
      await tx.unsafe(
        `create role postgres login createdb createrole replication bypassrls password '${password}'`,
      );
      await tx`alter database postgres owner to postgres`;
      await tx`grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres with admin option`;
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}
