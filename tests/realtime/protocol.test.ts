import { once } from "node:events";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { KEYS, signToken, startRealtime, subscribed, useRealtime } from "./harness.ts";

const realtime = useRealtime();

async function handshake(query: string, path = "/realtime/v1/websocket"): Promise<number> {
  const socket = new WebSocket(`${realtime.url.replace("http", "ws")}${path}?${query}`);
  socket.on("error", () => {});
  const [, response] = (await once(socket, "unexpected-response")) as [
    unknown,
    { statusCode: number },
  ];
  socket.terminate();
  return response.statusCode;
}

test("strangers are turned away at the handshake", async () => {
  expect(await handshake("vsn=2.0.0")).toBe(401);
  expect(await handshake("vsn=2.0.0&apikey=sb_publishable_other")).toBe(401);
  expect(await handshake(`vsn=2.0.0&apikey=${signToken({ exp: 1 })}`)).toBe(401);
  expect(await handshake(`vsn=2.0.0&apikey=${signToken({}, "another secret")}`)).toBe(401);
  expect(await handshake(`vsn=3.0.0&apikey=${KEYS.publishableKey}`)).toBe(403);
  expect(await handshake(`apikey=${KEYS.publishableKey}`, "/realtime/v1/other")).toBe(404);
});

test("a signed token serves as the key", async () => {
  const raw = await realtime.raw({ apikey: signToken({ role: "anon" }) });
  expect((await raw.join("room")).status).toBe("ok");
});

test("version 2.0.0 speaks arrays", async () => {
  const raw = await realtime.raw();
  const ref = raw.push("realtime:room", "phx_join", { config: {} }, "7");
  expect(await raw.event("phx_reply")).toEqual({
    joinRef: "7",
    ref,
    topic: "realtime:room",
    event: "phx_reply",
    payload: { status: "ok", response: { postgres_changes: [] } },
  });
  raw.push("phoenix", "heartbeat", {}, null);
  expect(await raw.next(({ topic }) => topic === "phoenix")).toMatchObject({
    joinRef: null,
    event: "phx_reply",
    payload: { status: "ok", response: {} },
  });
});

test("without vsn it speaks version 1.0.0, objects", async () => {
  const socket = new WebSocket(
    `${realtime.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${KEYS.publishableKey}`,
  );
  await once(socket, "open");
  const join = { topic: "realtime:room", event: "phx_join", payload: { config: {} }, ref: "3" };
  socket.send(JSON.stringify(join));
  const [reply] = (await once(socket, "message")) as [Buffer];
  expect(JSON.parse(String(reply))).toEqual({
    topic: "realtime:room",
    event: "phx_reply",
    payload: { status: "ok", response: { postgres_changes: [] } },
    ref: "3",
  });
  socket.terminate();
});

test("leaving is answered and closes; leaving twice is no error", async () => {
  const raw = await realtime.raw();
  await raw.join("room", {}, {}, "4");
  expect((await raw.ask("realtime:room", "phx_leave", {}, "4")).status).toBe("ok");
  expect(await raw.event("phx_close")).toMatchObject({ joinRef: "4", ref: "4", payload: {} });
  expect((await raw.ask("realtime:room", "phx_leave", {}, "4")).status).toBe("ok");
});

test("joining a topic again closes the earlier join", async () => {
  const raw = await realtime.raw();
  await raw.join("room", {}, {}, "1");
  expect((await raw.join("room", { broadcast: { self: true } }, {}, "2")).status).toBe("ok");
  expect(await raw.event("phx_close")).toMatchObject({ joinRef: "1", ref: "1" });
  const cast = { type: "broadcast", event: "e", payload: {} };
  raw.push("realtime:room", "broadcast", cast, "1");
  raw.push("realtime:room", "broadcast", { ...cast, event: "now" }, "2");
  await raw.event("broadcast");
  const heard = raw.received.filter(({ event }) => event === "broadcast");
  expect(heard.map(({ payload }) => payload.event)).toEqual(["now"]);
});

test("unknown topics and events are answered or passed over", async () => {
  const raw = await realtime.raw();
  const unmatched = { status: "error", response: { reason: "unmatched topic" } };
  expect(await raw.ask("realtime:nowhere", "broadcast", {})).toEqual(unmatched);
  expect(await raw.ask("other:room", "phx_join", {})).toEqual(unmatched);
  expect((await raw.join("")).response.reason).toBe(
    "TopicNameRequired: You must provide a topic name",
  );
  await raw.join("room");
  raw.push("realtime:room", "dance", {});
  expect((await raw.ask("phoenix", "heartbeat", {}, null)).status).toBe("ok");
});

test("a client that asks for it gets a message when replication is ready", async () => {
  const raw = await realtime.raw();
  await raw.join("room", { broadcast: { replication_ready: true } });
  expect((await raw.event("system")).payload).toEqual({
    extension: "system",
    status: "ok",
    message: "Replication connection established",
    channel: "room",
  });
});

test("two connections on one topic, and unsubscribing from one of them", async () => {
  const heard: string[] = [];
  const open = (name: string) => {
    const channel = realtime.client().channel("shared");
    channel.on("broadcast", { event: "*" }, ({ event }) => heard.push(`${name} ${event}`));
    return subscribed(channel);
  };
  const [one] = await Promise.all([open("one"), open("two")]);
  const send = (event: string) =>
    realtime.sql`select realtime.send('{}', ${event}, 'shared', false)`;
  await send("first");
  await expect.poll(() => heard.toSorted()).toEqual(["one first", "two first"]);
  expect(await one.unsubscribe()).toBe("ok");
  await send("second");
  await expect.poll(() => heard.at(-1)).toBe("two second");
  expect(heard).toHaveLength(3);
});

test("silent connections are dropped, beating ones are kept", async () => {
  // Many times the pause between two beats, which a busy machine makes longer.
  const idleMs = 1_500;
  const impatient = await startRealtime({ limits: { idleMs } });
  const silent = await impatient.raw();
  const beating = await impatient.raw();
  const beat = setInterval(() => beating.push("phoenix", "heartbeat", {}, null), 100);
  await silent.closed();
  await new Promise((resolve) => setTimeout(resolve, 1.5 * idleMs));
  clearInterval(beat);
  expect(beating.isOpen).toBe(true);
});
