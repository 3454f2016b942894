import type postgres from "postgres";
import { describe, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { money, useCardProvider } from "../helpers/card-provider.ts";
import { connect, useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  type Crew,
  type OpenEvent,
  createCrew,
  createOpenEvent,
  enter,
} from "../helpers/entering.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { changePayment } from "../helpers/paid-entry.ts";
import { refused } from "../helpers/refused.ts";

/** What a new fee, another one or none means to entries that are there, and all refunds of an event at once. */

const db = useDatabasePerTest();
const provider = useCardProvider(db);

const setFee = (event: OpenEvent, minor: number) =>
  asRole(
    db.sql,
    demo.admin,
    (tx) => tx`update public.events set entry_fee_minor = ${minor} where id = ${event.id}`,
  );
const entriesOf = (event: OpenEvent) => db.sql`
  select r.status as entry, p.status, p.amount_minor from public.registrations as r
  left join public.payments as p on p.registration_id = r.id
  where r.event_id = ${event.id} order by r.number`;
const owed = (amount: number) => ({ entry: "pending", status: "due", amount_minor: amount });
const free = { entry: "confirmed", status: null, amount_minor: null };

async function paymentOf(registrationId: string): Promise<string> {
  const [row] = await db.sql<[{ id: string }]>`
    select id from public.payments where registration_id = ${registrationId}`;
  return row.id;
}

describe("a fee that an event gets after teams have entered", () => {
  test("is owed by each entry that holds a place, whose captain learns it", async () => {
    const event = await createOpenEvent(db.sql, { capacity: 2 });
    const crews = [await createCrew(db.sql), await createCrew(db.sql), await createCrew(db.sql)];
    for (const crew of crews) await enter(db.sql, event, crew);
    const waits = { entry: "waitlisted", status: null, amount_minor: null };
    expect(await entriesOf(event)).toEqual([free, free, waits]);
    await setFee(event, 3000);
    expect(await entriesOf(event)).toEqual([owed(3000), owed(3000), waits]);
    const told = await db.sql`
      select user_id, data ->> 'reason' as reason, data ->> 'amount_minor' as amount
      from public.notifications where kind = 'payment_due' and data ->> 'event_id' = ${event.id}`;
    const captains = crews.slice(0, 2).map(({ captain }) => captain.id);
    expect(told).toHaveLength(2);
    expect(new Set(told.map((row) => row["user_id"] as string))).toEqual(new Set(captains));
    expect(told[0]).toMatchObject({ reason: "fee_set", amount: "3000" });
  });

  test("is dropped, set again and raised with what is due following, and nothing that was paid", async () => {
    const event = await createOpenEvent(db.sql);
    const [paid, unpaid] = [
      await enter(db.sql, event, await createCrew(db.sql)),
      await enter(db.sql, event, await createCrew(db.sql)),
    ];
    await setFee(event, 3000);
    await changePayment(db.sql, await paymentOf(paid.id), "record");
    const settled = { entry: "confirmed", status: "paid", amount_minor: 3000 };
    await setFee(event, 0);
    expect(await entriesOf(event)).toEqual([
      settled,
      { entry: "confirmed", status: "waived", amount_minor: 3000 },
    ]);
    await setFee(event, 4000);
    expect(await entriesOf(event)).toEqual([settled, owed(4000)]);
    await setFee(event, 5000);
    expect(await entriesOf(event)).toEqual([settled, owed(5000)]);
    const causes = await db.sql`
      select cause from public.payment_log where payment_id = ${await paymentOf(unpaid.id)} order by id`;
    expect(causes.map(({ cause }) => cause as string)).toEqual([
      "fee_set",
      "fee_dropped",
      "fee_set",
      "fee_changed",
    ]);
  });

  test("reaches the entry that is made at the same time", async () => {
    const event = await createOpenEvent(db.sql);
    const crew: Crew = await createCrew(db.sql);
    const first = await holdAs(
      db,
      demo.admin,
      `update public.events set entry_fee_minor = 3000 where id = '${event.id}'`,
    );
    const other = connect(db.url, 1);
    const entering = enter(other, event, crew);
    await waiting(db.sql, 1);
    await first.commit();
    await entering;
    await other.end();
    expect(await entriesOf(event)).toEqual([owed(3000)]);
  });
});

describe("all refunds of an event at once", () => {
  interface Options {
    sql?: postgres.Sql;
    why?: string | null;
    caller?: { id: string };
  }
  const refundEvent = (
    amount: number,
    { sql = db.sql, why = "Storm", caller = demo.admin }: Options = {},
  ) =>
    asRole(
      sql,
      caller,
      (tx) => tx`select public.refund_event(${demo.upcoming}, 'USD', ${amount}, ${why}) as n`,
    );

  /** A cancelled event with one entry that paid by card, and one in cash. */
  async function cancelPaid(): Promise<void> {
    await provider.receive(money(await provider.open()));
    const [cash] = await db.sql<[{ id: string }]>`
      select id from public.payments
      where event_id = ${demo.upcoming} and status = 'due' order by id limit 1`;
    await changePayment(db.sql, cash.id, "record");
    await db.sql`update public.events set status = 'cancelled' where id = ${demo.upcoming}`;
  }
  const totals = async () => {
    const [row] = await asRole(
      db.sql,
      demo.admin,
      (tx) => tx`
        select card_refunds, card_refunds_minor, hand_refunds from public.payment_totals
        where event_id = ${demo.upcoming}`,
    );
    return row;
  };

  test("are ordered from the provider; what was paid by hand stays listed", async () => {
    await cancelPaid();
    expect(await totals()).toEqual({
      card_refunds: 1,
      card_refunds_minor: "4500",
      hand_refunds: 1,
    });
    expect(await refundEvent(4500)).toEqual([{ n: 1 }]);
    expect(await totals()).toEqual({ card_refunds: 0, card_refunds_minor: "0", hand_refunds: 1 });
    expect(await provider.payment()).toMatchObject({
      status: "refund_due",
      is_refund_ordered: true,
    });
    expect(await provider.orders()).toMatchObject([{ kind: "refund", status: "pending" }]);
    const [log] = await db.sql`
      select by, why from public.payment_log
      where payment_id = ${provider.paymentId()} and cause = 'card_refund_ordered'`;
    expect(log).toEqual({ by: demo.admin.id, why: "Storm" });
  });

  test("are those that were shown: of two admins at once, the second orders nothing", async () => {
    await cancelPaid();
    await expect(refundEvent(9000)).rejects.toMatchObject(refused("payment_changed"));
    const first = await holdAs(
      db,
      demo.admin,
      `select public.refund_event('${demo.upcoming}', 'USD', 4500, 'Storm')`,
    );
    const other = connect(db.url, 1);
    const second = expect(refundEvent(4500, { sql: other })).rejects.toMatchObject(
      refused("payment_changed"),
    );
    await waiting(db.sql, 1);
    await first.commit();
    await second;
    await other.end();
    expect(await provider.orders()).toHaveLength(1);
  });

  test("need a reason, and an admin", async () => {
    await cancelPaid();
    for (const why of [null, " \n ", "x".repeat(1001)]) {
      await expect(refundEvent(4500, { why })).rejects.toMatchObject(refused("invalid"));
    }
    await expect(refundEvent(4500, { caller: demo.ken })).rejects.toMatchObject(
      refused("forbidden"),
    );
    await expect(
      asRole(
        db.sql,
        "anon",
        (tx) => tx`select public.refund_event(${demo.upcoming}, 'USD', 4500, 'x')`,
      ),
    ).rejects.toMatchObject({ code: "42501" });
    expect(await provider.orders()).toEqual([]);
  });
});
