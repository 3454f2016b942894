import { expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { newTopic, subscribed, useRealtime } from "./harness.ts";

interface Heard {
  event: string;
  payload: unknown;
  meta?: { replayed?: boolean; id: string };
}

const HOUR = 3_600_000;

const realtime = useRealtime({
  schema: `
    create policy "Anyone reads the past" on realtime.messages
      for select to anon using (realtime.topic() like 'topic:%')`,
});

async function listen(topic: string, replay: { since: number; limit?: number }, vsn?: string) {
  const heard: Heard[] = [];
  const client = realtime.client(undefined, vsn === undefined ? {} : { vsn });
  const channel = client.channel(topic, { config: { private: true, broadcast: { replay } } });
  channel.on("broadcast", { event: "*" }, (message) => heard.push(message as unknown as Heard));
  await subscribed(channel);
  return heard;
}

const send = (topic: string, event: string) =>
  realtime.sql`select realtime.send('{}', ${event}, ${topic})`;

test("who listens gets the row as it was inserted, and a replay gets it as it was kept", async () => {
  const topic = newTopic();
  const live = await listen(topic, { since: Date.now() + HOUR });
  await realtime.sql.begin(async (tx) => {
    await tx`select realtime.send('{"text": "Said", "version": 1}', 'said', ${topic})`;
    await tx`
      update realtime.messages set payload = payload || '{"text": null}' where topic = ${topic}`;
  });
  await eventually(() => expect(live).toHaveLength(1));
  expect(live[0]?.payload).toMatchObject({ text: "Said", version: 1 });
  const later = await listen(topic, { since: Date.now() - HOUR });
  await eventually(() => expect(later).toHaveLength(1));
  expect(later[0]?.payload).toMatchObject({ text: null, version: 1 });
});

test("the last messages come again, oldest first and marked", async () => {
  const topic = newTopic();
  await realtime.sql.begin(async (tx) => {
    for (const n of [1, 2, 3, 4]) {
      await tx`select realtime.send(${tx.json({ n })}, ${`event ${n}`}, ${topic})`;
    }
  });
  const heard = await listen(topic, { since: Date.now() - HOUR, limit: 3 });
  await eventually(() => expect(heard).toHaveLength(3));
  expect(heard.map(({ event }) => event)).toEqual(["event 2", "event 3", "event 4"]);
  expect(heard[0]?.payload).toMatchObject({ n: 2 });
  expect(heard.every(({ meta }) => meta?.replayed === true && meta.id.length === 36)).toBe(true);
});

test("what is older than asked for stays away, and new messages follow once", async () => {
  const topic = newTopic();
  await send(topic, "old");
  await new Promise((resolve) => setTimeout(resolve, 20));
  const since = Date.now();
  await send(topic, "recent");
  const heard = await listen(topic, { since });
  await send(topic, "new");
  await eventually(() => expect(heard).toHaveLength(2));
  expect(heard.map(({ event, meta }) => [event, meta?.replayed])).toEqual([
    ["recent", true],
    ["new", undefined],
  ]);
});

test.each([1, 25])(
  "between the last %i and the present nothing is lost or doubled",
  async (limit) => {
    const topic = newTopic();
    const writing = new AbortController();
    let written = 0;
    const writer = (async () => {
      while (!writing.signal.aborted) await send(topic, String(++written));
    })();
    await eventually(() => expect(written).toBeGreaterThan(3));
    const since = Date.now() - HOUR;
    const listeners = await Promise.all(
      Array.from({ length: 8 }, () => listen(topic, { since, limit })),
    );
    writing.abort();
    await writer;
    for (const heard of listeners) {
      await eventually(() => expect(heard.at(-1)?.event).toBe(String(written)));
      const numbers = heard.map(({ event }) => Number(event));
      const first = numbers[0] ?? 0;
      expect(numbers).toEqual(numbers.map((_, index) => first + index));
    }
  },
);

test("bytes are replayed as bytes, and not to clients of a version without bytes", async () => {
  const topic = newTopic();
  await realtime.sql`select realtime.send_binary(${Buffer.from([1, 2, 255])}, 'photo', ${topic})`;
  await send(topic, "text");
  const since = Date.now() - HOUR;
  const heard = await listen(topic, { since });
  const old = await listen(topic, { since }, "1.0.0");
  await eventually(() => expect([heard.length, old.length]).toEqual([2, 1]));
  expect([...new Uint8Array(heard[0]?.payload as ArrayBuffer)]).toEqual([1, 2, 255]);
  expect(heard[0]?.meta?.replayed).toBe(true);
});

test("no more than 25 come again, whatever is asked", async () => {
  const topic = newTopic();
  await realtime.sql`select realtime.send('{}', 'e', ${topic}) from generate_series(1, 40)`;
  const heard = await listen(topic, { since: 0, limit: 1_000 });
  await send(topic, "end");
  await eventually(() => expect(heard.at(-1)?.event).toBe("end"));
  expect(heard).toHaveLength(26);
});

test.each([
  [
    "public channels",
    { broadcast: { replay: { since: 0 } } },
    "Replay is not allowed for public channels",
  ],
  [
    "a limit that is none",
    { private: true, broadcast: { replay: { limit: "ten" } } },
    "Replay params are not valid",
  ],
  [
    "a time that is none",
    { private: true, broadcast: { replay: { since: "long ago" } } },
    "Replay params are not valid",
  ],
  [
    "a time beyond all calendars",
    { private: true, broadcast: { replay: { since: 9e18 } } },
    "Realtime was unable to replay messages",
  ],
])("%s are refused", async (_name, config, reason) => {
  const raw = await realtime.raw();
  const reply = await raw.join(newTopic(), config);
  expect(reply).toEqual({
    status: "error",
    response: { reason: `UnableToReplayMessages: ${reason}` },
  });
});
