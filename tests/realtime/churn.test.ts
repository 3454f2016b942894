import { expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { signToken, startRealtime } from "./harness.ts";

test("20 000 joins and leaves leave nothing behind", async () => {
  const realtime = await startRealtime({
    limits: { joinsPerSecond: 1e6, joinsPerSecondPerConnection: 1e6 },
  });
  const raws = await Promise.all(Array.from({ length: 10 }, () => realtime.raw()));
  const ofTimers = () =>
    process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const timersBefore = ofTimers();
  const config = { presence: { enabled: true } };
  const token = signToken();
  await Promise.all(
    raws.map(async (raw, who) => {
      for (let round = 0; round < 40; round++) {
        const topics = Array.from({ length: 50 }, (_, n) => `churn:${(who + n) % 60}`);
        await Promise.all(topics.map((topic) => raw.join(topic, config)));
        for (const topic of topics) {
          raw.push(`realtime:${topic}`, "access_token", { access_token: token });
          raw.push(`realtime:${topic}`, "presence", { event: "track", payload: { round } });
        }
        // Every other round joins over the joined topic, as a client does after a lost reply.
        if (round % 2 === 1) {
          await Promise.all(topics.map((topic) => raw.ask(`realtime:${topic}`, "phx_leave", {})));
        }
        raw.received.length = 0;
      }
    }),
  );
  expect(realtime.server.counts()).toMatchObject({
    connections: 10,
    channels: 0,
    rooms: 0,
    subscribers: 0,
    waiting: 0,
    presence: 0,
  });
  expect(ofTimers()).toBeLessThanOrEqual(timersBefore + 1);
  for (const raw of raws) raw.terminate();
  await eventually(() => expect(realtime.server.counts().connections).toBe(0));
});

test("connections that are cut in the middle of joining leave nothing behind", async () => {
  const realtime = await startRealtime({
    schema: `
      create policy "Anyone" on realtime.messages for select to anon using (true);
      create table public.churned (id int primary key);
      alter publication supabase_realtime add table public.churned;
    `,
  });
  const changes = [{ event: "*", schema: "public", table: "churned" }];
  for (let round = 0; round < 20; round++) {
    const raws = await Promise.all(Array.from({ length: 10 }, () => realtime.raw()));
    for (const raw of raws) {
      for (let n = 0; n < 10; n++) {
        const config = { private: true, postgres_changes: changes };
        raw.push(`realtime:cut:${n}`, "phx_join", { config });
      }
    }
    await raws[0]?.next(({ event }) => event === "phx_reply");
    for (const raw of raws) raw.terminate();
  }
  await eventually(() =>
    expect(realtime.server.counts()).toMatchObject({
      connections: 0,
      channels: 0,
      rooms: 0,
      subscribers: 0,
    }),
  );
});
