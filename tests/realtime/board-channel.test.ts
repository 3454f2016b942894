import { afterAll, beforeAll, expect, test } from "vitest";
import { type RealtimeUnderTest, eventually, startRealtime, subscribed } from "./harness.ts";

let realtime: RealtimeUnderTest;
let topic: string;
const privately = { config: { private: true, broadcast: { ack: true } } };

beforeAll(async () => {
  realtime = await startRealtime();
  const [event] = await realtime.sql<{ id: string }[]>`
    select id from public.events where status = 'live'`;
  topic = `leaderboard:${event?.id}`;
});
afterAll(() => realtime.stop());

test.each([
  ["an anonymous visitor", undefined],
  ["a signed-in member", { sub: "11111111-1111-4111-8111-111111111111" }],
])("%s hears a board and cannot publish on it", async (_who, claims) => {
  const heard: string[] = [];
  const reader = realtime.client(claims).channel(topic, privately);
  reader.on("broadcast", { event: "*" }, ({ event }) => heard.push(event));
  await subscribed(reader);
  const forger = await subscribed(realtime.client(claims).channel(topic, privately));
  const forged = { type: "broadcast", event: "board_changed", payload: { version: 999 } } as const;
  expect(await forger.send(forged)).toBe("error");
  await expect(forger.httpSend("board_changed", forged.payload)).rejects.toThrow("Unauthorized");
  expect(await forger.track({ forged: true })).toBe("error");
  await realtime.sql`select realtime.send('{"version": 1}', 'true', ${topic})`;
  await eventually(() => expect(heard).toEqual(["true"]));
});

test("what is sent on the public channel of the same name does not reach the board's readers", async () => {
  const heard: unknown[] = [];
  const reader = realtime.client().channel(topic, privately);
  reader.on("broadcast", { event: "*" }, ({ payload }) => heard.push(payload.by));
  await subscribed(reader);
  const publicly = await subscribed(
    realtime.client().channel(topic, { config: { broadcast: { ack: true } } }),
  );
  const forged = { type: "broadcast", event: "board_changed", payload: { by: "forger" } } as const;
  expect(await publicly.send(forged)).toBe("ok");
  await realtime.sql`select realtime.send('{"by": "database"}', 'board_changed', ${topic})`;
  await eventually(() => expect(heard).toEqual(["database"]));
});

test("boards of events that do not exist and other topics are closed", async () => {
  for (const other of [
    "leaderboard:00000000-0000-4000-8000-000000000000",
    "leaderboard:x",
    "user:1",
  ]) {
    await expect(subscribed(realtime.client().channel(other, privately))).rejects.toThrow(
      "Unauthorized",
    );
  }
});
