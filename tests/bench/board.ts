import { availableParallelism, loadavg } from "node:os";
import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import {
  boardPath,
  editionOf,
  pointerPath,
} from "../../supabase/functions/_shared/contracts/board-address.ts";
import { fetchPointer } from "../helpers/board-reader.ts";
import { startTestCluster } from "../helpers/cluster.ts";
import { connect, createTestDatabase, type TestDatabase } from "../helpers/database.ts";
import { type BoardField, loadBoard } from "./board-field.ts";
import type { Order, Target } from "./board-messages.ts";
import { Worker } from "./board-worker.ts";
import { median, milliseconds, printTable } from "./print-table.ts";

/**
 * Reading a board under a crowd, beside a bare node:http server that sends the same compressed bytes
 * from memory. Exits with 1 when a goal is missed. `--readers 200` runs one storm of 200 readers and
 * nothing else; `--catches 10` accepts ten catches a second during the storms instead of one.
 */

type Row = [what: string, found: string, beside: string, goal: string, held: boolean];

const ROUNDS = 5;
const ROUND_MS = 1_500;
const CONNECTIONS = 32;
/** Catches that are accepted while everybody watches and nothing else happens. */
const CATCHES = 10;

const readersOnly = numberAfter("--readers") ?? 0;
const catchesPerSecond = numberAfter("--catches") ?? 1;
const storms = readersOnly
  ? [{ readers: readersOnly, p95: 10_000 }]
  : [
      { readers: 1_000, p95: 2_000 },
      { readers: 5_000, p95: 10_000 },
    ];

const rows: Row[] = [];
const say = (what: string): void => console.log(`… ${what}`);
const cluster = await startTestCluster();
const workers: Worker[] = [];
let database: TestDatabase | undefined;
try {
  database = await createTestDatabase({ cluster });
  const admin = connect(database.adminUrl, 2);
  say("loading boards");
  const small = await loadBoard(admin, 500);
  say("starting the stack");
  const [stack, load] = [worker("board-stack.ts"), worker("board-load.ts")];
  const { port, key } = await stack.ask({ do: "start", databaseUrl: database.adminUrl }, "start");
  if (!readersOnly) {
    await measureBody(load, port, small, 500);
    await measureBody(load, port, await loadBoard(admin, 5_000), 5_000);
    await measureUnchanged(load, port, small);
  }
  for (const { readers, p95 } of storms) {
    await measureStorm(load, stack, { port, key, field: small, readers, p95 });
  }
  await admin.end({ timeout: 1 });
} catch (error) {
  // Before the clean-up, which may take a while.
  console.error(error);
  process.exitCode = 1;
} finally {
  await Promise.all(workers.map((one) => one.stop()));
  await database?.drop();
  await cluster.stop();
}

const [busy = 0] = loadavg();
console.log(
  `\n${availableParallelism()} cores, load ${busy.toFixed(1)}; servers, readers and database share them.\n`,
);
printTable(
  ["", "found", "bare server", "goal", ""],
  rows.map(([what, found, beside, goal, held]) => [
    what,
    found,
    beside,
    goal,
    held ? "ok" : "MISSED",
  ]),
);
if (!rows.every(([, , , , held]) => held)) process.exitCode = 1;

function numberAfter(flag: string): number | undefined {
  const at = process.argv.indexOf(flag);
  return at > 0 ? Number(process.argv[at + 1]) : undefined;
}

function worker(file: string): Worker {
  const one = new Worker(file);
  workers.push(one);
  return one;
}

async function measureBody(
  load: Worker,
  port: number,
  field: BoardField,
  teams: number,
): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  say(`${teams} teams`);
  const path = boardPath(field.eventId, await fetchPointer(url, field.eventId));
  const headers = { "accept-encoding": "br" };
  const bytes = await compressed(url + path);
  if (teams === 500) {
    const kilobytes = (bytes.length / 1_024).toFixed(1);
    const size = `${kilobytes} KB`;
    rows.push([`${teams} teams, brotli`, size, "", "≤ 15 KB", bytes.length <= 15 * 1_024]);
  }
  const bare = worker("board-bare.ts");
  const served = await bare.ask(
    {
      do: "serve",
      body: bytes.toString("base64"),
      headers: { "content-type": "application/json", "content-encoding": "br" },
      etag: '"bare"',
    },
    "serve",
  );
  const [own, plain] = await answersPerSecond(
    load,
    { port, path, headers, status: 200 },
    { port: served.port, path: "/", headers, status: 200 },
  );
  rows.push([
    `${teams} teams, answers a second`,
    `${own.toFixed(0)} (${(own / plain).toFixed(2)})`,
    plain.toFixed(0),
    "≥ 1/3",
    own >= plain / 3,
  ]);
  await bare.stop();
}

/**
 * What each server answers to the same number of connections that ask without a pause: one question
 * at a time would measure how long a core takes to wake up.
 */
async function answersPerSecond(
  load: Worker,
  own: Target,
  bare: Target,
): Promise<[own: number, bare: number]> {
  const found: number[] = [];
  const beside: number[] = [];
  // By turns, so that whatever else the machine does falls on both. The first round warms both up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [target, into] of [
      [own, found],
      [bare, beside],
    ] as const) {
      const { perSecond, wrong } = await load.ask(
        { do: "load", target, connections: CONNECTIONS, milliseconds: ROUND_MS },
        "load",
      );
      if (wrong > 0) throw new Error(`${wrong} wrong answers from ${target.path}`);
      if (round > 0) into.push(perSecond);
    }
  }
  return [median(found), median(beside)];
}

/** The bytes as they travel; fetch would unpack them. */
async function compressed(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("end", () => resolve(Buffer.concat(chunks)));
    }).once("error", reject);
  });
}

async function measureUnchanged(load: Worker, port: number, field: BoardField): Promise<void> {
  say("unchanged");
  const pointer = await fetchPointer(`http://127.0.0.1:${port}`, field.eventId);
  const tag = `W/"${editionOf(pointer)}"`;
  const bare = worker("board-bare.ts");
  const served = await bare.ask(
    { do: "serve", body: "", headers: { "content-type": "application/json" }, etag: tag },
    "serve",
  );
  const headers = { "if-none-match": tag };
  for (const [what, path] of [
    ["unchanged pointer", pointerPath(field.eventId)],
    ["unchanged board", boardPath(field.eventId, pointer)],
  ] as const) {
    const [own, plain] = await answersPerSecond(
      load,
      { port, path, headers, status: 304 },
      { port: served.port, path: "/", headers, status: 304 },
    );
    const microseconds = (perSecond: number) => `${(1_000_000 / perSecond).toFixed(1)} µs`;
    const found = `${microseconds(own)} (${(plain / own).toFixed(2)}×)`;
    rows.push([what, found, microseconds(plain), "≤ 2×", plain / own <= 2]);
  }
  await bare.stop();
}

async function measureStorm(
  load: Worker,
  stack: Worker,
  options: { port: number; key: string; field: BoardField; readers: number; p95: number },
): Promise<void> {
  const { port, key, field, readers } = options;
  say(`${readers} readers`);
  const sql = connect((database as TestDatabase).adminUrl, 1);
  const empty = await stack.ask({ do: "memory" }, "memory");
  const accepting = { goesOn: true };
  // Every catch goes to every reader: one a second to 5 000 is twice what hosted sends in a second.
  // At ten a second the machine is overloaded; readers may fall behind, and must catch up.
  const judge = async (): Promise<void> => {
    for (let n = 0; accepting.goesOn; n++) {
      const registration = field.registrations[(n * 7) % field.registrations.length] ?? "";
      await sql`
        update public.catches set status = 'adjusted', deduction = deduction + 1, judged_at = now()
        where id = (select id from public.catches where registration_id = ${registration} limit 1)`;
      await pause(1_000 / catchesPerSecond);
    }
  };
  const judging = judge();
  const order: Order = { do: "storm", port, key, eventId: field.eventId, readers };
  const { times, failed } = await load.ask(order, "storm").finally(() => {
    accepting.goesOn = false;
  });
  await judging;
  const [board] = await sql<[{ version: number }]>`
    select version::int from public.leaderboards where event_id = ${field.eventId}`;
  await load.ask({ do: "settle", version: board.version, leave: false }, "settle");
  await measureFollowing({ load, stack, field, readers, sql, empty: empty.bytes });
  const [latest] = await sql<[{ version: number }]>`
    select version::int from public.leaderboards where event_id = ${field.eventId}`;
  await sql.end({ timeout: 1 });
  const { right, rejoins } = await load.ask(
    { do: "settle", version: latest.version, leave: true },
    "settle",
  );
  if (rejoins > 0) say(`${rejoins} joins after a lost channel`);
  for (const reason of new Set(failed)) console.error(`a reader failed: ${reason}`);
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
  const what = `storm of ${readers}`;
  rows.push([`${what}, p95`, milliseconds(p95), "", `≤ ${options.p95} ms`, p95 <= options.p95]);
  rows.push([`${what}, right in the end`, String(right), "", String(readers), right === readers]);
}

/** What a spectator costs who follows: bytes and requests for each catch, and memory of the stack. */
async function measureFollowing(options: {
  load: Worker;
  stack: Worker;
  field: BoardField;
  readers: number;
  sql: ReturnType<typeof connect>;
  empty: number;
}): Promise<void> {
  const { load, stack, field, readers, sql, empty } = options;
  const what = `${readers} spectators`;
  const { bytes: full } = await stack.ask({ do: "memory" }, "memory");
  const before = await load.ask({ do: "count" }, "count");
  for (let n = 0; n < CATCHES; n++) {
    const registration = field.registrations[(n * 13) % field.registrations.length] ?? "";
    await sql`
      update public.catches set status = 'adjusted', deduction = deduction + 1, judged_at = now()
      where id = (select id from public.catches where registration_id = ${registration} limit 1)`;
    const [board] = await sql<[{ version: number }]>`
      select version::int from public.leaderboards where event_id = ${field.eventId}`;
    await load.ask({ do: "settle", version: board.version, leave: false }, "settle");
  }
  const after = await load.ask({ do: "count" }, "count");
  const each = (after.bytes - before.bytes) / readers / CATCHES;
  const requests = after.requests - before.requests;
  rows.push([`${what}, bytes for each catch`, each.toFixed(0), "", "≤ 1024", each <= 1_024]);
  rows.push([`${what}, requests beside the socket`, String(requests), "", "0", requests === 0]);
  const kilobytes = (full - empty) / readers / 1_024;
  rows.push([
    `${what}, memory for each`,
    `${kilobytes.toFixed(1)} KB`,
    "",
    "≤ 100 KB",
    kilobytes <= 100,
  ]);
}
