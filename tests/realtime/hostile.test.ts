import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { signToken, startRealtime, useRealtime } from "./harness.ts";
import { type RawClient, pushFrame } from "./raw-client.ts";

const realtime = useRealtime();
let bystander: RawClient;

beforeEach(async () => {
  bystander = await realtime.raw();
  await bystander.join("room", { presence: { enabled: true } });
});

/** After a client's mistake the other clients are still served. */
async function expectUnharmed() {
  expect((await bystander.ask("phoenix", "heartbeat", {}, null)).status).toBe("ok");
  await realtime.sql`select realtime.send('{}', 'still there', 'room', false)`;
  await bystander.next(({ payload }) => payload.event === "still there");
}

test.each([
  ["no JSON", "garbage {"],
  ["an empty message", ""],
  ["a bare value", "7"],
  ["an object where an array is due", '{"topic":"realtime:room"}'],
  ["an array that is too short", '["1","1","realtime:room"]'],
  ["a topic that is no text", '["1","1",{"a":1},"phx_join",{}]'],
  ["an event that is no text", '["1","1","realtime:room",null,{}]'],
  ["deep nesting", `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
  ["an unknown kind of frame", Buffer.from([9, 0, 0, 0, 0, 0, 0])],
  ["a frame without its header", Buffer.from([3, 1, 1])],
  ["a frame that ends too early", Buffer.from([3, 255, 255, 255, 255, 255, 1, 65])],
  ["random bytes", randomBytes(2_000)],
])("%s closes the connection of who sent it", async (_name, data) => {
  const raw = await realtime.raw();
  raw.send(data);
  expect(await raw.closed()).toBe(1003);
  await expectUnharmed();
});

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

test.each([
  ["a broadcast", `["1","2","realtime:room","broadcast",{"event":"e","payload":${deep(6_000)}}]`],
  ["a track", `["1","2","realtime:room","presence",{"event":"track","payload":${deep(6_000)}}]`],
  ["a join", `["1","2","realtime:deep","phx_join",{"config":${deep(6_000)}}]`],
  ["a token", `["1","2","realtime:room","access_token",{"access_token":${deep(6_000)}}]`],
  [
    "a subscription to changes",
    `["1","2","realtime:c","phx_join",{"config":{"postgres_changes":[${deep(6_000)}]}}]`,
  ],
])("%s that is nested 6 000 deep closes the connection of who sent it", async (_name, data) => {
  const raw = await realtime.raw();
  await raw.join("room", { presence: { enabled: true } });
  raw.send(data);
  expect(await raw.closed()).toBe(1003);
  expect(raw.closeReason).toBe("message is nested too deeply");
  await expectUnharmed();
});

test("deep nesting in a binary frame is refused, not passed on", async () => {
  const raw = await realtime.raw();
  await raw.join("room", { broadcast: { ack: true } });
  const topic = "realtime:room";
  raw.send(pushFrame({ ref: "7", topic, event: "deep", body: Buffer.from(deep(6_000)) }));
  const reply = await raw.next(({ ref }) => ref === "7");
  expect(reply.payload).toEqual({ status: "error", response: { error: "invalid_payload" } });
  await expectUnharmed();
  expect(bystander.received.filter(({ payload }) => payload.event === "deep")).toEqual([]);
});

test.each([
  ["a batch", "/broadcast", `{"messages":[{"topic":"room","event":"e","payload":${deep(6_000)}}]}`],
  ["a single message", "/broadcast/room/events/e", deep(6_000)],
])("%s over HTTP that is nested 6 000 deep gets 400", async (_name, path, body) => {
  expect((await realtime.post(path, { body })).status).toBe(400);
  await expectUnharmed();
});

test("a payload nested 150 levels deep is delivered", async () => {
  const raw = await realtime.raw();
  await raw.join("room");
  raw.send(`["1","2","realtime:room","broadcast",{"event":"nested","payload":${deep(150)}}]`);
  await bystander.next(({ payload }) => payload.event === "nested");
});

test("a reference of a megabyte closes the connection", async () => {
  const raw = await realtime.raw();
  raw.push("realtime:room", "phx_join", {}, "9".repeat(1_000_000));
  expect(await raw.closed()).toBe(1003);
  await expectUnharmed();
});

test.each([
  ["__proto__", "ok"],
  ["constructor", "ok"],
  ["half a pair \ud800", "ok"],
  ["x".repeat(100_000), "error"],
])("the topic %.20s is one like others, or refused", async (topic, status) => {
  const raw = await realtime.raw();
  expect((await raw.join(topic, { presence: { enabled: true } })).status).toBe(status);
  if (status === "error") return;
  const track = await raw.ask(`realtime:${topic}`, "presence", { event: "track", payload: {} });
  expect(track.status).toBe("ok");
  await expectUnharmed();
});

test.each([
  ["long", `id=in.(${"1,".repeat(20_000)}1)`],
  ["of many conditions", Array(200).fill("id=eq.1").join(",")],
  ["quoted without end", `id=eq."${"a".repeat(15_000)}`],
  ["full of escapes", `id=eq."${"\\\\".repeat(7_000)}"`],
  ["no filter", "\u0000"],
])("a filter that is %s is answered", async (_name, filter) => {
  const raw = await realtime.raw();
  const changes = [{ event: "*", schema: "public", table: "catches", filter }];
  expect((await raw.join("changes", { postgres_changes: changes })).status).toBe("ok");
  expect((await raw.event("system")).payload.status).toBe("error");
  await expectUnharmed();
});

test("ten thousand tiny frames are answered, and others are served meanwhile", async () => {
  const raw = await realtime.raw();
  for (let n = 0; n < 10_000; n++) raw.push("phoenix", "heartbeat", {}, null);
  await expectUnharmed();
  await raw.next(({ ref }) => ref === "10000");
});

test("no compression is negotiated, so no message grows on arrival", async () => {
  const raw = await realtime.raw();
  expect(raw.extensions).toBe("");
});

test("a message larger than any allowed closes the connection", async () => {
  const raw = await realtime.raw();
  raw.send("x".repeat(6_000_000));
  expect(await raw.closed()).toBe(1009);
  await expectUnharmed();
});

test("binary frames on protocol 1.0.0 close the connection", async () => {
  const raw = await realtime.raw({ vsn: "1.0.0" });
  raw.send(pushFrame({ topic: "realtime:room", event: "e", body: Buffer.from("{}") }));
  expect(await raw.closed()).toBe(1003);
});

test.each([
  ["null", null],
  ["a text", "join"],
  ["a list", [1, 2]],
  ["config of the wrong type", { config: "private" }],
  [
    "members of the wrong types",
    { config: { broadcast: 1, presence: [], private: {}, postgres_changes: 7 } },
  ],
  ["postgres_changes of nothing", { config: { postgres_changes: [null, 1, "x", {}] } }],
  ["a token that is no text", { config: {}, access_token: { role: "service_role" } }],
  [
    "prototype keys",
    JSON.parse('{"__proto__":{"config":{"private":true}},"config":{"__proto__":{"private":true}}}'),
  ],
])("a join with %s is read leniently", async (_name, payload) => {
  const raw = await realtime.raw();
  expect((await raw.ask("realtime:other", "phx_join", payload)).status).toBe("ok");
  expect(({} as { private?: unknown }).private).toBeUndefined();
  await expectUnharmed();
});

test("prototype keys travel as ordinary data", async () => {
  const raw = await realtime.raw();
  await raw.join("room", { presence: { key: "__proto__", enabled: true } });
  const payload = JSON.parse('{"__proto__":{"polluted":true},"constructor":1}') as object;
  await raw.ask("realtime:room", "presence", { event: "track", payload });
  const { payload: diff } = await bystander.event("presence_diff");
  const joins = Object.entries(diff.joins as Record<string, { metas: object[] }>);
  expect(joins[0]?.[0]).toBe("__proto__");
  expect(Object.keys(joins[0]?.[1].metas[0] ?? {})).toContain("__proto__");
  raw.push("realtime:room", "broadcast", { type: "broadcast", event: "p", payload });
  const cast = await bystander.next(({ payload: { event } }) => event === "p");
  expect(JSON.stringify(cast.payload.payload)).toBe(JSON.stringify(payload));
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test("payloads of every type are broadcast as they are, or answered", async () => {
  const raw = await realtime.raw();
  await raw.join("odd", { broadcast: { self: true, ack: true } });
  for (const payload of [null, 1, "text", [1], true]) {
    expect((await raw.ask("realtime:odd", "broadcast", payload)).status).toBe("ok");
  }
  for (const payload of [null, 1, "text", [1], { event: 7 }]) {
    expect((await raw.ask("realtime:odd", "presence", payload)).status).toBe("ok");
  }
  for (const payload of [null, 1, {}, { access_token: {} }]) {
    raw.push("realtime:odd", "access_token", payload);
  }
  expect((await raw.ask("phoenix", "heartbeat", null, null)).status).toBe("ok");
});

test("ten thousand joins disconnect their client and delay no other", async () => {
  const flooded = await startRealtime();
  const neighbour = await flooded.raw();
  await neighbour.join("room");
  const raw = await flooded.raw();
  for (let n = 0; n < 10_000; n++) raw.push(`realtime:${n}`, "phx_join", { config: {} });
  await raw.closed();
  const answers = raw.received.map(({ payload }) => payload.status);
  expect(answers.filter((status) => status === "ok").length).toBeLessThanOrEqual(100);
  await flooded.sql`select realtime.send('{}', 'e', 'room', false)`;
  await neighbour.event("broadcast");
});

test("topics are no SQL", async () => {
  const raw = await realtime.raw();
  const topic = "'; drop table realtime.messages; --\u0000";
  expect((await raw.join(topic, { private: true })).status).toBe("error");
  expect((await raw.join("quo'te\"d", { private: true })).status).toBe("error");
  const [row] = await realtime.sql<{ found: boolean }[]>`
    select to_regclass('realtime.messages') is not null as found`;
  expect(row?.found).toBe(true);
});

test("a role that does not exist gets nowhere", async () => {
  const raw = await realtime.raw();
  const join = await raw.join(
    "x",
    { private: true },
    { access_token: signToken({ role: "no_one" }) },
  );
  expect(join.status).toBe("error");
  await expectUnharmed();
});
