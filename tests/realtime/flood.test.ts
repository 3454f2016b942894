import { expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { startRealtime } from "./harness.ts";

const batch = (topic: string, count: number) => ({
  body: JSON.stringify({
    messages: Array.from({ length: count }, (_, n) => ({ topic, event: "flood", payload: { n } })),
  }),
});

test("a batch of 149 500 messages is refused, and none of it is sent", async () => {
  const realtime = await startRealtime();
  const raw = await realtime.raw();
  await raw.join("room");
  const message = { topic: "room", event: "e", payload: {} };
  const body = JSON.stringify({ messages: Array.from({ length: 149_500 }, () => message) });
  const response = await realtime.post("/broadcast", { body });
  expect(response.status).toBe(429);
  await realtime.sql`select realtime.send('{}', 'after', 'room', false)`;
  expect((await raw.event("broadcast")).payload.event).toBe("after");
});

test("a message from the database overtakes a flood that clients have queued", async () => {
  const realtime = await startRealtime();
  const listeners = await Promise.all(Array.from({ length: 40 }, () => realtime.raw()));
  await Promise.all(listeners.map((raw) => raw.join("room")));
  const posting = realtime.post("/broadcast", batch("room", 2_500));
  await eventually(() => expect(realtime.server.counts().waiting).toBe(1));
  await realtime.sql`select realtime.send('{}', 'urgent', 'room', false)`;
  const [first] = listeners;
  const heard = () =>
    (first?.received ?? []).flatMap(({ event, payload }) =>
      event === "broadcast" ? [payload.event] : [],
    );
  expect((await posting).status).toBe(202);
  await eventually(() => expect(heard()).toHaveLength(2_501));
  expect(heard().indexOf("urgent")).toBeLessThan(2_500);
  // What one client sent keeps its order.
  const numbers = (first?.received ?? []).flatMap(({ payload }) =>
    payload.event === "flood" ? [(payload.payload as { n: number }).n] : [],
  );
  expect(numbers).toEqual(Array.from({ length: 2_500 }, (_, n) => n));
});

test("messages from the database count against no budget of clients", async () => {
  const realtime = await startRealtime();
  const raw = await realtime.raw();
  await raw.join("room");
  for (let n = 0; n < 2; n++) await realtime.post("/broadcast", batch("nobody", 2_500));
  expect((await realtime.post("/broadcast", batch("nobody", 2_500))).status).toBe(429);
  await realtime.sql`
    select realtime.send('{}', 'notice', 'room', false) from generate_series(1, 12000)`;
  await eventually(() =>
    expect(raw.received.filter(({ event }) => event === "broadcast")).toHaveLength(12_000),
  );
});

test("a client that floods over its socket is held back, not the others", async () => {
  const realtime = await startRealtime();
  const [flood, listener, modest] = await Promise.all([
    realtime.raw(),
    realtime.raw(),
    realtime.raw(),
  ]);
  for (const raw of [flood, listener, modest]) await raw.join("room");
  const cast = (event: string) => ({ type: "broadcast", event, payload: {} });
  for (let n = 0; n < 1_900; n++) flood.push("realtime:room", "broadcast", cast("flood"));
  modest.push("realtime:room", "broadcast", cast("modest"));
  await listener.next(({ payload }) => payload.event === "modest");
  await eventually(() =>
    expect(listener.received.filter(({ event }) => event === "broadcast")).toHaveLength(1_901),
  );
});

test("stopping ends every connection, also of those who do not answer", async () => {
  const realtime = await startRealtime();
  const [reader, deaf] = [await realtime.raw(), await realtime.raw()];
  for (const raw of [reader, deaf]) await raw.join("room");
  deaf.pause();
  await realtime.server.close();
  expect(realtime.server.counts()).toMatchObject({ connections: 0, channels: 0, rooms: 0 });
  expect(await reader.closed()).toBe(1001);
});
