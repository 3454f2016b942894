import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorAnswer } from "../../supabase/functions/_shared/contracts/errors.ts";
import { checkoutAnswer } from "../../supabase/functions/_shared/contracts/payments.ts";
import { demo } from "../helpers/demo.ts";
import { eventually } from "../helpers/eventually.ts";
import { type OwedEntry, changePayment, enterOwing, readPayment } from "../helpers/paid-entry.ts";
import { useTestStack } from "../helpers/stack.ts";

/** Card payments from the function to the stand-in of the provider and back. */

const stack = useTestStack();
const path = (name: string) => `${stack.url}/functions/v1/payments${name}`;

let token: string;
beforeAll(async () => {
  token = await tokenOf(demo.ken.email);
});

let entry: OwedEntry;
beforeEach(async () => {
  const { sql } = stack.database;
  await sql`update public.events set entry_fee_minor = 4500, currency = 'USD' where id = ${demo.upcoming}`;
  await sql`delete from private.rate_limits`;
  await sql`delete from private.card_checkouts`;
  await sql`
    update public.payments set status = 'due', method = null, paid_at = null
    where registration_id in (select id from public.registrations where event_id = ${demo.upcoming})`;
  // An entry that was paid for is never removed.
  await sql`
    update public.registrations as r set status = 'withdrawn' from public.team_members as m
    where m.team_id = r.team_id and m.user_id = ${demo.ken.id} and r.event_id = ${demo.upcoming}
      and r.status <> 'withdrawn'`;
  entry = await enterOwing(sql);
});

async function tokenOf(email: string): Promise<string> {
  const client = await stack.signIn(email);
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? "";
}

const request = (changes: Record<string, unknown> = {}) => ({
  registration_id: entry.registrationId,
  amount_minor: 4500,
  currency: "USD",
  locale: "en",
  return_to: "/registrations",
  ...changes,
});

const checkout = (body: unknown, authorization = `Bearer ${token}`) =>
  fetch(path("/checkout"), {
    method: "POST",
    headers: { "content-type": "application/json", apikey: stack.publishableKey, authorization },
    body: JSON.stringify(body),
  });

async function payPage(): Promise<string> {
  const response = await checkout(request());
  return checkoutAnswer.parse(await response.json()).url;
}

const backAt = (payment: string) =>
  `${stack.url}/registrations?entry=${entry.registrationId}&payment=${payment}`;

const press = (url: string, button: string) =>
  fetch(url, { method: "POST", body: new URLSearchParams({ do: button }), redirect: "manual" });

const payment = () => readPayment(stack.database.sql, entry.paymentId);
const becomes = (status: string) =>
  eventually(async () => {
    expect(await payment()).toMatchObject({ status });
  });

async function expectError(response: Response, status: number, code: string) {
  const answer = errorAnswer.parse(await response.json());
  expect([response.status, answer.error.code]).toEqual([status, code]);
  return answer.error;
}

test("the site learns that cards are taken", async () => {
  const response = await fetch(path(""));
  expect(await response.json()).toEqual({ card: true });
  expect(response.headers.get("cache-control")).toBe("public, max-age=60");
});

test("who pays on the page has paid once the provider says so, and comes back", async () => {
  const url = await payPage();
  expect(await (await fetch(url)).text()).toContain("USD 45.00");
  const back = await press(url, "pay");
  expect(back.headers.get("location")).toBe(backAt("done"));
  await becomes("paid");
  expect(await payment()).toMatchObject({ method: "card", amount_minor: 4500, currency: "USD" });
  await expectError(await checkout(request()), 409, "payment_not_due");
});

test("who asks twice gets one page, also at the same time", async () => {
  const pages = await Promise.all([payPage(), payPage(), payPage()]);
  expect(new Set([...pages, await payPage()]).size).toBe(1);
});

test("who asks from two pages at the same time is shown a page by each", async () => {
  const answers = await Promise.all([
    checkout(request()),
    checkout(request({ return_to: "/profile/tournaments" })),
    checkout(request({ locale: "ja" })),
  ]);
  for (const answer of answers)
    expect(checkoutAnswer.safeParse(await answer.json()).success).toBe(true);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("a declined card and a payer who leaves change nothing", async () => {
  const url = await payPage();
  expect(await (await press(url, "decline")).text()).toContain("declined");
  const back = await press(url, "leave");
  expect(back.headers.get("location")).toBe(backAt("left"));
  expect(await payment()).toMatchObject({ status: "due", version: 1 });
});

test("a fee that has changed is shown before it is paid", async () => {
  const { sql } = stack.database;
  const before = await payPage();
  await sql`update public.events set entry_fee_minor = 6000, currency = 'JPY' where id = ${demo.upcoming}`;
  const error = await expectError(await checkout(request()), 409, "fee_changed");
  expect(error.fields).toEqual({ amount_minor: "6000", currency: "JPY" });
  const accepted = await checkout(request({ amount_minor: 6000, currency: "JPY" }));
  const { url } = checkoutAnswer.parse(await accepted.json());
  expect(await (await fetch(url)).text()).toContain("JPY 6000");
  // The page of the former amount is closed at the provider, too.
  await eventually(async () => {
    expect(await (await fetch(before)).text()).toContain("expired");
  });
});

test.each([
  [4, "USD"],
  [4505, "KWD"],
])("%i minor units of %s cannot be paid by card", async (amount_minor, currency) => {
  await stack.database
    .sql`update public.events set entry_fee_minor = ${amount_minor}, currency = ${currency} where id = ${demo.upcoming}`;
  await expectError(await checkout(request({ amount_minor, currency })), 409, "card_not_possible");
});

test("money that arrives for a cancelled event goes back the way it came", async () => {
  const { sql } = stack.database;
  const url = await payPage();
  // As if the order to close the page had not been sent yet.
  await sql`alter table private.card_orders disable trigger announce_order`;
  await changePayment(sql, entry.paymentId, "waive");
  await press(url, "pay");
  await becomes("refund_due");
  await sql`alter table private.card_orders enable trigger announce_order`;
  await changePayment(sql, entry.paymentId, "refund");
  await becomes("refunded");
});

test("a dispute, and its end", async () => {
  const url = await payPage();
  await press(url, "pay");
  await becomes("paid");
  const [row] = await stack.database.sql`
    select payment_intent from private.card_checkouts where payment_id = ${entry.paymentId}`;
  const elsewhere = `${stack.url}/_pay/payments/${row?.["payment_intent"]}`;
  await press(elsewhere, "dispute");
  await becomes("disputed");
  await press(elsewhere, "win");
  await becomes("paid");
});

describe("a hostile request", () => {
  test.each([
    ["registration_id", "x"],
    ["registration_id", null],
    ["amount_minor", "4500"],
    ["amount_minor", -1],
    ["amount_minor", 0.5],
    ["amount_minor", 2 ** 31],
    ["currency", "usd"],
    ["currency", "US\u0000"],
    ["locale", "xx"],
    ["return_to", "//evil.example"],
    ["return_to", "https://evil.example"],
    ["return_to", "/a?b"],
    ["return_to", `/${"a".repeat(200)}`],
    ["more", 1],
  ])("with %s %j is refused at that field", async (name, value) => {
    const error = await expectError(await checkout(request({ [name]: value })), 400, "invalid");
    expect(Object.keys(error.fields ?? {})).toEqual([name]);
  });

  test("without a session, or for another's entry, learns nothing", async () => {
    await expectError(await checkout(request(), ""), 401, "unauthenticated");
    const other = await tokenOf(demo.maya.email);
    await expectError(await checkout(request(), `Bearer ${other}`), 404, "not_found");
    await expectError(await checkout(request({ registration_id: randomUUID() })), 404, "not_found");
  });

  test("does not drain", async () => {
    const response = await fetch(path("/drain"), { method: "POST" });
    await expectError(response, 403, "forbidden");
  });
});
