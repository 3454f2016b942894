import { beforeEach, describe, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { connect, useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { type OwedEntry, changePayment, enterOwing, readPayment } from "../helpers/paid-entry.ts";
import { refused } from "../helpers/refused.ts";

/** What admins do with payments that are not made by card. */

const db = useDatabasePerTest();
let entry: OwedEntry;
beforeEach(async () => {
  entry = await enterOwing(db.sql);
});

const step = (name: string, options?: Parameters<typeof changePayment>[3]) =>
  changePayment(db.sql, entry.paymentId, name, options);
const payment = () => readPayment(db.sql, entry.paymentId);

test.each([
  ["record", ["paid", "recorded"]],
  ["waive", ["waived", "waived"]],
  ["record owe_refund", ["refund_due", "refund_due"]],
  ["record owe_refund keep", ["paid", "kept"]],
  ["record owe_refund refund", ["refunded", "refunded"]],
  ["record refund", ["refunded", "refunded"]],
  ["record reopen", ["due", "reopened"]],
  ["waive reopen", ["due", "reopened"]],
  ["record refund reopen", ["due", "reopened"]],
  ["waive record", ["paid", "recorded"]],
])("the steps %s lead to %s", async (steps, [status, cause]) => {
  for (const name of steps.split(" ")) await step(name);
  const { status: reached, causes, version } = await payment();
  expect([reached, causes.at(-1), version]).toEqual([status, cause, steps.split(" ").length + 1]);
});

test.each([
  ["", "owe_refund keep refund reopen"],
  ["record", "record waive keep"],
  ["waive", "waive owe_refund keep refund"],
  ["record owe_refund", "record waive reopen owe_refund"],
  ["record refund", "record waive owe_refund keep refund"],
])("after the steps '%s', none of %s is taken", async (steps, closed) => {
  for (const name of steps.split(" ").filter(Boolean)) await step(name);
  const before = await payment();
  for (const name of closed.split(" ")) {
    await expect(step(name)).rejects.toMatchObject(refused("payment_changed"));
  }
  expect(await payment()).toEqual(before);
});

test("the log says who did it, when and why", async () => {
  await step("record", { method: "transfer", why: "  Receipt 12 " });
  await step("refund", { why: "Engine trouble" });
  const log = await db.sql`
    select by, status_from, status_to, amount_minor, currency, method, cause, why,
      at > now() - interval '1 minute' as is_new
    from public.payment_log where payment_id = ${entry.paymentId} order by id desc limit 2`;
  const money = { amount_minor: 4500, currency: "USD", method: "transfer", is_new: true };
  expect(log).toEqual([
    {
      by: demo.admin.id,
      status_from: "paid",
      status_to: "refunded",
      cause: "refunded",
      why: "Engine trouble",
      ...money,
    },
    {
      by: demo.admin.id,
      status_from: "due",
      status_to: "paid",
      cause: "recorded",
      why: "Receipt 12",
      ...money,
    },
  ]);
});

describe("two admins on one payment", () => {
  test("cannot both act: the second one waits, and learns that it has changed", async () => {
    const first = await holdAs(
      db,
      demo.admin,
      `select public.change_payment('${entry.paymentId}', 1, 'record', null, 'cash')`,
    );
    const second = connect(db.url, 1);
    const late = changePayment(second, entry.paymentId, "waive", { version: 1 });
    const outcome = expect(late).rejects.toMatchObject(refused("payment_changed"));
    await waiting(db.sql, 1);
    await first.commit();
    await outcome;
    await second.end();
    expect(await payment()).toMatchObject({ status: "paid", causes: ["entered", "recorded"] });
  });

  test("who saw another amount decides nothing", async () => {
    await db.sql`update public.events set entry_fee_minor = 9900 where id = ${demo.upcoming}`;
    await expect(step("record", { version: 1 })).rejects.toMatchObject(refused("payment_changed"));
  });
});

test.each([
  ["record", { method: null }],
  ["record", { method: "card" }],
  ["record", { method: "gold" }],
  ["waive", { method: "cash" }],
  ["waive", { why: null }],
  ["waive", { why: " \n " }],
  ["waive", { why: "x".repeat(1001) }],
  ["steal", {}],
])("%s with %o is not valid", async (name, options) => {
  await expect(step(name, options)).rejects.toMatchObject(refused("invalid"));
  expect(await payment()).toMatchObject({ status: "due", version: 1 });
});

test("the payment of an entry without a place is not asked for again", async () => {
  await step("waive");
  await db.sql`update public.registrations set status = 'waitlisted' where id = ${entry.registrationId}`;
  await expect(step("reopen")).rejects.toMatchObject(refused("payment_changed"));
});

test("only admins decide", async () => {
  const call = `select public.change_payment('${entry.paymentId}', 1, 'waive', 'why')`;
  for (const caller of [demo.ken, demo.maya]) {
    await expect(asRole(db.sql, caller, (tx) => tx.unsafe(call))).rejects.toMatchObject(
      refused("forbidden"),
    );
  }
  await expect(asRole(db.sql, "anon", (tx) => tx.unsafe(call))).rejects.toMatchObject({
    code: "42501",
  });
});

test("totals add up by event, currency, status and method", async () => {
  await step("record", { method: "transfer" });
  await db.sql`update public.events set entry_fee_minor = 2000, currency = 'EUR' where id = ${demo.upcoming}`;
  const totals = await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`
      select currency, payments, due_minor, paid_minor, transfer_minor, cash_minor
      from public.payment_totals where event_id = ${demo.upcoming} order by currency`,
  );
  expect(totals).toEqual([
    {
      currency: "EUR",
      payments: 6,
      due_minor: "12000",
      paid_minor: "0",
      transfer_minor: "0",
      cash_minor: "0",
    },
    {
      currency: "USD",
      payments: 1,
      due_minor: "0",
      paid_minor: "4500",
      transfer_minor: "4500",
      cash_minor: "0",
    },
  ]);
});
