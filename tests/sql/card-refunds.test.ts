import { beforeEach, describe, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import {
  useCardProvider,
  type Checkout,
  dispute,
  money,
  refund,
} from "../helpers/card-provider.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { changePayment } from "../helpers/paid-entry.ts";
import { refused } from "../helpers/refused.ts";

/** Refunds that an admin orders from the provider. */

const db = useDatabasePerTest();
const { open, receive, payment, paymentId } = useCardProvider(db);

const claim = () =>
  asRole(
    db.sql,
    "service_role",
    (tx) => tx<{ id: string; kind: string; attempt: number }[]>`
      select * from public.claim_card_orders(10)`,
  );
const settle = (id: string | undefined, attempt: number, outcome: Record<string, unknown>) =>
  asRole(
    db.sql,
    "service_role",
    (tx) => tx`
      select public.settle_card_order(${id ?? null}, ${attempt}, ${(outcome["error"] as string) ?? null},
        ${outcome["hopeless"] === true}, ${outcome["movement"] ? tx.json(outcome["movement"] as never) : null})`,
  );

describe("a refund by an admin", () => {
  let checkout: Checkout;
  beforeEach(async () => {
    checkout = await open();
    await receive(money(checkout));
    await changePayment(db.sql, paymentId(), "refund");
  });

  test("is ordered once, and refunded when the provider says so", async () => {
    expect(await payment()).toMatchObject({ status: "refund_due", is_refund_ordered: true });
    await expect(changePayment(db.sql, paymentId(), "refund")).rejects.toMatchObject(
      refused("payment_changed"),
    );
    await expect(changePayment(db.sql, paymentId(), "keep")).rejects.toMatchObject(
      refused("payment_changed"),
    );
    const claimed = await Promise.all([claim(), claim()]);
    const [order] = claimed.flat();
    expect(claimed.flat()).toEqual([
      expect.objectContaining({
        kind: "refund",
        payment_intent: `pi_${checkout.checkout_id}`,
        charged: 4500,
        attempt: 1,
      }),
    ]);
    await settle(order?.["id"], 1, { movement: refund(checkout) });
    await receive(refund(checkout));
    expect(await payment()).toMatchObject({
      status: "refunded",
      is_refund_ordered: false,
      causes: ["entered", "card_paid", "card_refund_ordered", "card_refunded"],
    });
    expect(await claim()).toEqual([]);
  });

  test("waits for a provider that is down, under the same key", async () => {
    const [order] = await claim();
    await settle(order?.["id"], 1, { error: "no response" });
    expect(await claim()).toEqual([]);
    await db.sql`update private.card_orders set next_attempt_at = now()`;
    expect(await claim()).toMatchObject([{ id: order?.["id"], attempt: 2 }]);
    // A worker that comes back after its lease.
    await settle(order?.["id"], 1, { error: "late", hopeless: true });
    expect(await payment()).toMatchObject({ status: "refund_due", is_refund_ordered: true });
  });

  test("that the provider refuses can be ordered again, under another key", async () => {
    const [order] = await claim();
    await settle(order?.["id"], 1, { error: "charge_disputed", hopeless: true });
    expect(await payment()).toMatchObject({ status: "refund_due", is_refund_ordered: false });
    await changePayment(db.sql, paymentId(), "refund");
    const [again] = await claim();
    expect(again?.["id"]).not.toBe(order?.["id"]);
  });

  test("that is under way when the entry is resumed makes the fee due again, for another page", async () => {
    const setEntry = (status: string) => db.sql`
      update public.registrations set status = ${status}
      where id = (select registration_id from public.payments where id = ${paymentId()})`;
    await setEntry("withdrawn");
    await setEntry("pending");
    expect(await payment()).toMatchObject({ status: "refund_due", is_refund_ordered: true });
    await receive(refund(checkout));
    expect(await payment()).toMatchObject({ status: "due", method: null });
    const second = await open();
    await receive(money(second));
    expect(await payment()).toMatchObject({ status: "paid", method: "card" });
    // The first page's money has gone back: nothing that is reported of it concerns the payment now.
    await receive(refund(checkout, { state: "failed" }));
    expect(await payment()).toMatchObject({ status: "paid" });
  });

  test("that fails while its order waits to be sent again can be ordered anew, under another key", async () => {
    const [order] = await claim();
    await settle(order?.["id"], 1, { error: "no response" });
    await receive(refund(checkout, { state: "pending" }));
    await receive(refund(checkout, { state: "failed" }));
    expect(await payment()).toMatchObject({ status: "refund_due", is_refund_ordered: false });
    await db.sql`update private.card_orders set next_attempt_at = now()`;
    expect(await claim()).toEqual([]);
    await changePayment(db.sql, paymentId(), "refund");
    const [again] = await claim();
    expect(again?.["id"]).not.toBe(order?.["id"]);
    await settle(again?.["id"], 1, { movement: refund(checkout, { id: "re_2" }) });
    expect(await payment()).toMatchObject({ status: "refunded" });
  });

  test("whose repetition brings back one that has failed is owed again", async () => {
    await receive(refund(checkout, { state: "failed" }));
    await changePayment(db.sql, paymentId(), "refund");
    const [order] = await claim();
    await settle(order?.["id"], 1, { movement: refund(checkout, { state: "pending" }) });
    expect(await payment()).toMatchObject({ status: "refund_due", is_refund_ordered: false });
    await changePayment(db.sql, paymentId(), "keep");
  });

  test("that fails at the bank is owed again", async () => {
    await receive(refund(checkout));
    await receive(refund(checkout, { state: "failed", reason: "lost_or_stolen_card" }));
    expect(await payment()).toMatchObject({ status: "refund_due", is_refund_ordered: false });
  });
});

describe("money that came beside cash and cannot be given back", () => {
  let checkout: Checkout;
  beforeEach(async () => {
    checkout = await open();
    await changePayment(db.sql, paymentId(), "record");
    expect(await receive(money(checkout))).toBe("paid_twice");
  });
  const surplus = async () =>
    (await db.sql`select surplus from public.payments where id = ${paymentId()}`)[0]?.["surplus"];

  test("stays in sight when its refund fails while the order waits to be sent again", async () => {
    const [order] = (await claim()).filter(({ kind }) => kind === "refund");
    await settle(order?.id, 1, { error: "no response" });
    await receive(refund(checkout, { state: "failed" }));
    expect(await surplus()).toBe(true);
    await db.sql`update private.card_orders set next_attempt_at = now()`;
    expect((await claim()).filter(({ kind }) => kind === "refund")).toEqual([]);
    await changePayment(db.sql, paymentId(), "refund_surplus");
    expect(await claim()).toMatchObject([{ kind: "refund" }]);
  });

  test("is weighed again when its order ends, whatever was known before", async () => {
    const [order] = (await claim()).filter(({ kind }) => kind === "refund");
    // Gone back already, says the provider, whose report has not come.
    await settle(order?.id, 1, {});
    expect(await surplus()).toBe(true);
    await receive(refund(checkout));
    expect(await surplus()).toBe(false);
  });

  test("stays in sight, and is given back when an admin orders it again", async () => {
    expect(await surplus()).toBe(false);
    await claim();
    await receive(refund(checkout, { state: "failed", reason: "expired_card" }));
    expect(await surplus()).toBe(true);
    expect(await payment()).toMatchObject({ status: "paid", method: "cash" });
    expect((await payment()).causes.at(-1)).toBe("card_refund_failed");
    await changePayment(db.sql, paymentId(), "refund_surplus");
    expect(await claim()).toMatchObject([{ kind: "refund" }]);
    await receive(refund(checkout, { id: "re_2" }));
    expect(await surplus()).toBe(false);
    expect(await payment()).toMatchObject({ status: "paid", method: "cash" });
    await expect(changePayment(db.sql, paymentId(), "refund_surplus")).rejects.toMatchObject(
      refused("payment_changed"),
    );
  });

  test("stays in sight when the provider refuses its refund", async () => {
    for (const { id, attempt } of await claim()) {
      await asRole(
        db.sql,
        "service_role",
        (tx) => tx`select public.settle_card_order(${id}, ${attempt}, 'charge_disputed', true)`,
      );
    }
    expect(await surplus()).toBe(true);
    expect(await payment()).toMatchObject({ status: "paid", method: "cash" });
  });
});

describe("a dispute of a part", () => {
  const part = (checkout: Checkout, amount: number, id: string) => refund(checkout, { id, amount });
  const lose = async (checkout: Checkout, amount: number) => {
    await receive({ ...dispute(checkout, "open"), amount });
    await receive({ ...dispute(checkout, "lost"), amount });
  };
  const orders = () => db.sql<{ amount: number | null }[]>`
    select o.amount from private.card_orders as o
    join private.card_checkouts as c on c.id = o.checkout_id
    where c.payment_id = ${paymentId()} and o.kind = 'refund' order by o.created_at`;
  let checkout: Checkout;
  beforeEach(async () => {
    checkout = await open();
    await receive(money(checkout));
  });

  test("leaves the rest to be given back to an entry that lost its place", async () => {
    await receive(part(checkout, 500, "re_part"));
    await receive({ ...dispute(checkout, "open"), amount: 1000 });
    await db.sql`
      update public.registrations set status = 'withdrawn', ended_by = 'organiser'
      where id = (select registration_id from public.payments where id = ${paymentId()})`;
    await receive({ ...dispute(checkout, "lost"), amount: 1000 });
    expect(await payment()).toMatchObject({ status: "refund_due", method: "card" });
    expect((await payment()).causes.at(-1)).toBe("dispute_lost_in_part");
    await changePayment(db.sql, paymentId(), "refund");
    expect(await orders()).toEqual([{ amount: 3000 }]);
    const [claimed] = await asRole(
      db.sql,
      "service_role",
      (tx) => tx`select amount from public.claim_card_orders(10)`,
    );
    expect(claimed).toEqual({ amount: 3000 });
    await receive(part(checkout, 3000, "re_rest"));
    expect(await payment()).toMatchObject({ status: "refunded", is_refund_ordered: false });
  });

  test("asks an entry with a place for nothing, until all has gone", async () => {
    await lose(checkout, 1000);
    expect(await payment()).toMatchObject({ status: "paid", method: "card" });
    expect((await payment()).causes.at(-1)).toBe("dispute_lost_in_part");
    await receive({ ...dispute(checkout, "lost"), id: "dp_rest", amount: 3500 });
    expect(await payment()).toMatchObject({ status: "due", method: null });
    expect((await payment()).causes.at(-1)).toBe("dispute_lost");
  });

  test("that was lost at once is in the log", async () => {
    await receive({ ...dispute(checkout, "lost"), amount: 1000 });
    expect(await payment()).toMatchObject({
      status: "paid",
      causes: ["entered", "card_paid", "dispute_lost_in_part"],
    });
  });

  test("leaves a surplus, of which the rest is given back, where the fee was paid anew", async () => {
    await lose(checkout, 1000);
    await receive(part(checkout, 3500, "re_rest"));
    expect(await payment()).toMatchObject({ status: "due" });
    await receive(money(await open()));
    await receive(refund(checkout, { id: "re_rest", amount: 3500, state: "failed" }));
    const [row] = await db.sql`
      select status, surplus from public.payments where id = ${paymentId()}`;
    expect(row).toEqual({ status: "paid", surplus: true });
    await changePayment(db.sql, paymentId(), "refund_surplus");
    expect(await orders()).toEqual([{ amount: 3500 }]);
  });
});
