import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import {
  AUDIENCE_EVENT,
  audienceMessage,
  audienceTopic,
} from "../../supabase/functions/_shared/contracts/audience.ts";
import { demo } from "../helpers/demo.ts";
import { eventually } from "../helpers/eventually.ts";
import { useTestStack } from "../helpers/stack.ts";

/** Spectators are counted by the server, and receive the number without each other's presence. */

const stack = useTestStack();
const topic = audienceTopic(demo.live);

/** A spectator who also asks for presence, as the site does not; what it received. */
async function spectator(received: string[]): Promise<RealtimeChannel> {
  const channel = stack.anon().channel(topic, {
    config: { private: true, presence: { enabled: true } },
  });
  for (const event of ["sync", "join", "leave"] as const) {
    channel.on("presence", { event: event as "sync" }, () => received.push(event));
  }
  channel.on("broadcast", { event: AUDIENCE_EVENT }, ({ payload }: { payload: unknown }) =>
    received.push(`${audienceMessage.parse(payload).watching} watching`),
  );
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
    });
  });
  expect(await channel.track({})).toBe("ok");
  return channel;
}

const count = (key: string) =>
  fetch(`${stack.url}/functions/v1/scoring/audiences`, {
    method: "POST",
    headers: { apikey: key },
  });

/** Makes every event that is on due, as a minute that has passed does. */
const aMinuteLater = async () => {
  await stack.database.sql`select private.call_audience_worker()`;
  await stack.database.sql`update public.event_audiences set due_at = now()`;
};

test("spectators are counted without hearing of one another, and those who leave no longer are", async () => {
  const received: string[] = [];
  const channels = await Promise.all(Array.from({ length: 4 }, () => spectator(received)));
  await aMinuteLater();
  const response = await count(stack.secretKey);
  expect(response.status).toBe(200);
  await eventually(() => expect(new Set(received)).toEqual(new Set(["4 watching"])));
  await channels[0]?.unsubscribe();
  await eventually(async () => {
    await aMinuteLater();
    await count(stack.secretKey);
    expect(received.at(-1)).toBe("3 watching");
  });
  expect(received.filter((what) => !what.endsWith("watching"))).toEqual([]);
});

test("only the project's servers have spectators counted", async () => {
  expect((await count(stack.publishableKey)).status).toBe(403);
});
