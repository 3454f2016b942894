import { createClient } from "@supabase/supabase-js";
import { expect, onTestFinished, test } from "vitest";
import { initialConnection, nextConnection } from "../../web/src/lib/realtime/connection.ts";
import { watchTopic } from "../../web/src/lib/realtime/live-topic.ts";
import { eventually } from "../helpers/eventually.ts";
import { websocketTransport } from "../helpers/websocket-transport.ts";
import { KEYS, signToken, useRealtime } from "./harness.ts";

const realtime = useRealtime({
  schema: `create policy "Members" on realtime.messages for select to authenticated using (true)`,
});

/** A reader of the room, and what it was told. */
function follow(token: (closed: number) => string | undefined) {
  const told = { joined: 0, lost: 0, heard: [] as number[] };
  let connection = initialConnection(Date.now());
  const client = createClient(realtime.url, KEYS.publishableKey, {
    // As the session does: a token that has expired is renewed when it is asked for.
    accessToken: async () => token(told.lost) ?? null,
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: websocketTransport },
  });
  const stop = watchTopic(
    {
      topic: "room",
      event: "counted",
      decode: (payload) => {
        const { n } = payload as { n: number };
        told.heard.push(n);
        return { base_version: n - 1, version: n };
      },
      merge: (_state, { version }) => ({ version }),
      load: async () => ({ version: 1 }),
    },
    {
      client: async () => client,
      read: () => ({ version: 1 }),
      write: () => {},
      signal: (signal) => {
        if (signal.type === "joined") told.joined += 1;
        if (signal.type === "lost") told.lost += 1;
        connection = nextConnection(connection, signal);
      },
      onWakeUp: () => () => {},
      onOffline: () => () => {},
    },
  );
  onTestFinished(async () => {
    stop();
    await client.realtime.disconnect();
  });
  return { client, told, phase: () => connection.phase };
}

test("a reader whose token expired on a channel joins again with the next one", async () => {
  const tokens = [signToken({ exp: Math.floor(Date.now() / 1000) + 6 }), signToken()];
  const { told, phase } = follow((closed) => tokens[Math.min(closed, 1)]);
  await eventually(() => expect([told.joined, phase()]).toEqual([1, "live"]));
  await eventually(() => expect(told.lost).toBe(1));
  await eventually(() => expect([told.joined, phase()]).toEqual([2, "live"]));
  await realtime.sql`select realtime.send('{"n": 2}', 'counted', 'room')`;
  await eventually(() => expect(told.heard).toEqual([2]));
});

test("a channel that closed itself over two tries to join does not close the next one", async () => {
  const valid = signToken();
  const { client, told, phase } = follow(() => valid);
  await eventually(() => expect([told.joined, phase()]).toEqual([1, "live"]));
  // As after a line that broke twice: the timer of the channel and the open socket both join.
  const [channel] = client.getChannels();
  const { channel: inner } = (
    channel as unknown as {
      channelAdapter: { channel: { state: string; rejoin: (timeout: number) => void } };
    }
  ).channelAdapter;
  inner.state = "errored";
  inner.rejoin(100);
  inner.rejoin(100);
  await eventually(() => expect([told.joined, phase()]).toEqual([2, "live"]));
  const { lost } = told;
  // The second try would give up after its 100 ms, and close the new channel after its pause of 1 s.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect([told.joined, told.lost, phase()]).toEqual([2, lost, "live"]);
});
