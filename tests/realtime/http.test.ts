import { expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { KEYS, newTopic, signToken, subscribed, useRealtime } from "./harness.ts";

const realtime = useRealtime({
  limits: { payloadBytes: 10_000 },
  schema: `
    create policy "Anyone reads" on realtime.messages for select to anon, authenticated using (true);
    create policy "Captains write" on realtime.messages for insert to authenticated
      with check ((select auth.jwt() ->> 'rank') = 'captain');
  `,
});

async function listen(isPrivate = false) {
  const topic = newTopic();
  const heard: { event: string; payload: unknown }[] = [];
  const channel = realtime.client().channel(topic, { config: { private: isPrivate } });
  channel.on("broadcast", { event: "*" }, ({ event, payload }) =>
    heard.push({ event, payload: payload as unknown }),
  );
  await subscribed(channel);
  return { topic, heard };
}

const batch = (...messages: object[]) => ({ body: JSON.stringify({ messages }) });
const captain = signToken({ rank: "captain" });
const mate = signToken({ rank: "mate" });

test("a batch is accepted and delivered in its order", async () => {
  const { topic, heard } = await listen();
  const messages = [1, 2, 3].map((n) => ({ topic, event: `e${n}`, payload: { n } }));
  expect((await realtime.post("/broadcast", batch(...messages))).status).toBe(202);
  await eventually(() => expect(heard).toHaveLength(3));
  expect(heard).toEqual(messages.map(({ event, payload }) => ({ event, payload })));
});

test("private messages need the caller's right; the others are dropped silently", async () => {
  const { topic, heard } = await listen(true);
  const message = (event: string) => batch({ topic, event, payload: {}, private: true });
  for (const [token, event] of [
    [undefined, "anonymous"],
    [mate, "mate"],
    [captain, "captain"],
  ] as const) {
    const init = { ...message(event), ...(token === undefined ? {} : { token }) };
    expect((await realtime.post("/broadcast", init)).status).toBe(202);
  }
  expect(
    (await realtime.post("/broadcast", { ...message("service"), key: KEYS.secretKey })).status,
  ).toBe(202);
  await eventually(() => expect(heard).toHaveLength(2));
  expect(heard.map(({ event }) => event)).toEqual(["captain", "service"]);
});

test("httpSend delivers one message, also bytes", async () => {
  const { topic, heard } = await listen();
  const channel = realtime.client().channel(topic);
  await channel.httpSend("text", { a: "ü" });
  await channel.httpSend("bytes", Uint8Array.from([1, 255]).buffer);
  await eventually(() => expect(heard).toHaveLength(2));
  expect(heard[0]).toEqual({ event: "text", payload: { a: "ü" } });
  expect([...new Uint8Array(heard[1]?.payload as ArrayBuffer)]).toEqual([1, 255]);
});

test("a single private message without the right is refused", async () => {
  const { topic, heard } = await listen(true);
  const path = `/broadcast/${encodeURIComponent(topic)}/events/order?private=true`;
  expect((await realtime.post(path, { token: mate, body: "{}" })).status).toBe(403);
  expect((await realtime.post(path, { token: captain, body: "{}" })).status).toBe(202);
  await eventually(() => expect(heard).toEqual([{ event: "order", payload: {} }]));
});

test("send() before subscribing goes by HTTP", async () => {
  const { topic, heard } = await listen();
  const channel = realtime.client().channel(topic);
  expect(await channel.send({ type: "broadcast", event: "early", payload: { a: 1 } })).toBe("ok");
  await eventually(() => expect(heard).toEqual([{ event: "early", payload: { a: 1 } }]));
});

test.each([
  ["no messages", {}, { messages: ["can't be blank"] }],
  [
    "no event",
    { messages: [{ topic: "t", payload: {} }] },
    { messages: [{ event: ["can't be blank"] }] },
  ],
  [
    "no payload",
    { messages: [{ topic: "t", event: "e" }] },
    { messages: [{ payload: ["can't be blank"] }] },
  ],
  [
    "a payload that is no object",
    { messages: [{ topic: "t", event: "e", payload: "text" }] },
    { messages: [{ payload: ["is invalid"] }] },
  ],
])("a batch with %s is not processed", async (_name, body, errors) => {
  const response = await realtime.post("/broadcast", { body: JSON.stringify(body) });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ errors });
});

test("what is too large is refused in both forms", async () => {
  const payload = { text: "x".repeat(10_001) };
  const inBatch = await realtime.post("/broadcast", batch({ topic: "t", event: "e", payload }));
  expect(inBatch.status).toBe(422);
  const single = await realtime.post("/broadcast/t/events/e", { body: JSON.stringify(payload) });
  expect(single.status).toBe(422);
});

test("strangers, other types and other paths are refused", async () => {
  const message = batch({ topic: "t", event: "e", payload: {} });
  expect(
    (await realtime.post("/broadcast", { ...message, key: "sb_publishable_other" })).status,
  ).toBe(401);
  expect(
    (await realtime.post("/broadcast", { ...message, token: signToken({ exp: 1 }) })).status,
  ).toBe(401);
  expect(
    (await realtime.post("/broadcast/t/events/e", { type: "text/plain", body: "x" })).status,
  ).toBe(415);
  expect((await realtime.post("/broadcast/t/events/e", { body: "{broken" })).status).toBe(400);
  expect((await realtime.post("/elsewhere", message)).status).toBe(404);
  expect((await fetch(`${realtime.url}/realtime/v1/api/broadcast`)).status).toBe(404);
});

test("browsers of other origins may call it", async () => {
  const response = await fetch(`${realtime.url}/realtime/v1/api/broadcast`, {
    method: "OPTIONS",
    headers: { origin: "https://example.com", "access-control-request-headers": "apikey,x-other" },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-allow-headers")).toBe("apikey,x-other");
});
