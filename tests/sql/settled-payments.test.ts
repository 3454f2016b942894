import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import {
  type Checkout,
  useCardProvider,
  dispute,
  money,
  refund,
} from "../helpers/card-provider.ts";
import { connect, useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { changePayment } from "../helpers/paid-entry.ts";

/** What a payment's status follows from, and that no order of the facts makes another one. */

const db = useDatabasePerTest();
const { open, receive, payment, paymentId, orders } = useCardProvider(db);

const setEntry = (status: string, endedBy: string | null = null) => db.sql`
  update public.registrations set status = ${status}, ended_by = ${endedBy}
  where id = (select registration_id from public.payments where id = ${paymentId()})`;
const setEvent = (values: Record<string, unknown>) =>
  db.sql`update public.events set ${db.sql(values)} where id = ${demo.upcoming}`;

// The table of docs/payments.md: the answers for a place and a fee, a place without a fee, and no place.
test.each([
  ["none", null, "due waived waived"],
  ["none", "waived", "waived waived waived"],
  ["held", null, "paid paid refund_due"],
  ["held", "kept", "paid paid paid"],
  ["held", "owed", "refund_due refund_due refund_due"],
  ["held", "late", "refund_due refund_due refund_due"],
  ["returning", null, "refund_due refund_due refund_due"],
  ["returning", "again", "refund_due refund_due refund_due"],
  ["disputed", null, "disputed disputed disputed"],
  ["disputed", "owed", "disputed disputed disputed"],
  ["returned", null, "refunded refunded refunded"],
  ["returned", "owed", "refunded refunded refunded"],
  ["returned", "again", "due refunded refunded"],
  ["lost", null, "due refunded refunded"],
  ["lost", "owed", "refunded refunded refunded"],
])("money %s, ruling %s: %s", async (state, ruling, answers) => {
  const rows = await db.sql<{ answer: string }[]>`
    select private.expected_payment(${state}, has_place, has_fee, ${ruling}) as answer
    from (values (1, true, true), (2, true, false), (3, false, true), (4, false, false))
      as f (n, has_place, has_fee)
    order by n`;
  const [owing = "", free = "", none = ""] = answers.split(" ");
  expect(rows.map(({ answer }) => answer)).toEqual([owing, free, none, none]);
});

describe("money that comes beside its refund or dispute", () => {
  const report = (event: Record<string, unknown>) => {
    const full = {
      event_id: `evt_${randomUUID()}`,
      type: "t",
      happened_at: 1_790_000_000,
      ...event,
    };
    return `select public.receive_card_event('${JSON.stringify(full)}')`;
  };

  test.each([
    ["a refund", "refunded", ["money", "refund"]],
    ["a refund", "refunded", ["refund", "money"]],
    ["a lost dispute", "due", ["money", "lost"]],
    ["a lost dispute", "due", ["lost", "money"]],
    ["an open dispute", "disputed", ["open", "money"]],
  ])("%s makes it %s: %o", async (_name, expected, order) => {
    const checkout = await open();
    const statements = order.map((name) =>
      report(
        name === "money"
          ? money(checkout)
          : name === "refund"
            ? refund(checkout)
            : dispute(checkout, name),
      ),
    );
    const first = await holdAs(db, "service_role", statements[0] ?? "");
    const other = connect(db.url, 1);
    const second = asRole(other, "service_role", (tx) => tx.unsafe(statements[1] ?? ""));
    await waiting(db.sql, 1);
    await first.commit();
    await second;
    await other.end();
    expect(await payment()).toMatchObject({ status: expected });
    // No page settles a fee that is due.
    const settling = await db.sql`select from private.card_checkouts where settles`;
    expect(settling).toHaveLength(expected === "due" ? 0 : 1);
  });

  test("leaves the desk its steps", async () => {
    const checkout = await open();
    await Promise.all([receive(refund(checkout)), receive(money(checkout))]);
    await changePayment(db.sql, paymentId(), "reopen");
    await changePayment(db.sql, paymentId(), "record");
    expect(await payment()).toMatchObject({ status: "paid", method: "cash" });
  });
});

describe("card money that comes when the entry has no place", () => {
  let checkout: Checkout;
  beforeEach(async () => {
    checkout = await open();
    await setEntry("withdrawn", "captain");
    await receive(money(checkout));
    expect(await payment()).toMatchObject({ status: "refund_due", method: "card" });
  });

  test("pays for the place that the entry gets again", async () => {
    await setEntry("pending");
    expect(await payment()).toMatchObject({ status: "paid", method: "card" });
  });

  test("is asked for once more where it had gone back", async () => {
    await receive(refund(checkout));
    expect(await payment()).toMatchObject({ status: "refunded" });
    await setEntry("pending");
    expect(await payment()).toMatchObject({ status: "due", method: null });
    expect(await receive(money(await open()))).toBe("due");
    expect(await payment()).toMatchObject({ status: "paid" });
  });

  test("pays for the new place when its refund fails", async () => {
    await changePayment(db.sql, paymentId(), "refund");
    await setEntry("pending");
    expect(await payment()).toMatchObject({ status: "refund_due", is_refund_ordered: true });
    await receive(refund(checkout, { state: "failed" }));
    expect(await payment()).toMatchObject({ status: "paid", is_refund_ordered: false });
  });
});

describe("a dispute", () => {
  test("that is won leaves a refund owed that was owed before", async () => {
    const checkout = await open();
    await receive(money(checkout));
    await changePayment(db.sql, paymentId(), "owe_refund");
    await receive(dispute(checkout, "open"));
    await receive(dispute(checkout, "won"));
    expect(await payment()).toMatchObject({ status: "refund_due" });
  });

  test("that is won leaves a refund with the provider that was ordered before", async () => {
    const checkout = await open();
    await receive(money(checkout));
    await changePayment(db.sql, paymentId(), "refund");
    await receive(dispute(checkout, "open"));
    await receive(dispute(checkout, "won"));
    expect(await payment()).toMatchObject({ status: "refund_due", is_refund_ordered: true });
  });

  test("that is won after the entry lost its place leaves the fee to be given back", async () => {
    const checkout = await open();
    await receive(money(checkout));
    await receive(dispute(checkout, "open"));
    await setEntry("withdrawn", "organiser");
    expect(await payment()).toMatchObject({ status: "disputed" });
    await receive(dispute(checkout, "won"));
    expect(await payment()).toMatchObject({ status: "refund_due" });
  });

  test("that is lost asks for the fee again, and tells the captain", async () => {
    const checkout = await open();
    await receive(money(checkout));
    await receive(dispute(checkout, "open"));
    await receive(dispute(checkout, "lost"));
    expect(await payment()).toMatchObject({ status: "due", method: null });
    const [step] = await db.sql`
      select s.step from public.payments as p, private.list_steps(p.registration_id) as s
      where p.id = ${paymentId()} and s.step = 'fee'`;
    expect(step).toEqual({ step: "fee" });
    const told = await db.sql`
      select user_id, data ->> 'reason' as reason from public.notifications where kind = 'payment_due'`;
    expect(told).toEqual([{ user_id: demo.ken.id, reason: "dispute_lost" }]);
  });

  test("that is lost by an entry without a place asks for nothing", async () => {
    const checkout = await open();
    await receive(money(checkout));
    await setEntry("withdrawn", "organiser");
    await receive(dispute(checkout, "lost"));
    expect(await payment()).toMatchObject({ status: "refunded" });
  });
});

test.each([
  ["money that a bank has taken back", "lost", "dispute_lost"],
  ["a refund", "done", null],
])("%s is reported as such where nothing is owed any more", async (_, end, reason) => {
  const checkout = await open();
  await receive(money(checkout));
  await setEvent({ entry_fee_minor: 0 });
  await receive(end === "lost" ? dispute(checkout, end) : refund(checkout));
  expect(await payment()).toMatchObject({ status: "refunded" });
  const told = await db.sql`
    select data -> 'reason' as reason from public.notifications where kind = 'payment_refunded'`;
  expect(told).toEqual([{ reason }]);
});

test("cash that is recorded after the event was cancelled is to be paid back", async () => {
  await setEvent({ status: "cancelled" });
  await changePayment(db.sql, paymentId(), "record");
  expect(await payment()).toMatchObject({ status: "refund_due", method: "cash" });
  await changePayment(db.sql, paymentId(), "refund");
  expect(await payment()).toMatchObject({ status: "refunded", method: "cash" });
});

test("what an admin keeps of a cancelled event stays kept, and what was kept before does not", async () => {
  await changePayment(db.sql, paymentId(), "record");
  await setEntry("withdrawn", "captain");
  expect(await payment()).toMatchObject({ status: "paid" });
  await setEvent({ status: "cancelled" });
  expect(await payment()).toMatchObject({ status: "refund_due" });
  await changePayment(db.sql, paymentId(), "keep");
  expect(await payment()).toMatchObject({ status: "paid" });
});

test("a fee is not asked for again where the event has none", async () => {
  await changePayment(db.sql, paymentId(), "waive");
  await setEvent({ entry_fee_minor: 0 });
  await expect(changePayment(db.sql, paymentId(), "reopen")).rejects.toThrow(
    "does not take this step",
  );
  expect(await orders()).toEqual([]);
});
