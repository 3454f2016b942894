import { expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { startRealtime } from "./harness.ts";

const cast = (payload: unknown) => ({ type: "broadcast", event: "e", payload });

test("a connection has so many channels and no more", async () => {
  const realtime = await startRealtime({ limits: { channelsPerConnection: 3 } });
  const raw = await realtime.raw();
  for (const topic of ["a", "b", "c"]) expect((await raw.join(topic)).status).toBe("ok");
  expect((await raw.join("d")).response.reason).toBe("ChannelRateLimitReached: Too many channels");
  await raw.ask("realtime:a", "phx_leave", {});
  expect((await raw.join("d")).status).toBe("ok");
});

test("so many clients and no more are in channels", async () => {
  const realtime = await startRealtime({ limits: { connections: 1 } });
  const [first, second] = [await realtime.raw(), await realtime.raw()];
  expect((await first.join("a")).status).toBe("ok");
  expect((await second.join("a")).response.reason).toBe(
    "ConnectionRateLimitReached: Too many connected users",
  );
  first.terminate();
  await eventually(async () => expect((await second.join("a")).status).toBe("ok"));
});

test.each([
  ["all joins", { joinsPerSecond: 5 }],
  ["those of one connection", { joinsPerSecondPerConnection: 5 }],
])("who joins too fast is disconnected, counting %s", async (_of, limits) => {
  const realtime = await startRealtime({ limits });
  const raw = await realtime.raw();
  for (let n = 0; n < 50; n++) raw.push(`realtime:${n}`, "phx_join", { config: {} });
  await raw.closed();
  expect(raw.received.map(({ payload }) => payload.response)).toContainEqual({
    reason: "ClientJoinRateLimitReached: Too many joins per second",
  });
});

test.each([
  ["all clients", { messagesPerSecond: 5 }],
  ["a range of addresses", { messagesPerSecondPerRange: 5 }],
])("who sends too fast loses the channel, counting those of %s", async (_of, limits) => {
  const realtime = await startRealtime({ limits });
  const raw = await realtime.raw();
  await raw.join("a");
  for (let n = 0; n < 50; n++) raw.push("realtime:a", "broadcast", cast({ n }));
  expect((await raw.event("system")).payload.message).toBe("Too many messages per second");
  await raw.event("phx_close");
  const body = JSON.stringify({ messages: [{ topic: "a", event: "e", payload: {} }] });
  expect((await realtime.post("/broadcast", { body })).status).toBe(429);
});

test("one connection that sends too fast does not keep others from sending", async () => {
  const realtime = await startRealtime({ limits: { messagesPerSecondPerConnection: 5 } });
  const [loud, modest] = [await realtime.raw(), await realtime.raw()];
  await loud.join("a");
  await modest.join("a", { broadcast: { ack: true } });
  for (let n = 0; n < 50; n++) loud.push("realtime:a", "broadcast", cast({ n }));
  expect((await loud.event("system")).payload.message).toBe("Too many messages per second");
  expect((await modest.ask("realtime:a", "broadcast", cast({}))).status).toBe("ok");
});

test("a room of presences has a size that no track exceeds", async () => {
  const realtime = await startRealtime({ limits: { presenceBytesPerRoom: 1_000 } });
  const [first, second] = [await realtime.raw(), await realtime.raw()];
  const track = (size: number) => ({ event: "track", payload: { text: "x".repeat(size) } });
  for (const raw of [first, second]) await raw.join("a", { presence: { enabled: true } });
  expect((await first.ask("realtime:a", "presence", track(700))).status).toBe("ok");
  expect(await second.ask("realtime:a", "presence", track(700))).toEqual({
    status: "error",
    response: { reason: "Presence state is full" },
  });
  await first.ask("realtime:a", "phx_leave", {});
  expect((await second.ask("realtime:a", "presence", track(700))).status).toBe("ok");
});

test("a channel asks for the changes of so many tables and no more", async () => {
  const realtime = await startRealtime();
  const raw = await realtime.raw();
  const wish = { event: "*", schema: "public", table: "fish" };
  const wishes = Array.from({ length: 101 }, () => wish);
  const join = await raw.join("a", { postgres_changes: wishes });
  expect(join.response.reason).toBe("ChangesLimitReached: Too many postgres_changes");
});

test("a client that asks for answers without reading them is dropped", async () => {
  const realtime = await startRealtime({ limits: { backlogFrames: 100 } });
  const raw = await realtime.raw();
  await raw.join("a");
  raw.pause();
  raw.pingForever();
  await eventually(() =>
    expect(realtime.logged).toContain("a client fell too far behind and was dropped"),
  );
});

test("a payload that is too large is not sent on", async () => {
  const realtime = await startRealtime({ limits: { payloadBytes: 1_000 } });
  const [sender, receiver] = [await realtime.raw(), await realtime.raw()];
  await sender.join("a", { broadcast: { ack: true } });
  await receiver.join("a");
  const large = await sender.ask("realtime:a", "broadcast", cast("x".repeat(1_001)));
  expect(large).toEqual({ status: "error", response: { error: "payload_size_exceeded" } });
  await sender.ask("realtime:a", "broadcast", cast("small"));
  expect((await receiver.event("broadcast")).payload).toEqual(cast("small"));

  const track = { event: "track", payload: { text: "x".repeat(1_001) } };
  sender.push("realtime:a", "presence", track);
  expect((await sender.event("system")).payload.message).toBe("Track message size exceeded");
  await sender.event("phx_close");
});

test("presence may be called five times in a window", async () => {
  const realtime = await startRealtime();
  const raw = await realtime.raw();
  await raw.join("a", { presence: { enabled: true } });
  const track = (n: number) => ({ event: "track", payload: { n } });
  for (let n = 1; n <= 5; n++) {
    expect((await raw.ask("realtime:a", "presence", track(n))).status).toBe("ok");
  }
  raw.push("realtime:a", "presence", track(6));
  expect((await raw.event("system")).payload).toEqual({
    extension: "system",
    status: "error",
    message: "Client presence rate limit exceeded",
    channel: "a",
  });
  await raw.event("phx_close");
});

test("a client that does not read is dropped, and the others do not wait for it", async () => {
  const realtime = await startRealtime({ limits: { backlogBytes: 200_000 } });
  const [slow, quick] = [await realtime.raw(), await realtime.raw()];
  await slow.join("a");
  await quick.join("a");
  slow.pause();
  const text = "x".repeat(100_000);
  for (let n = 0; n < 100; n++) {
    await realtime.sql`select realtime.send(${realtime.sql.json({ n, text })}, 'e', 'a', false)`;
  }
  await eventually(() =>
    expect(quick.received.filter(({ event }) => event === "broadcast")).toHaveLength(100),
  );
  slow.resume();
  await slow.closed();
  expect(realtime.logged).toContain("a client fell too far behind and was dropped");
});
