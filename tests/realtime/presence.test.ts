import type { RealtimeChannel } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { newTopic, subscribed, useRealtime } from "./harness.ts";

const realtime = useRealtime();

function watch(topic: string, key: string, log: unknown[] = []): RealtimeChannel {
  return realtime
    .client()
    .channel(topic, { config: { presence: { key } } })
    .on("presence", { event: "join" }, ({ key: who, newPresences }) =>
      log.push(["join", who, newPresences.map(({ at }) => at as string)]),
    )
    .on("presence", { event: "leave" }, ({ key: who, leftPresences }) =>
      log.push(["leave", who, leftPresences.map(({ at }) => at as string)]),
    );
}

/** The presence state without the references. */
function present(channel: RealtimeChannel): Record<string, unknown[]> {
  const state = Object.entries(channel.presenceState<{ at: string }>());
  return Object.fromEntries(state.map(([key, metas]) => [key, metas.map(({ at }) => at)]));
}

test("all see who comes, moves and goes", async () => {
  const topic = newTopic();
  const log: unknown[] = [];
  const ken = await subscribed(watch(topic, "ken", log));
  const maya = await subscribed(watch(topic, "maya"));
  expect(await maya.track({ at: "harbour" })).toBe("ok");
  expect(present(maya)).toEqual({ maya: ["harbour"] });
  await eventually(() => expect(present(ken)).toEqual({ maya: ["harbour"] }));
  await maya.track({ at: "reef" });
  await eventually(() => expect(present(ken)).toEqual({ maya: ["reef"] }));
  await maya.untrack();
  await eventually(() => expect(present(ken)).toEqual({}));
  expect(log).toEqual([
    ["join", "maya", ["harbour"]],
    ["join", "maya", ["reef"]],
    ["leave", "maya", ["harbour"]],
    ["leave", "maya", ["reef"]],
  ]);
});

test("a new channel gets the state, each presence under its own key", async () => {
  const topic = newTopic();
  const first = await subscribed(watch(topic, "ken"));
  const second = await subscribed(watch(topic, "ken"));
  await first.track({ at: "bow" });
  await second.track({ at: "stern" });
  const late = await subscribed(watch(topic, "maya"));
  await eventually(() => expect(present(late)).toEqual({ ken: ["bow", "stern"] }));
});

test.each([
  ["unsubscribes", (channel: RealtimeChannel) => channel.unsubscribe()],
  ["loses its connection", (channel: RealtimeChannel) => channel.socket.disconnect()],
])("who %s has left", async (_how, go) => {
  const topic = newTopic();
  const ken = await subscribed(watch(topic, "ken"));
  const maya = await subscribed(watch(topic, "maya"));
  await maya.track({ at: "harbour" });
  await eventually(() => expect(present(ken)).toEqual({ maya: ["harbour"] }));
  await go(maya);
  await eventually(() => expect(present(ken)).toEqual({}));
});

test("a client that does not ask for presence gets none until it tracks", async () => {
  const topic = newTopic();
  const maya = await subscribed(watch(topic, "maya"));
  await maya.track({ at: "harbour" });
  const raw = await realtime.raw();
  await raw.join(topic, { presence: { key: "raw", enabled: false } });
  await raw.ask("phoenix", "heartbeat", {}, null);
  expect(raw.received.map(({ event }) => event)).not.toContain("presence_state");
  const track = { type: "presence", event: "track", payload: { at: "reef" } };
  await raw.ask(`realtime:${topic}`, "presence", track);
  const state = await raw.event("presence_state");
  expect(Object.keys(state.payload).toSorted()).toEqual(["maya", "raw"]);
  await eventually(() => expect(present(maya)).toEqual({ maya: ["harbour"], raw: ["reef"] }));
});

test("the wire is Phoenix's: metas, references, joins and leaves", async () => {
  const topic = newTopic();
  const raw = await realtime.raw();
  await raw.join(topic, { presence: { key: "raw", enabled: true } });
  expect((await raw.event("presence_state")).payload).toEqual({});
  const track = { type: "presence", event: "TRACK", payload: { n: 1 } };
  expect(await raw.ask(`realtime:${topic}`, "presence", track)).toEqual({
    status: "ok",
    response: {},
  });
  const { joinRef, payload } = await raw.event("presence_diff");
  expect(joinRef).toBeNull();
  const ref: unknown = expect.any(String);
  expect(payload).toEqual({ joins: { raw: { metas: [{ n: 1, phx_ref: ref }] } }, leaves: {} });

  raw.received.length = 0;
  await raw.ask(`realtime:${topic}`, "presence", track);
  await raw.ask(`realtime:${topic}`, "presence", { ...track, payload: { n: 2 } });
  const diffs = raw.received.filter(({ event }) => event === "presence_diff");
  expect(diffs.map((diff) => diff.payload)).toEqual([
    {
      joins: { raw: { metas: [{ n: 2, phx_ref: ref, phx_ref_prev: ref }] } },
      leaves: { raw: { metas: [{ n: 1, phx_ref: ref }] } },
    },
  ]);
});

test("an empty key is replaced by a unique one", async () => {
  const topic = newTopic();
  const raw = await realtime.raw();
  await raw.join(topic, { presence: { key: "", enabled: true } });
  const track = { type: "presence", event: "track", payload: {} };
  await raw.ask(`realtime:${topic}`, "presence", track);
  const { payload } = await raw.event("presence_diff");
  expect(Object.keys(payload.joins as object)[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test("what cannot be tracked is answered, and the channel lives on", async () => {
  const topic = newTopic();
  const raw = await realtime.raw();
  await raw.join(topic, { presence: { enabled: true } });
  const ask = (payload: unknown) => raw.ask(`realtime:${topic}`, "presence", payload);
  expect(await ask({ event: "track", payload: "not a map" })).toEqual({
    status: "error",
    response: { reason: "Presence track payload must be a map" },
  });
  expect((await ask({ event: "jump" })).status).toBe("error");
  expect((await ask({ event: "track", payload: {} })).status).toBe("ok");
});

test("private presence follows the policies of its extension", async () => {
  await realtime.sql.unsafe(`
    create policy "Reads the deck" on realtime.messages for select to anon using (realtime.topic() = 'deck');
    create policy "Is on deck" on realtime.messages for insert to anon
      with check (realtime.topic() = 'deck' and extension = 'presence');
  `);
  const channel = realtime
    .client()
    .channel("deck", { config: { private: true, presence: { key: "ken" } } })
    .on("presence", { event: "sync" }, () => {});
  await subscribed(channel);
  expect(await channel.track({ at: "deck" })).toBe("ok");
  await eventually(() => expect(present(channel)).toEqual({ ken: ["deck"] }));
});
