import { once } from "node:events";
import { type AddressInfo, type Socket, connect as connectTo, createServer } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import {
  type ChannelListener,
  type ListenOptions,
  keepListening,
} from "../../local/database/listen.ts";
import { connect, useDatabasePerTest } from "../helpers/database.ts";

/** A fiftieth of the usual: silence is checked after 300 ms and final after 400 ms. */
const CHECK_STEP_MS = 40;

const db = useDatabasePerTest();
let listener: ChannelListener | undefined;
const heard: string[] = [];
const logged: string[] = [];
let losses = 0;
beforeEach(async () => {
  heard.length = 0;
  logged.length = 0;
  losses = 0;
});
afterEach(async () => {
  await listener?.stop();
  listener = undefined;
});

const start = async (options: Partial<ListenOptions> = {}) => {
  listener = await keepListening({
    url: db.adminUrl,
    channel: "casts",
    checkStepMs: CHECK_STEP_MS,
    onNotice: (payload) => heard.push(payload),
    onLost: () => (losses += 1),
    log: (line) => logged.push(line),
    ...options,
  });
};
const notify = (payload: string) => db.sql`select pg_notify('casts', ${payload})`;
const pids = async () => {
  const rows = await db.sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where application_name = 'listen casts' and datname = current_database()`;
  return rows.map(({ pid }) => pid);
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Keeps the process from reading, as a fan-out to thousands of sockets does. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

test("a process that is too busy to read does not take the database for lost", async () => {
  await start();
  const before = await pids();
  // Longer than the whole check each time, with few turns of the event loop in between.
  for (let n = 0; n < 9; n++) {
    block(900);
    await pause(n * 10);
  }
  await notify("after");
  await eventually(() => expect(heard).toEqual(["after"]));
  expect(losses).toBe(0);
  expect(await pids()).toEqual(before);
}, 30_000);

test("a reply behind many notices that take long to handle is waited for", async () => {
  await start({
    onNotice(payload) {
      block(50);
      heard.push(payload);
    },
  });
  const before = await pids();
  await db.sql`select pg_notify('casts', n::text) from generate_series(1, 60) as n`;
  await eventually(() => expect(heard).toHaveLength(60));
  expect(losses).toBe(0);
  expect(await pids()).toEqual(before);
}, 30_000);

test("a quiet database stays connected: it replies when it is asked", async () => {
  await start();
  const before = await pids();
  await pause(40 * CHECK_STEP_MS);
  expect(losses).toBe(0);
  expect(await pids()).toEqual(before);
});

test("a connection over which nothing arrives any more is replaced", async () => {
  const proxy = await startProxy(db.adminUrl);
  try {
    const listening = vi.fn<() => void>();
    await start({ url: proxy.url, onListening: listening });
    expect(listening).toHaveBeenCalledTimes(1);
    proxy.freeze();
    await eventually(() => expect(losses).toBe(1));
    expect(await listener?.whenListening(5_000)).toBe(true);
    expect(listening).toHaveBeenCalledTimes(2);
    await notify("after");
    await eventually(() => expect(heard).toEqual(["after"]));
    expect(logged.join("\n")).toMatch(/sent nothing[^]*listening to the database again/);
  } finally {
    await listener?.stop();
    await proxy.close();
  }
});

test("a handler that throws ends neither the process nor the listening", async () => {
  await start({
    onNotice(payload) {
      heard.push(payload);
      if (payload === "bad") throw new Error("cannot read it");
    },
  });
  await notify("bad");
  await notify("good");
  await eventually(() => expect(heard).toEqual(["bad", "good"]));
  expect(logged).toEqual(["listen casts: cannot read it"]);
  expect(losses).toBe(0);
});

test("a killed backend is one loss, and one new connection", async () => {
  await start();
  const admin = connect(db.adminUrl, 1);
  for (let n = 1; n <= 3; n++) {
    await admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'listen casts' and datname = current_database()`;
    await eventually(() => expect(losses).toBe(n));
    expect(await listener?.whenListening(5_000)).toBe(true);
    expect(await pids()).toHaveLength(1);
  }
  await admin.end();
});

/** A line whose open connections can be made to carry nothing more, without being closed. */
async function startProxy(target: string) {
  const { hostname, port } = new URL(target);
  const open = new Set<[near: Socket, far: Socket]>();
  const server = createServer((near) => {
    const far = connectTo(Number(port), hostname);
    open.add([near, far]);
    for (const socket of [near, far]) socket.on("error", () => {});
    near.pipe(far).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze() {
      for (const [near, far] of open) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    async close() {
      for (const [near, far] of open) {
        near.destroy();
        far.destroy();
      }
      server.close();
      await once(server, "close");
    },
  };
}
