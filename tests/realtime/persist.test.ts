import { expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { newTopic, signToken, subscribed, useRealtime } from "./harness.ts";

interface Heard {
  event: string;
  payload: unknown;
  meta?: { replayed?: boolean; id: string };
}

const realtime = useRealtime({
  schema: `
    create policy "All read" on realtime.messages for select to authenticated using (true);
    create policy "All send" on realtime.messages for insert to authenticated
      with check (extension = 'broadcast');
    create policy "Clerks store" on realtime.messages for insert to authenticated
      with check (extension = 'persistence' and (select auth.jwt() ->> 'job') = 'clerk');
  `,
});

const stored = (topic: string) => realtime.sql`
  select id, event, payload, binary_payload, private, extension, skip_broadcast
  from realtime.messages where topic = ${topic} order by inserted_at, ctid`;

async function join(topic: string, config: object = {}, job = "clerk") {
  const heard: Heard[] = [];
  const client = realtime.client({ sub: crypto.randomUUID(), job });
  const channel = client.channel(topic, { config: { private: true, ...config } });
  channel.on("broadcast", { event: "*" }, (message) => heard.push(message as unknown as Heard));
  await subscribed(channel);
  return { channel, heard };
}

test("a broadcast that asks for it is stored, heard once, and comes again to who joins later", async () => {
  const topic = newTopic();
  const { heard } = await join(topic);
  const { channel } = await join(topic, { broadcast: { ack: true } });
  const message = { type: "broadcast", event: "note", payload: { n: 1 } } as const;
  expect(await channel.send({ ...message, persist: true })).toBe("ok");
  expect(await channel.send({ ...message, event: "gone" })).toBe("ok");
  await eventually(() => expect(heard.map(({ event }) => event)).toEqual(["note", "gone"]));

  const [row, ...others] = await stored(topic);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    event: "note",
    payload: { n: 1 },
    private: true,
    extension: "broadcast",
    skip_broadcast: true,
  });
  const late = await join(topic, { broadcast: { replay: { since: Date.now() - 60_000 } } });
  await eventually(() => expect(late.heard).toHaveLength(1));
  expect(late.heard[0]).toMatchObject({
    event: "note",
    payload: { n: 1 },
    meta: { replayed: true, id: row?.["id"] },
  });
  expect(heard).toHaveLength(2);
});

test("the acknowledgement names the stored message", async () => {
  const topic = newTopic();
  const raw = await realtime.raw();
  const token = { access_token: signToken({ job: "clerk" }) };
  await raw.join(topic, { private: true, broadcast: { ack: true } }, token);
  const fields = ["1", "9", `realtime:${topic}`, "note", '{"persist":{"ttl":60}}'];
  const sizes = fields.map((field) => field.length);
  raw.send(
    Buffer.concat([Buffer.from([3, ...sizes, 1]), Buffer.from(`${fields.join("")}{"n":2}`)]),
  );
  const reply = await raw.next(({ ref }) => ref === "9");
  const [row] = await stored(topic);
  expect(reply.payload).toEqual({ status: "ok", response: { id: row?.["id"] } });
});

test("bytes are stored as bytes", async () => {
  const topic = newTopic();
  const { channel } = await join(topic, { broadcast: { ack: true } });
  const payload = new Uint8Array([1, 2, 255]).buffer;
  expect(await channel.send({ type: "broadcast", event: "photo", payload, persist: true })).toBe(
    "ok",
  );
  const [row] = await stored(topic);
  expect(row).toMatchObject({ payload: null, binary_payload: Buffer.from([1, 2, 255]) });
});

test("a caller that may send but not store gets an error, and its message is delivered", async () => {
  const topic = newTopic();
  const { heard } = await join(topic);
  const { channel } = await join(topic, { broadcast: { ack: true } }, "deckhand");
  const message = { type: "broadcast", event: "note", payload: {} } as const;
  expect(await channel.send({ ...message, persist: true })).toBe("unauthorized_to_persist");
  expect(await channel.send(message)).toBe("ok");
  await eventually(() => expect(heard).toHaveLength(2));
  expect(await stored(topic)).toHaveLength(0);
});

test("over HTTP, too, with the right to store", async () => {
  const topic = newTopic();
  const { channel, heard } = await join(topic);
  expect(await channel.httpSend("note", { n: 3 }, { persist: true })).toEqual({ success: true });
  await eventually(() => expect(heard).toMatchObject([{ event: "note", payload: { n: 3 } }]));
  expect(await stored(topic)).toMatchObject([{ event: "note", payload: { n: 3 } }]);

  const deckhand = await join(topic, {}, "deckhand");
  expect(await deckhand.channel.httpSend("note", { n: 4 }, { persist: { ttl: 60 } })).toEqual({
    success: true,
  });
  await eventually(() => expect(heard).toHaveLength(2));
  expect(await stored(topic)).toHaveLength(1);
});

test("public channels store nothing", async () => {
  const path = `/broadcast/${newTopic()}/events/note`;
  const refused = await realtime.post(`${path}?persist=true`, { body: "{}" });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toEqual({
    errors: { persist: ["can only be used on private channels"] },
  });
  expect((await realtime.post(`${path}?persist=false`, { body: "{}" })).status).toBe(202);
});
