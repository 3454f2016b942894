import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  useCardProvider,
  type Checkout,
  dispute,
  money,
  refund,
} from "../helpers/card-provider.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { createCrew, createOpenEvent, enter } from "../helpers/entering.ts";
import { changePayment } from "../helpers/paid-entry.ts";

/** What the provider's events make of payments, in whatever order they come. */

const db = useDatabasePerTest();
const { begin, open, receive, payment, paymentId, turnTo, orders } = useCardProvider(db);

describe("money", () => {
  test("pays a due payment, once, however often its event comes", async () => {
    const checkout = await open();
    const event = { ...money(checkout), event_id: "evt_1" };
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => receive(event)));
    expect(outcomes.toSorted()).toEqual(["due", ...Array.from({ length: 9 }, () => "repeated")]);
    expect(await receive(money(checkout))).toBe("known");
    expect(await payment()).toMatchObject({
      status: "paid",
      method: "card",
      causes: ["entered", "card_paid"],
    });
  });

  test("confirms an entry that lacked nothing else", async () => {
    const event = await createOpenEvent(db.sql, { feeMinor: 4500 });
    const crew = await createCrew(db.sql);
    const entered = await enter(db.sql, event, crew);
    expect(entered.status).toBe("pending");
    const [owed] = await db.sql<[{ id: string }]>`
      select id from public.payments where registration_id = ${entered.id}`;
    turnTo({ registrationId: entered.id, paymentId: owed.id });
    await receive(money(await begin(crew.captain)));
    const [row] = await db.sql`select status from public.registrations where id = ${entered.id}`;
    expect(row).toEqual({ status: "confirmed" });
  });

  test("may arrive before the page is known", async () => {
    const checkout = await begin();
    await receive(money(checkout));
    expect(await payment()).toMatchObject({ status: "paid", method: "card" });
  });

  test.each([
    [{ amount: 4499 }],
    [{ amount: 1 }],
    [{ currency: "jpy" }],
    [{ amount: null }],
    [{ currency: null }],
  ])("%o settles nothing", async (changes) => {
    const checkout = await open();
    expect(await receive(money(checkout, changes))).toBe("wrong_amount");
    expect(await payment()).toMatchObject({
      status: "due",
      causes: ["entered", "card_wrong_amount"],
    });
  });

  test("of another system, or for no page of ours, is left alone", async () => {
    const checkout = await open();
    expect(await receive({ ...money(checkout), checkout_id: randomUUID() })).toBe("unknown");
    expect(await receive(refund(checkout, { payment_intent: "pi_other" }))).toBe("unknown");
    expect(await payment()).toMatchObject({ status: "due" });
  });

  test("that was on its way when the event was cancelled is to be refunded", async () => {
    const checkout = await open();
    await db.sql`update public.events set status = 'cancelled' where id = ${demo.upcoming}`;
    await receive(money(checkout));
    expect(await payment()).toMatchObject({ status: "refund_due", method: "card" });
  });

  test("that was on its way when the fee changed pays what was shown", async () => {
    const checkout = await open();
    await db.sql`update public.events set entry_fee_minor = 5000 where id = ${demo.upcoming}`;
    await receive(money(checkout));
    expect(await payment()).toMatchObject({ status: "paid", amount_minor: 4500, currency: "USD" });
    // And goes back when it is refunded.
    await changePayment(db.sql, paymentId(), "refund");
    expect(await orders()).toContainEqual({ kind: "refund", status: "pending" });
  });

  test("that comes beside cash goes back, and the payment stays paid", async () => {
    const checkout = await open();
    await changePayment(db.sql, paymentId(), "record");
    expect(await receive(money(checkout))).toBe("paid_twice");
    expect(await payment()).toMatchObject({ status: "paid", method: "cash" });
    expect(await orders()).toEqual([
      { kind: "close", status: "pending" },
      { kind: "refund", status: "pending" },
    ]);
    await receive(refund(checkout));
    expect(await payment()).toMatchObject({ status: "paid", method: "cash" });
  });
});

const permutations = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, index) =>
        permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
      );

describe("events in any order come to the same", () => {
  const cases: [string, (checkout: Checkout) => Record<string, unknown>[], string][] = [
    ["a refund", (c) => [money(c), refund(c, { state: "pending" }), refund(c)], "refunded"],
    [
      "a refund that fails",
      (c) => [money(c), refund(c), refund(c, { state: "failed" })],
      "refund_due",
    ],
    [
      "two refunds of a half",
      (c) => [money(c), refund(c, { amount: 2250 }), refund(c, { id: "re_2", amount: 2250 })],
      "refunded",
    ],
    ["a refund of a part", (c) => [money(c), refund(c, { amount: 100 })], "paid"],
    ["a dispute", (c) => [money(c), dispute(c, "open")], "disputed"],
    ["a dispute that is won", (c) => [money(c), dispute(c, "open"), dispute(c, "won")], "paid"],
    [
      "a dispute that is lost",
      (c) => [money(c), dispute(c, "open"), dispute(c, "lost")],
      // The entry keeps its place: its fee is owed once more.
      "due",
    ],
  ];
  test.each(cases)("%s", async (_name, eventsOf, expected) => {
    const size = eventsOf({ checkout_id: "", charged: 4500 } as Checkout).length;
    for (const order of permutations(Array.from({ length: size }, (_, index) => index))) {
      const checkout = await open();
      const events = eventsOf(checkout).map((event, index) => ({
        ...event,
        event_id: `evt_${checkout.checkout_id}_${index}`,
      }));
      for (const index of order) await receive(events[index] ?? {});
      // All of them once more.
      for (const event of events) expect(await receive(event)).toBe("repeated");
      expect({ order, status: (await payment()).status }).toEqual({ order, status: expected });
      await db.sql`delete from private.card_checkouts`;
      await db.sql`delete from private.card_movements`;
      await db.sql`
        update public.payments set status = 'due', method = null, paid_at = null, ruling = null
        where id = ${paymentId()}`;
    }
  });
});

test("the captain gets one notice of money received and one of money given back", async () => {
  const checkout = await open();
  await receive(money(checkout));
  await receive(money(checkout));
  await receive(dispute(checkout, "open"));
  await receive(dispute(checkout, "won"));
  await receive(refund(checkout));
  const told = await db.sql`
    select user_id, kind, data ->> 'amount_minor' as amount from public.notifications
    where kind like 'payment_%' order by id`;
  expect(told).toEqual([
    { user_id: demo.ken.id, kind: "payment_received", amount: "4500" },
    { user_id: demo.ken.id, kind: "payment_refunded", amount: "4500" },
  ]);
});
