import { fork } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { resolve } from "node:path";
import { WebSocket } from "ws";
import { startTestCluster } from "../helpers/cluster.ts";
import { createTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import type { Report } from "./live-messages.ts";

/** Readers that come back in the same second, the members among them each with a token of their own. */
const CROWDS = [
  { readers: 1_000, members: false, goalMs: 2_000 },
  { readers: 1_000, members: true, goalMs: 2_000 },
  { readers: 5_000, members: false, goalMs: 10_000 },
];
const TOPIC = `realtime:leaderboard:${demo.live}`;
const KEYS = {
  publishableKey: "sb_publishable_bench",
  secretKey: "sb_secret_bench",
  jwtSecret: "a secret for the bench alone, of some length",
};

/** Opens a socket and joins; resolves with the milliseconds that both took. */
async function joinAsReader(url: string, token: string | undefined, open: WebSocket[]) {
  const started = performance.now();
  const query = `apikey=${KEYS.publishableKey}&vsn=2.0.0`;
  const socket = new WebSocket(`${url}/realtime/v1/websocket?${query}`);
  open.push(socket);
  await once(socket, "open");
  const payload = { config: { private: true }, access_token: token };
  socket.send(JSON.stringify(["1", "1", TOPIC, "phx_join", payload]));
  const [data] = (await once(socket, "message")) as [Buffer];
  if (!String(data).includes('"ok"')) throw new Error(`cannot join: ${String(data)}`);
  return performance.now() - started;
}

function memberToken(n: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const sub = `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  const body = `${part({ alg: "HS256", typ: "JWT" })}.${part({ role: "authenticated", sub, exp })}`;
  return `${body}.${createHmac("sha256", KEYS.jwtSecret).update(body).digest("base64url")}`;
}

/** Returns whether the crowd's goal is met. */
async function measure(url: string, crowd: (typeof CROWDS)[number]): Promise<boolean> {
  const tokens = Array.from({ length: crowd.readers }, (_, n) =>
    crowd.members ? memberToken(n) : undefined,
  );
  const open: WebSocket[] = [];
  const started = performance.now();
  const times = await Promise.all(tokens.map((token) => joinAsReader(url, token, open)));
  const seconds = (performance.now() - started) / 1_000;
  for (const socket of open) socket.terminate();
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  const who = crowd.members ? "members, each asked for apart" : "visitors";
  const isMet = p95 <= crowd.goalMs;
  console.log(
    `${crowd.readers} ${who}: ${Math.round(times.length / seconds)} joins a second, ` +
      `p95 ${Math.round(p95)} ms (≤ ${crowd.goalMs}: ${isMet ? "met" : "missed"})`,
  );
  return isMet;
}

async function main(): Promise<void> {
  console.log("From opening a socket until the private channel of a board is joined, all at once.");
  const cluster = await startTestCluster();
  const database = await createTestDatabase({ cluster });
  const server = fork(resolve(import.meta.dirname, "live-realtime.ts"));
  try {
    server.send({ do: "listen", databaseUrl: database.adminUrl, keys: KEYS });
    const [report] = (await once(server, "message")) as [Extract<Report, { did: "listen" }>];
    const url = `ws://127.0.0.1:${report.port}`;
    await measure(url, { readers: 100, members: true, goalMs: Infinity });
    for (const crowd of CROWDS) {
      if (!(await measure(url, crowd))) process.exitCode = 1;
    }
  } finally {
    server.disconnect();
    await once(server, "exit");
    await database.drop();
    await cluster.stop();
  }
}

await main();
