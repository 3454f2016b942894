import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { KEYS, encodePart, sign, signToken, subscribed, useRealtime } from "./harness.ts";

const realtime = useRealtime({
  schema: `
    create table public.crew (topic text, account uuid);
    grant select on public.crew to authenticated;
    create policy "Crew reads" on realtime.messages for select to authenticated
      using (exists (select from public.crew where crew.topic = realtime.topic() and account = (select auth.uid())));
    create policy "Everybody reads the open sea" on realtime.messages for select to anon, authenticated
      using (realtime.topic() = 'sea' and extension = 'broadcast');
    create policy "Captains write" on realtime.messages for insert to authenticated
      with check (realtime.topic() like 'boat:%' and extension = 'broadcast' and (select auth.jwt() ->> 'rank') = 'captain');
    create policy "Stumbles" on realtime.messages for select to authenticated
      using (case when realtime.topic() = 'stumble' then realtime.topic()::int = 1 else false end);
    create policy "By header" on realtime.messages for select to anon
      using (realtime.topic() = 'header' and current_setting('request.headers')::json ->> 'x-boat' = 'Marlin');
  `,
});
const privately = { config: { private: true, broadcast: { ack: true } } };

let account: string;
beforeEach(() => {
  account = randomUUID();
});

async function enlist(topic: string) {
  await realtime.sql`insert into public.crew values (${topic}, ${account})`;
}

test("who may not read is refused in hosted's words", async () => {
  const channel = realtime.client({ sub: account }).channel("boat:1", privately);
  await expect(subscribed(channel)).rejects.toThrow(
    "Unauthorized: You do not have permissions to read from this Channel topic: boat:1",
  );
  const anonymous = realtime.client().channel("boat:1", privately);
  await expect(subscribed(anonymous)).rejects.toThrow("Unauthorized");
});

test("a policy that cannot be evaluated grants nothing", async () => {
  const channel = realtime.client({ sub: account }).channel("stumble", privately);
  await expect(subscribed(channel)).rejects.toThrow("Unauthorized");
});

test("who may only read hears the database, and cannot publish", async () => {
  await enlist("boat:2");
  const heard: unknown[] = [];
  const listener = realtime.client({ sub: account }).channel("boat:2", privately);
  listener.on("broadcast", { event: "*" }, ({ event }) => heard.push(event));
  await subscribed(listener);
  const reader = await subscribed(realtime.client({ sub: account }).channel("boat:2", privately));
  expect(await reader.send({ type: "broadcast", event: "forged", payload: {} })).toBe("error");
  await realtime.sql`select realtime.send('{}', 'true', 'boat:2')`;
  await eventually(() => expect(heard).not.toHaveLength(0));
  expect(heard).toEqual(["true"]);
});

test("who may write reaches the others", async () => {
  await enlist("boat:3");
  const heard: unknown[] = [];
  const listener = realtime.client({ sub: account }).channel("boat:3", privately);
  listener.on("broadcast", { event: "*" }, ({ payload }) => heard.push(payload));
  await subscribed(listener);
  const captain = realtime.client({ sub: account, rank: "captain" }).channel("boat:3", privately);
  await subscribed(captain);
  // Several at once, while the first waits for the policies.
  const sent = [1, 2, 3].map((n) =>
    captain.send({ type: "broadcast", event: "order", payload: { n } }),
  );
  expect(await Promise.all(sent)).toEqual(["ok", "ok", "ok"]);
  await eventually(() => expect(heard).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]));
});

test("policies tell the extensions apart", async () => {
  const client = realtime.client();
  const channel = client.channel("sea", privately);
  const seen: unknown[] = [];
  channel.on("presence", { event: "sync" }, () => seen.push("sync"));
  await subscribed(channel);
  const raw = await realtime.raw();
  await raw.join("sea", { private: true, presence: { enabled: true } });
  const track = { type: "presence", event: "track", payload: { a: 1 } };
  expect((await raw.ask("realtime:sea", "presence", track)).status).toBe("error");
  expect(raw.received.map(({ event }) => event)).not.toContain("presence_state");
  expect(seen).toEqual([]);
});

test("the service role is above the policies", async () => {
  const raw = await realtime.raw({ apikey: KEYS.secretKey });
  const joined = await raw.join("boat:4", { private: true, broadcast: { ack: true } });
  expect(joined.status).toBe("ok");
  const sent = { type: "broadcast", event: "e", payload: {} };
  expect((await raw.ask("realtime:boat:4", "broadcast", sent)).status).toBe("ok");
});

test("policies read the headers of the handshake", async () => {
  const raw = await realtime.raw({ headers: { "x-boat": "Marlin" } });
  expect((await raw.join("header", { private: true })).status).toBe("ok");
  const other = await realtime.raw();
  expect((await other.join("header", { private: true })).status).toBe("error");
});

test("probing rights stores nothing and sends nothing", async () => {
  const [row] = await realtime.sql<{ count: string }[]>`
    select count(*) from realtime.messages where event is null`;
  expect(row?.count).toBe("0");
});

test("a token that takes rights away closes the channel", async () => {
  await enlist("boat:5");
  const raw = await realtime.raw();
  await raw.join("boat:5", { private: true }, { access_token: signToken({ sub: account }) });
  raw.push("realtime:boat:5", "access_token", { access_token: signToken({ sub: randomUUID() }) });
  expect((await raw.event("system")).payload).toEqual({
    extension: "system",
    status: "error",
    channel: "boat:5",
    message: "You do not have permissions to read from this Channel topic: boat:5",
  });
  expect(await raw.event("phx_close")).toMatchObject({ joinRef: "1", ref: "1", payload: {} });
});

test("a new token gives the rights it carries", async () => {
  await enlist("boat:6");
  const raw = await realtime.raw();
  const config = { private: true, broadcast: { ack: true } };
  await raw.join("boat:6", config, { access_token: signToken({ sub: account }) });
  const order = { type: "broadcast", event: "order", payload: {} };
  expect((await raw.ask("realtime:boat:6", "broadcast", order)).status).toBe("error");
  const promoted = signToken({ sub: account, rank: "captain" });
  raw.push("realtime:boat:6", "access_token", { access_token: promoted });
  expect((await raw.ask("realtime:boat:6", "broadcast", order)).status).toBe("ok");
});

test("keys and nothing in place of a new token change nothing", async () => {
  await enlist("boat:7");
  const raw = await realtime.raw();
  await raw.join("boat:7", { private: true }, { access_token: signToken({ sub: account }) });
  for (const token of [KEYS.publishableKey, null, undefined, 7]) {
    raw.push("realtime:boat:7", "access_token", { access_token: token });
  }
  await realtime.sql`select realtime.send('{}', 'still', 'boat:7')`;
  await raw.event("broadcast");
  expect(raw.received.map(({ event }) => event)).not.toContain("phx_close");
});

test("an expired token ends the channel, said before", async () => {
  const exp = Math.floor(Date.now() / 1000) + 2;
  const raw = await realtime.raw();
  await raw.join("open", {}, { access_token: signToken({ exp }) });
  expect((await raw.event("system")).payload.message).toMatch(
    /^Token has expired \d+ seconds ago$/,
  );
  await raw.event("phx_close");
  expect(Math.floor(Date.now() / 1000)).toBeGreaterThanOrEqual(exp);
});

const now = () => Math.floor(Date.now() / 1000);
const header = { alg: "HS256", typ: "JWT" };
const claims = { role: "authenticated", exp: 4_102_444_800 };

test.each([
  [
    "expired",
    () => signToken({ exp: now() - 10 }),
    /^InvalidJWTToken: Token has expired \d+ seconds ago$/,
  ],
  [
    "without role",
    () => sign(header, { exp: 4_102_444_800 }, KEYS.jwtSecret),
    /^InvalidJWTToken: Fields `role` and `exp` are required in JWT$/,
  ],
  [
    "without exp",
    () => sign(header, { role: "authenticated" }, KEYS.jwtSecret),
    /^InvalidJWTToken: Fields/,
  ],
  [
    "signed by another",
    () => signToken({}, "another secret"),
    /^JwtSignatureError: Failed to validate JWT signature$/,
  ],
  [
    "unsigned",
    () => `${encodePart({ ...header, alg: "none" })}.${encodePart(claims)}.`,
    /^JwtSignerError: /,
  ],
  [
    "of another algorithm",
    () => sign({ ...header, alg: "HS512" }, claims, KEYS.jwtSecret),
    /^JwtSignerError: /,
  ],
  ["not a token", () => "not even a JWT", /^MalformedJWT: The token provided is not a valid JWT$/],
])("a join with a token that is %s is refused", async (_name, makeToken, reason) => {
  const raw = await realtime.raw();
  const reply = await raw.join("open", {}, { access_token: makeToken() });
  expect(reply.status).toBe("error");
  expect(reply.response.reason).toMatch(reason);
});

test("a broken token on a joined channel closes it", async () => {
  const raw = await realtime.raw();
  await raw.join("open");
  raw.push("realtime:open", "access_token", { access_token: "not even a JWT" });
  expect((await raw.event("system")).payload.message).toBe("The token provided is not a valid JWT");
  await raw.event("phx_close");
});
