import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { errorAnswer } from "../../supabase/functions/_shared/contracts/errors.ts";
import { runAnswer } from "../../supabase/functions/_shared/contracts/scoring.ts";
import { demo } from "../helpers/demo.ts";
import { addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();
let admin: SupabaseClient;
let member: SupabaseClient;
beforeAll(async () => {
  [admin, member] = await Promise.all([stack.admin(), stack.member()]);
});

async function tokenOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? "";
}

function post(token: string | null, body: unknown): Promise<Response> {
  return fetch(`${stack.url}/functions/v1/scoring/runs`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      apikey: stack.publishableKey,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

async function errorOf(response: Response) {
  return { status: response.status, ...errorAnswer.parse(await response.json()).error };
}

test("an admin scores an event through supabase-js and gets the recorded run", async () => {
  const { data, error } = await admin.functions.invoke<unknown>("scoring/runs", {
    body: { eventId: demo.final },
  });
  expect(error).toBeNull();
  const { run } = runAnswer.parse(data);
  expect(run.event_id).toBe(demo.final);
  const [stored] = await stack.database.sql`
    select changed, requested_by from public.scoring_runs where id = ${run.id}`;
  expect(stored).toEqual({ changed: run.changed, requested_by: demo.admin.id });
});

test("a run over unchanged catches says that nothing changed", async () => {
  const event = await createSmallEvent(stack.database.sql, ["Blue Marlin Crew", "Lone Heron"]);
  const [registration = "", other = ""] = event.registrations;
  const capturedAt = event.linesIn[0] ?? new Date();
  await addCatches(stack.database.sql, [
    { registration, weight: 2410, capturedAt },
    { registration: other, weight: 900, capturedAt, status: "pending" },
  ]);
  const token = await tokenOf(admin);
  const { run } = runAnswer.parse(await (await post(token, { eventId: event.id })).json());
  // An accepted catch has scored its event already.
  expect(run).toMatchObject({ changed: 0, entries: 2, catches_legal: 1, catches_pending: 1 });
});

test("two runs at once queue and both are recorded", async () => {
  const token = await tokenOf(admin);
  const answers = await Promise.all(
    [1, 2].map(() => post(token, { eventId: demo.live }).then((response) => response.json())),
  );
  const ids = answers.map((answer) => runAnswer.parse(answer).run.id);
  const stored = await stack.database.sql`
    select from public.scoring_runs where id = any (${ids}::uuid[])`;
  expect(stored).toHaveLength(2);
});

test("a signed-out caller is refused, whatever key is shown", async () => {
  const { sql } = stack.database;
  const [{ count: before } = { count: 0 }] = await sql`select count(*) from public.scoring_runs`;
  const signedOut = [null, stack.publishableKey, stack.secretKey, "not.a.token", "x"];
  for (const token of signedOut) {
    expect(await errorOf(await post(token, { eventId: demo.live }))).toMatchObject({
      status: 401,
      code: "unauthenticated",
    });
  }
  const [{ count: after } = { count: 1 }] = await sql`select count(*) from public.scoring_runs`;
  expect(after).toBe(before);
});

test("a forged token is refused", async () => {
  const [header, , signature] = (await tokenOf(member)).split(".");
  const claims = { sub: demo.admin.id, role: "authenticated", exp: 4_102_444_800 };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  const forged = `${header}.${payload}.${signature}`;
  expect((await post(forged, { eventId: demo.live })).status).toBe(401);
});

test("a member who is no admin is refused", async () => {
  expect(await errorOf(await post(await tokenOf(member), { eventId: demo.live }))).toMatchObject({
    status: 403,
    code: "forbidden",
  });
});

test("an unknown event is not found, a cancelled one is in the wrong state", async () => {
  const token = await tokenOf(admin);
  expect(await errorOf(await post(token, { eventId: randomUUID() }))).toMatchObject({
    status: 404,
    code: "not_found",
  });
  const event = await createSmallEvent(stack.database.sql, ["Lone Heron"]);
  await stack.database.sql`update public.events set status = 'cancelled' where id = ${event.id}`;
  expect(await errorOf(await post(token, { eventId: event.id }))).toMatchObject({
    status: 409,
    code: "event_cancelled",
  });
});

test.each([
  ["an id that is none", { eventId: "1" }, "eventId"],
  ["no id", {}, "eventId"],
  ["a field too many", { eventId: demo.live, score: 1 }, "score"],
  ["no object", [], ""],
])("%s is refused by field", async (_, body, field) => {
  const answer = await errorOf(await post(await tokenOf(admin), body));
  expect(answer).toMatchObject({ status: 400, code: "invalid" });
  expect(Object.keys(answer.fields ?? {})).toEqual([field]);
});

test("a body that is no JSON or too large is refused", async () => {
  const token = await tokenOf(admin);
  expect(await errorOf(await post(token, "{"))).toMatchObject({ status: 400, code: "invalid" });
  const large = JSON.stringify({ eventId: "x".repeat(70_000) });
  expect(await errorOf(await post(token, large))).toMatchObject({
    status: 413,
    code: "too_large",
  });
});

test("reading runs is not this path's business", async () => {
  const response = await fetch(`${stack.url}/functions/v1/scoring/runs`);
  expect(response.headers.get("allow")).toBe("POST");
  expect(await errorOf(response)).toMatchObject({ status: 405, code: "method_not_allowed" });
});
