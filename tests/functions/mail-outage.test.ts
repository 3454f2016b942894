import { beforeEach, expect, test } from "vitest";
import { useMailStack } from "./mail-stack.ts";

const mail = useMailStack();
beforeEach(() => mail.clear());

const NOTHING = { sent: 0, postponed: 0, deferred: 0, dead: 0, lost: 0, missing: [] };

test("what is due is sent once, under the key of its cause", async () => {
  for (let n = 0; n < 30; n++) await mail.queue(`angler-${n}`);
  const [one, other] = await Promise.all([mail.drain(), mail.drain()]);
  expect(one.sent + other.sent).toBe(30);
  expect(mail.provider.requests).toHaveLength(30);
  expect(mail.provider.delivered.get("angler-7")).toMatchObject({
    from: "Castboard <hello@castboard.example>",
    to: ["angler-7@lake.example"],
    subject: "Welcome to the product!",
    headers: { "Auto-Submitted": "auto-generated" },
  });
  // Two drains of four each.
  expect(mail.provider.busiest()).toBeLessThanOrEqual(8);
  expect(await mail.drain()).toEqual(NOTHING);
  const [row] = await mail.stack.database.sql`
    select provider_id, sent_at is not null as dated from public.mail_outbox where key = 'angler-7'`;
  expect(row).toEqual({ provider_id: "id of angler-7", dated: true });
});

test("an outage delays mail, spends no tries on what was not tried, and loses none", async () => {
  for (let n = 0; n < 10; n++) await mail.queue(`angler-${n}`);
  const down = { status: 503, name: "application_error" } as const;
  mail.provider.plan(down, down, down, down);
  expect(await mail.drain()).toEqual({ ...NOTHING, postponed: 4 });
  expect(mail.provider.requests).toHaveLength(4);
  const failed = (await mail.outbox()).filter((row) => row.attempts === 1);
  expect(failed).toHaveLength(4);
  expect(failed[0]).toMatchObject({ status: "pending", last_error: "503 application_error: No" });
  expect(await mail.drain()).toEqual({ ...NOTHING, sent: 6 });
  await mail.makeDue();
  expect(await mail.drain()).toEqual({ ...NOTHING, sent: 4 });
  expect(mail.provider.delivered.size).toBe(10);
});

test("a mail that was taken although the answer got lost is not sent again", async () => {
  await mail.queue("angler");
  mail.provider.plan("accept and lose");
  expect(await mail.drain()).toEqual({ ...NOTHING, postponed: 1 });
  await mail.makeDue();
  expect(await mail.drain()).toEqual({ ...NOTHING, sent: 1 });
  expect(mail.provider.requests).toEqual(["angler", "angler"]);
  expect(mail.provider.delivered.size).toBe(1);
});

test("a repetition that is worded otherwise counts as sent, one under way is waited for", async () => {
  await mail.queue("angler");
  mail.provider.plan({ status: 409, name: "concurrent_idempotent_requests" }, "accept and lose");
  expect(await mail.drain()).toEqual({ ...NOTHING, postponed: 1 });
  await mail.makeDue();
  expect(await mail.drain()).toEqual({ ...NOTHING, postponed: 1 });
  await mail.stack.database.sql`update public.mail_outbox set params = '{"first_name": "Renamed"}'`;
  await mail.makeDue();
  expect(await mail.drain()).toEqual({ ...NOTHING, sent: 1 });
  expect(mail.provider.delivered.get("angler")?.text).toContain("angler");
});

test("an address that the provider refuses is given up at once and stays visible", async () => {
  await mail.queue("angler");
  mail.provider.plan({ status: 422, name: "validation_error" });
  expect(await mail.drain()).toEqual({ ...NOTHING, dead: 1 });
  expect(await mail.outbox()).toMatchObject([
    { status: "dead", attempts: 1, last_error: "422 validation_error: No" },
  ]);
  expect(mail.stack.output.join("\n")).toMatch(/gave up mail [\w-]+ \(welcome\): 422/);
});

test.each([
  [401, "missing_api_key"],
  [403, "invalid_api_key"],
  [422, "invalid_from_address"],
  [429, "daily_quota_exceeded"],
  [500, "internal_server_error"],
])("%i %s is our error or the provider's, and is tried again later", async (status, name) => {
  await mail.queue("angler");
  mail.provider.plan({ status, name });
  expect(await mail.drain()).toEqual({ ...NOTHING, postponed: 1 });
  await mail.makeDue();
  expect(await mail.drain()).toEqual({ ...NOTHING, sent: 1 });
});

test("a busy provider is waited for as long as it says, if that is not long", async () => {
  await mail.queue("angler");
  const busy = { status: 429, name: "rate_limit_exceeded", retryAfter: "1" };
  mail.provider.plan(busy);
  const before = Date.now();
  expect(await mail.drain()).toEqual({ ...NOTHING, sent: 1 });
  expect(Date.now() - before).toBeGreaterThanOrEqual(1000);
  expect(await mail.outbox()).toMatchObject([{ attempts: 1 }]);
  await mail.queue("later");
  mail.provider.plan({ ...busy, retryAfter: "3600" });
  expect(await mail.drain()).toEqual({ ...NOTHING, postponed: 1 });
});

test("a provider that takes the call and says nothing is left after ten seconds", async () => {
  await mail.queue("angler");
  mail.provider.plan("hang");
  expect(await mail.drain()).toEqual({ ...NOTHING, postponed: 1 });
  expect(await mail.outbox()).toMatchObject([
    { last_error: expect.stringMatching(/TimeoutError/) },
  ]);
  await mail.makeDue();
  expect(await mail.drain()).toEqual({ ...NOTHING, sent: 1 });
});

test("a mail that cannot be rendered keeps no other from leaving", async () => {
  await mail.queue("odd", "no_such_template");
  await mail.queue("angler");
  expect(await mail.drain()).toEqual({ ...NOTHING, sent: 1, postponed: 1 });
  expect(mail.provider.requests).toEqual(["angler"]);
});

test("a killed worker's mail is due again after its lease, and arrives once", async () => {
  await mail.queue("angler");
  mail.provider.plan("hang");
  const hanging = mail.provider.nextHanging();
  const interrupted = mail.drain().catch(() => "killed");
  await hanging;
  await mail.killFunctions();
  expect(await interrupted).toBe("killed");
  await mail.startFunctions();
  // Nobody else touches it while it may still be sent.
  expect(await mail.drain()).toEqual(NOTHING);
  expect(await mail.outbox()).toMatchObject([{ status: "sending", attempts: 1 }]);
  await mail.makeDue();
  expect(await mail.drain()).toEqual({ ...NOTHING, sent: 1 });
  expect(mail.provider.requests).toEqual(["angler", "angler"]);
  expect(mail.provider.delivered.size).toBe(1);
});
