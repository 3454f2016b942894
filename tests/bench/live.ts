import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { bootstrap } from "../../local/migrate.ts";
import { startPostgres } from "../../local/postgres.ts";
import { sharedClock } from "./live-clock.ts";
import { type Order, type Report, TOPIC } from "./live-messages.ts";
import { type Round, printFindings } from "./live-report.ts";

/** Subscribers, and how many messages each server sends them. */
const STAGES = [
  { subscribers: 1, rounds: 300 },
  { subscribers: 200, rounds: 200 },
  { subscribers: 1_000, rounds: 100 },
];
const WARM_UP = 20;
/** Long enough for both servers and the clients to be idle again. */
const PAUSE_MS = 15;
const PATIENCE_MS = 10_000;
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

  stop(): void {
    this.child.disconnect();
  }
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "castboard-bench-"));
  const database = await startPostgres({ dataDir, durable: false, log: () => {} });
  const workers = ["live-realtime.ts", "live-bare.ts", "live-clients.ts"].map(
    (file) => new Worker(file),
  ) as [Worker, Worker, Worker];
  const sql = postgres(database.adminUrl, { max: 1, onnotice: () => {} });
  try {
    await bootstrap(resolve(import.meta.dirname, "../.."), database.adminUrl, "postgres");
    await sql`create policy "Anyone listens" on realtime.messages for select to anon using (true)`;
    await measure(sql, database.adminUrl, workers);
  } finally {
    for (const worker of workers) worker.stop();
    await sql.end({ timeout: 1 });
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  sql: postgres.Sql,
  databaseUrl: string,
  [realtime, bare, clients]: [Worker, Worker, Worker],
): Promise<void> {
  realtime.order({ do: "listen", databaseUrl, keys: KEYS });
  const { port: realtimePort } = await realtime.next("listen");
  bare.order({ do: "listen", databaseUrl, keys: KEYS });
  const { port: barePort } = await bare.next("listen");
  const realtimeUrl = `ws://127.0.0.1:${realtimePort}/realtime/v1/websocket?vsn=2.0.0&apikey=${KEYS.publishableKey}`;
  const bareUrl = `ws://127.0.0.1:${barePort}`;

  for (const { subscribers, rounds } of STAGES) {
    clients.order({ do: "connect", count: subscribers, realtimeUrl, bareUrl });
    await waitLong(clients);
    const findings: Round[] = [];
    let text = "";
    for (let round = -WARM_UP; round < rounds; round++) {
      const live = await sendThroughDatabase(sql, realtime, clients, round);
      text = live.text;
      await pause(PAUSE_MS);
      const plain = await sendBare(bare, clients, round, text);
      await pause(PAUSE_MS);
      if (round >= 0) findings.push({ live, bare: plain });
    }
    printFindings(subscribers, Buffer.byteLength(text), findings);
  }
}

/** A thousand joins take longer than anything else. */
async function waitLong(clients: Worker): Promise<void> {
  for (let patience = 3; ; patience--) {
    try {
      await clients.next("connect");
      return;
    } catch (error) {
      if (patience === 0) throw error;
    }
  }
}

async function sendThroughDatabase(
  sql: postgres.Sql,
  realtime: Worker,
  clients: Worker,
  round: number,
): Promise<Round["live"]> {
  const ready = clients.next("expect");
  clients.order({ do: "expect", server: "realtime", round });
  await ready;
  const heard = realtime.next("start");
  const received = clients.next("receive");
  let committing = 0;
  const connection = await sql.reserve();
  try {
    await connection`begin`;
    await connection`select realtime.send(${sql.json({ version: round, rows: FILLER })}, 'board_changed', ${TOPIC})`;
    committing = sharedClock();
    await connection`commit`;
  } finally {
    connection.release();
  }
  const [{ at }, { times, text }] = await Promise.all([heard, received]);
  return { committing, heard: at, times, text };
}

async function sendBare(
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
  bare.order({ do: "broadcast", text });
  const [{ at }, { times }] = await Promise.all([started, received]);
  return { started: at, times };
}

await main();
