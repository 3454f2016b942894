import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type postgres from "postgres";
import { sharedClock } from "./live-clock.ts";
import { BARE_CHANNEL, type Order, type Report } from "./live-messages.ts";
import { type Round, printFindings } from "./live-report.ts";

/** Rounds of one message through the database and one of the same bytes from a bare server. */
export interface Contender {
  name: string;
  file: string;
  /** Whether it reports when the database's notice arrived. */
  tellsNotice: boolean;
  /** Subscribers, how many messages each side sends them, and what half of these take at most. */
  stages: { subscribers: number; rounds: number; p50Ms?: number }[];
}

/** What is sent: on which topic, and the statements of the transaction whose commit sends it. */
export interface Broadcast {
  topic: string;
  send(connection: postgres.ReservedSql, round: number): Promise<unknown>;
}

const WARM_UP = 20;
/** Long enough for both servers and the clients to be idle again. */
const PAUSE_MS = 15;
/** A thousand joins take longer than anything else. */
const PATIENCE_MS = 40_000;
export const KEYS = {
  publishableKey: "sb_publishable_bench",
  secretKey: "sb_secret_bench",
  jwtSecret: "a secret for the bench alone, of some length",
};

export class Worker {
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

/** Returns the goals that the contender missed. */
export async function compare(
  sql: postgres.Sql,
  databaseUrl: string,
  contender: Contender,
  broadcast: Broadcast,
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
    for (const { subscribers, rounds, p50Ms } of contender.stages) {
      const { topic } = broadcast;
      clients.order({ do: "connect", count: subscribers, realtimeUrl, bareUrl, topic });
      await clients.next("connect");
      const findings: Round[] = [];
      const telling = contender.tellsNotice ? live : undefined;
      let { text } = await sendLive(sql, telling, clients, -WARM_UP, broadcast);
      for (let round = -WARM_UP; round < rounds; round++) {
        await pause(PAUSE_MS);
        const plain = await sendBare(sql, bare, clients, round, text);
        await pause(PAUSE_MS);
        const sent = await sendLive(sql, telling, clients, round, broadcast);
        ({ text } = sent);
        if (round >= 0) findings.push({ live: sent, bare: plain });
      }
      missed.push(...printFindings(contender.name, subscribers, findings, p50Ms));
    }
  } finally {
    await Promise.all([live, bare, clients].map((worker) => worker.stop()));
  }
  return missed;
}

/** Returns when the COMMIT left this process. */
export async function commit(
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
  broadcast: Broadcast,
): Promise<Round["live"]> {
  const ready = clients.next("expect");
  clients.order({ do: "expect", server: "realtime", round });
  await ready;
  const heard = telling?.next("start");
  const received = clients.next("receive");
  const committing = await commit(sql, (connection) => broadcast.send(connection, round));
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
