import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { bootstrap } from "../../local/postgres/migrate.ts";
import { startPostgres } from "../../local/postgres/server.ts";
import { sharedClock } from "./live-clock.ts";
import { BARE_CHANNEL, type Order, type Report, TOPIC } from "./live-messages.ts";
import { type Round, printFindings } from "./live-report.ts";

interface Contender {
  name: string;
  file: string;
  /** Whether it reports when the database's notice arrived. */
  tellsNotice: boolean;
  /** Subscribers, and how many messages each side sends them. */
  stages: { subscribers: number; rounds: number }[];
}

const CONTENDERS: Contender[] = [
  {
    name: "the realtime server alone",
    file: "live-realtime.ts",
    tellsNotice: true,
    stages: [
      { subscribers: 1, rounds: 200 },
      { subscribers: 200, rounds: 315 },
      { subscribers: 1_000, rounds: 360 },
    ],
  },
  {
    name: "the whole stack",
    file: "live-stack.ts",
    tellsNotice: false,
    stages: [
      { subscribers: 200, rounds: 180 },
      { subscribers: 1_000, rounds: 360 },
    ],
  },
];
const WARM_UP = 20;
/** Long enough for both servers and the clients to be idle again. */
const PAUSE_MS = 15;
/** A thousand joins take longer than anything else. */
const PATIENCE_MS = 40_000;
/** Makes a message of the size of a board's: 513 bytes as it goes over the wire. */
const FILLER = "x".repeat(322);
const KEYS = {
  publishableKey: "sb_publishable_bench",
  secretKey: "sb_secret_bench",
  jwtSecret: "a secret for the bench alone, of some length",
};

class Worker {
  private readonly child: ChildProcess;

  constructor(file: string) {
    this.child = fork(resolve(import.meta.dirname, file));
  }

  order(order: Order): void {
    this.child.send(order);
  }

  next<Did extends Report["did"]>(did: Did): Promise<Extract<Report, { did: Did }>> {
    return new Promise((fulfil, reject) => {
      const settle = () => {
        clearTimeout(timer);
        this.child.off("message", hear).off("exit", fail);
      };
      const fail = () => {
        settle();
        reject(new Error(`${this.child.spawnargs.at(-1)} did not answer "${did}"`));
      };
      const hear = (message: unknown) => {
        const report = message as Report;
        if (report.did !== did) return;
        settle();
        fulfil(report as Extract<Report, { did: Did }>);
      };
      const timer = setTimeout(fail, PATIENCE_MS);
      this.child.on("message", hear).on("exit", fail);
    });
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = once(this.child, "exit");
    this.child.kill("SIGTERM");
    await ended;
  }
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "castboard-bench-"));
  const database = await startPostgres({ dataDir, durable: false, log: () => {} });
  const sql = postgres(database.adminUrl, { max: 1, onnotice: () => {} });
  console.log(
    "From realtime.send's COMMIT leaving this process until a subscriber's process has the message,\n" +
      "beside a bare ws server that loops over its sockets with the same bytes: from the start of\n" +
      "that loop, so without the way from the database, although a commit starts it, too. Servers,\n" +
      "subscribers and database share this machine, on one clock; the database does not flush to disk.",
  );
  const [load = 0] = loadavg();
  if (load > availableParallelism() / 2) {
    console.log(
      `\nOther work keeps this machine busy (load ${load.toFixed(1)} on ${availableParallelism()} cores):` +
        " the p95 below show that more than the servers.",
    );
  }
  const missed: string[] = [];
  try {
    await bootstrap(resolve(import.meta.dirname, "../.."), database.adminUrl, "postgres");
    await sql`create policy "Bench" on realtime.messages for select to anon using (true)`;
    for (const contender of CONTENDERS) {
      missed.push(...(await compare(sql, database.adminUrl, contender)));
    }
  } finally {
    await sql.end({ timeout: 1 });
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  console.log(missed.length === 0 ? "\nEvery goal is met." : `\nMissed: ${missed.join("; ")}`);
  if (missed.length > 0) process.exitCode = 1;
}

/** Returns the goals that the contender missed. */
async function compare(
  sql: postgres.Sql,
  databaseUrl: string,
  contender: Contender,
): Promise<string[]> {
  const missed: string[] = [];
  const live = new Worker(contender.file);
  const bare = new Worker("live-bare.ts");
  const clients = new Worker("live-clients.ts");
  try {
    const [{ port, key = KEYS.publishableKey }, { port: barePort }] = (await Promise.all(
      [live, bare].map((server) => {
        server.order({ do: "listen", databaseUrl, keys: KEYS });
        return server.next("listen");
      }),
    )) as [Extract<Report, { did: "listen" }>, Extract<Report, { did: "listen" }>];
    const query = new URLSearchParams({ vsn: "2.0.0", apikey: key });
    const realtimeUrl = `ws://127.0.0.1:${port}/realtime/v1/websocket?${query}`;
    const bareUrl = `ws://127.0.0.1:${barePort}`;
    for (const { subscribers, rounds } of contender.stages) {
      clients.order({ do: "connect", count: subscribers, realtimeUrl, bareUrl });
      await clients.next("connect");
      const findings: Round[] = [];
      const telling = contender.tellsNotice ? live : undefined;
      let { text } = await sendLive(sql, telling, clients, -WARM_UP);
      for (let round = -WARM_UP; round < rounds; round++) {
        await pause(PAUSE_MS);
        const plain = await sendBare(sql, bare, clients, round, text);
        await pause(PAUSE_MS);
        const sent = await sendLive(sql, telling, clients, round);
        ({ text } = sent);
        if (round >= 0) findings.push({ live: sent, bare: plain });
      }
      missed.push(...printFindings(contender.name, subscribers, findings));
    }
  } finally {
    await Promise.all([live, bare, clients].map((worker) => worker.stop()));
  }
  return missed;
}

/** Returns when the COMMIT left this process. */
async function commit(
  sql: postgres.Sql,
  work: (connection: postgres.ReservedSql) => Promise<unknown>,
): Promise<number> {
  const connection = await sql.reserve();
  try {
    await connection`begin`;
    await work(connection);
    const committing = sharedClock();
    await connection`commit`;
    return committing;
  } finally {
    connection.release();
  }
}

async function sendLive(
  sql: postgres.Sql,
  telling: Worker | undefined,
  clients: Worker,
  round: number,
): Promise<Round["live"]> {
  const ready = clients.next("expect");
  clients.order({ do: "expect", server: "realtime", round });
  await ready;
  const heard = telling?.next("start");
  const received = clients.next("receive");
  const message = sql.json({ version: round, rows: FILLER });
  const committing = await commit(
    sql,
    (connection) => connection`select realtime.send(${message}, 'board_changed', ${TOPIC})`,
  );
  const [notice, { times, text }] = await Promise.all([heard, received]);
  return { committing, heard: notice?.at, times, text };
}

async function sendBare(
  sql: postgres.Sql,
  bare: Worker,
  clients: Worker,
  round: number,
  text: string,
): Promise<Round["bare"]> {
  const ready = clients.next("expect");
  clients.order({ do: "expect", server: "bare", round });
  await ready;
  const started = bare.next("start");
  const received = clients.next("receive");
  await commit(sql, (connection) => connection`select pg_notify(${BARE_CHANNEL}, ${text})`);
  const [{ at }, { times }] = await Promise.all([started, received]);
  return { started: at, times };
}

await main();
