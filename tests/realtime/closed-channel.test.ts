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

test("a reader whose token expired on a channel joins again with the next one", async () => {
  const tokens = [signToken({ exp: Math.floor(Date.now() / 1000) + 6 }), signToken()];
  let closed = 0;
  let joined = 0;
  let connection = initialConnection(Date.now());
  const heard: number[] = [];
  const client = createClient(realtime.url, KEYS.publishableKey, {
    // As the session does: a token that has expired is renewed when it is asked for.
    accessToken: async () => tokens[Math.min(closed, 1)] ?? null,
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: websocketTransport },
  });
  const stop = watchTopic(
    {
      topic: "room",
      event: "counted",
      decode: (payload) => {
        const { n } = payload as { n: number };
        heard.push(n);
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
        if (signal.type === "joined") joined += 1;
        if (signal.type === "lost") closed += 1;
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
  await eventually(() => expect([joined, connection.phase]).toEqual([1, "live"]));
  await eventually(() => expect(closed).toBe(1));
  await eventually(() => expect([joined, connection.phase]).toEqual([2, "live"]));
  await realtime.sql`select realtime.send('{"n": 2}', 'counted', 'room')`;
  await eventually(() => expect(heard).toEqual([2]));
});
