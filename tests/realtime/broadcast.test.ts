import { expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { newTopic, subscribed, useRealtime } from "./harness.ts";
import { pushFrame } from "./raw-client.ts";

const realtime = useRealtime();

test("a broadcast reaches the others in the room, and its sender only with self", async () => {
  const topic = newTopic();
  const heard: string[] = [];
  const listen = async (name: string, self: boolean) => {
    const channel = realtime.client().channel(topic, { config: { broadcast: { self } } });
    channel.on("broadcast", { event: "cast" }, ({ payload }) =>
      heard.push(`${name} ${payload.by as string}`),
    );
    return subscribed(channel);
  };
  const [loud, quiet] = await Promise.all([listen("loud", true), listen("quiet", false)]);
  await loud.send({ type: "broadcast", event: "cast", payload: { by: "loud" } });
  await quiet.send({ type: "broadcast", event: "cast", payload: { by: "quiet" } });
  await eventually(() => expect(heard).toHaveLength(3));
  expect(heard.toSorted()).toEqual(["loud loud", "loud quiet", "quiet loud"]);
});

test("with ack the sender learns that its broadcast was taken", async () => {
  const channel = realtime.client().channel(newTopic(), { config: { broadcast: { ack: true } } });
  await subscribed(channel);
  expect(await channel.send({ type: "broadcast", event: "e", payload: {} })).toBe("ok");
});

test("both protocol versions hear each other", async () => {
  const topic = newTopic();
  const heard: unknown[] = [];
  const open = async (vsn: string) => {
    const channel = realtime.client(undefined, { vsn }).channel(topic);
    channel.on("broadcast", { event: "*" }, (message) => heard.push([vsn, message]));
    return subscribed(channel);
  };
  const [first, second] = await Promise.all([open("1.0.0"), open("2.0.0")]);
  await first.send({ type: "broadcast", event: "one", payload: { fish: "bäss 🐟" } });
  await second.send({ type: "broadcast", event: "two", payload: { fish: "鱸" } });
  await eventually(() => expect(heard).toHaveLength(2));
  expect(heard).toContainEqual([
    "2.0.0",
    { type: "broadcast", event: "one", payload: { fish: "bäss 🐟" } },
  ]);
  expect(heard).toContainEqual([
    "1.0.0",
    { type: "broadcast", event: "two", payload: { fish: "鱸" } },
  ]);
});

test("bytes stay bytes between clients, and are not sent to clients of a version without bytes", async () => {
  const topic = newTopic();
  const heard: unknown[] = [];
  const receiver = realtime.client().channel(topic);
  receiver.on("broadcast", { event: "photo" }, ({ payload }) => heard.push(payload));
  await subscribed(receiver);
  const old = await realtime.raw({ vsn: "1.0.0" });
  await old.join(topic);
  const sender = await subscribed(realtime.client().channel(topic));
  const bytes = Uint8Array.from([0, 255, 17, 128]);
  await sender.send({ type: "broadcast", event: "photo", payload: bytes.buffer });
  await sender.send({ type: "broadcast", event: "text", payload: { a: 1 } });
  await eventually(() => expect(heard).toHaveLength(1));
  expect(new Uint8Array(heard[0] as ArrayBuffer)).toEqual(bytes);
  await old.event("broadcast");
  expect(old.received.filter(({ event }) => event === "broadcast")).toHaveLength(1);
});

test("a pushed frame goes on as a broadcast frame, an array as an array", async () => {
  const topic = newTopic();
  const sender = await realtime.raw();
  const receiver = await realtime.raw();
  await sender.join(topic, { broadcast: { ack: true } });
  await receiver.join(topic);
  const body = Buffer.from('{"n":1}');
  sender.send(pushFrame({ ref: "77", topic: `realtime:${topic}`, event: "framed", body }));
  await sender.next(({ ref }) => ref === "77");
  const framed = await receiver.event("broadcast");
  expect(framed).toMatchObject({
    topic: `realtime:${topic}`,
    payload: { kind: 4, event: "framed", payload: { n: 1 }, meta: "" },
  });

  receiver.received.length = 0;
  const payload = { type: "broadcast", event: "plain", payload: { n: 2 }, extra: true };
  await sender.ask(`realtime:${topic}`, "broadcast", payload);
  expect(await receiver.event("broadcast")).toMatchObject({ joinRef: null, ref: null, payload });
});

test("broken JSON in a frame is not delivered", async () => {
  const topic = newTopic();
  const sender = await realtime.raw();
  const receiver = await realtime.raw();
  await sender.join(topic, { broadcast: { ack: true } });
  await receiver.join(topic);
  const frame = { topic: `realtime:${topic}`, event: "e" };
  sender.send(pushFrame({ ...frame, ref: "5", body: Buffer.from("{broken") }));
  const reply = await sender.next(({ ref }) => ref === "5");
  expect(reply.payload.status).toBe("error");
  sender.send(pushFrame({ ...frame, body: Buffer.from('"whole"') }));
  expect((await receiver.event("broadcast")).payload.payload).toBe("whole");
});

test("a thousand broadcasts arrive in the order they were sent", async () => {
  const topic = newTopic();
  const heard: number[] = [];
  const receiver = realtime.client().channel(topic);
  receiver.on("broadcast", { event: "n" }, ({ payload }) => heard.push(payload.n as number));
  await subscribed(receiver);
  const sender = await subscribed(realtime.client().channel(topic));
  const sent = Array.from({ length: 1_000 }, (_, n) => n);
  for (const n of sent) void sender.send({ type: "broadcast", event: "n", payload: { n } });
  await eventually(() => expect(heard).toHaveLength(sent.length));
  expect(heard).toEqual(sent);
});

test("the public and the private channel of one topic are apart", async () => {
  const topic = newTopic();
  await realtime.sql`create policy "Anyone" on realtime.messages for all to anon using (true)`;
  const heard: string[] = [];
  for (const isPrivate of [true, false]) {
    const channel = realtime.client().channel(topic, { config: { private: isPrivate } });
    channel.on("broadcast", { event: "*" }, ({ event }) => heard.push(`${event} ${isPrivate}`));
    await subscribed(channel);
  }
  const send = (event: string, isPrivate: boolean) =>
    realtime.sql`select realtime.send('{}', ${event}, ${topic}, ${isPrivate})`;
  await send("to private", true);
  await send("to public", false);
  await eventually(() => expect(heard).toHaveLength(2));
  expect(heard).toEqual(["to private true", "to public false"]);
  await realtime.sql`drop policy "Anyone" on realtime.messages`;
});
