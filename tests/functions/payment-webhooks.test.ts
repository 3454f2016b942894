import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { loadKeys } from "../../local/keys/keys.ts";
import { webhookSecret } from "../../local/payments/keys.ts";
import { signatureOf } from "../../local/payments/webhooks.ts";
import { errorAnswer } from "../../supabase/functions/_shared/contracts/errors.ts";
import { changeJson } from "../fuzz/mutations.ts";
import { enterOwing, readPayment } from "../helpers/paid-entry.ts";
import { seededRandom } from "../helpers/random.ts";
import { useTestStack } from "../helpers/stack.ts";

/** What the webhook of card payments takes: what the provider has signed lately, and nothing else. */

const stack = useTestStack();
let secret: string;
beforeAll(async () => {
  secret = webhookSecret(await loadKeys(stack.dataDir));
});

const webhook = (body: string, signature: string | undefined) =>
  fetch(`${stack.url}/functions/v1/payments/webhook`, {
    method: "POST",
    headers: signature === undefined ? {} : { "stripe-signature": signature },
    body,
  });

async function expectError(response: Response, status: number, code: string) {
  const answer = errorAnswer.parse(await response.json());
  expect([response.status, answer.error.code]).toEqual([status, code]);
  return answer.error;
}

describe("a webhook", () => {
  const event = (changes: Record<string, unknown> = {}) =>
    JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: "event",
      type: "checkout.session.completed",
      created: 1_790_000_000,
      data: {
        object: {
          id: "cs_1",
          payment_status: "paid",
          payment_intent: "pi_1",
          amount_total: 4500,
          currency: "usd",
          metadata: { checkout_id: randomUUID() },
        },
      },
      ...changes,
    });

  test.each([
    ["no signature", () => undefined],
    ["an empty one", () => ""],
    ["nonsense", () => "t=1,v1=00"],
    ["another secret's", (body: string) => signatureOf(body, "whsec_other")],
    ["another body's", () => signatureOf("{}", secret)],
    [
      "one of six minutes ago",
      (body: string) => signatureOf(body, secret, Math.floor(Date.now() / 1000) - 360),
    ],
  ])("with %s is refused and leaves nothing", async (_name, signatureFor) => {
    const body = event();
    await expectError(await webhook(body, signatureFor(body)), 400, "invalid");
    const kept = await stack.database.sql`
      select from private.card_events where id = ${(JSON.parse(body) as { id: string }).id}`;
    expect(kept).toHaveLength(0);
  });

  test.each([
    ["another type", event({ type: "invoice.paid" }), "ignored"],
    ["a page of another system", event(), "unknown"],
    [
      "a page without our mark",
      event({ data: { object: { id: "cs_1", payment_status: "paid" } } }),
      "ignored",
    ],
    [
      "money still on its way",
      event({
        data: {
          object: { id: "cs_1", payment_status: "unpaid", metadata: { checkout_id: randomUUID() } },
        },
      }),
      "ignored",
    ],
  ])("about %s changes nothing", async (_name, body, outcome) => {
    const response = await webhook(body, signatureOf(body, secret));
    expect([response.status, await response.json()]).toEqual([200, { outcome }]);
  });

  test.each([
    "",
    "null",
    "[]",
    "{",
    '"text"',
    "{}",
    event({ id: 7 }),
    event({ id: "x".repeat(256) }),
    event({ created: -1 }),
    event({ created: 1e300 }),
    event({ data: null }),
    event({
      type: "refund.created",
      data: { object: { id: "re_1", payment_intent: "pi", amount: 2 ** 31 } },
    }),
    event({
      type: "refund.created",
      data: { object: { id: "re_\u0000", payment_intent: "pi", amount: 1 } },
    }),
    event({ type: "charge.dispute.created", data: { object: {} } }),
  ])("that is signed and not what it should be (%#) is a 4xx", async (body) => {
    const response = await webhook(body, signatureOf(body, secret));
    errorAnswer.parse(await response.json());
    expect(response.status).toBe(400);
  });
});

test("signed events with anything changed in them are refused or settle nothing wrong", async () => {
  const random = seededRandom(20_261_122);
  const { sql } = stack.database;
  const { paymentId } = await enterOwing(sql);
  const [checkout] = await sql<[{ id: string }]>`
    insert into private.card_checkouts (payment_id, amount_minor, currency, charged, page)
    values (${paymentId}, 4500, 'USD', 4500, '{"locale": "en", "return_to": "/profile"}') returning id`;
  const checkoutId = checkout.id;
  const base = { object: "event", created: 1_790_000_000 };
  const session = {
    id: "cs_1",
    payment_status: "paid",
    payment_intent: "pi_1",
    amount_total: 4500,
  };
  const refund = { id: "re_1", payment_intent: "pi_1", amount: 4500, status: "succeeded" };
  const events = [
    [
      "checkout.session.completed",
      { ...session, currency: "usd", metadata: { checkout_id: checkoutId } },
    ],
    ["checkout.session.expired", { ...session, metadata: { checkout_id: checkoutId } }],
    ["refund.updated", refund],
    ["charge.dispute.created", { ...refund, status: "needs_response" }],
  ] as const;
  const wrong: string[] = [];
  const statuses = new Set<number>();
  await inGroups(500, 8, async (n) => {
    const [type, object] = events[n % events.length] ?? events[0];
    const valid = { id: `evt_${randomUUID()}`, ...base, type, data: { object } };
    const { value, change } = changeJson(valid, random);
    const body = JSON.stringify(value) ?? "";
    const response = await webhook(body, signatureOf(body, secret));
    const answer: unknown = await response.json();
    statuses.add(response.status);
    const isShaped = response.status === 200 || errorAnswer.safeParse(answer).success;
    if (response.status >= 500 || !isShaped) wrong.push(`${type}: ${change}: ${response.status}`);
  });
  expect(wrong).toEqual([]);
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 400]);
  // Whatever was applied, the fee is what it was.
  expect(await readPayment(sql, paymentId)).toMatchObject({ amount_minor: 4500, currency: "USD" });
});

async function inGroups(count: number, size: number, work: (n: number) => Promise<void>) {
  for (let from = 0; from < count; from += size) {
    await Promise.all(Array.from({ length: size }, (_, n) => work(from + n)));
  }
}
