import type postgres from "postgres";
import { beforeEach, describe, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { changePayment } from "../helpers/paid-entry.ts";

/** Which entry owes what: payments come, follow the event's fee and go by what happens to entries and events. */

const db = useDatabasePerTest();

/** An entry of Ken's team into the event that takes registrations, whose fee is 45 dollars. */
let entry: string;
beforeEach(async () => {
  entry = await enter("pending");
});

async function enter(status: string): Promise<string> {
  const [row] = await db.sql<[{ id: string }]>`
    insert into public.registrations (event_id, division_id, team_id, status)
    select d.event_id, d.id, m.team_id, ${status}
    from public.divisions as d, public.team_members as m
    where d.event_id = ${demo.upcoming} and m.user_id = ${demo.ken.id}
    returning id`;
  return row.id;
}

const setEntry = (status: string) =>
  db.sql`update public.registrations set status = ${status} where id = ${entry}`;
const setEvent = (values: Record<string, unknown>) =>
  db.sql`update public.events set ${db.sql(values)} where id = ${demo.upcoming}`;
const move = (status: string, method: string | null = null) => db.sql`
  select private.move_payments(array[id], ${status}, 'recorded', null, ${method})
  from public.payments where registration_id = ${entry}`;

const paymentId = async () =>
  (
    await db.sql<[{ id: string }]>`select id from public.payments where registration_id = ${entry}`
  )[0].id;
const step = async (name: string) => changePayment(db.sql, await paymentId(), name);

async function payment(): Promise<postgres.Row | undefined> {
  const [row] = await db.sql`
    select status, amount_minor, currency, method, version from public.payments
    where registration_id = ${entry}`;
  return row;
}
const causes = async () =>
  (
    await db.sql`
      select l.cause from public.payment_log as l join public.payments as p on p.id = l.payment_id
      where p.registration_id = ${entry} order by l.id`
  ).map(({ cause }) => cause as string);

describe("the fee of an entry", () => {
  test("is due once it holds a place, and once only", async () => {
    await db.sql`select private.fee_due(${entry}), private.fee_due(${entry})`;
    await setEntry("confirmed");
    expect(await payment()).toEqual({
      status: "due",
      amount_minor: 4500,
      currency: "USD",
      method: null,
      version: 1,
    });
    expect(await causes()).toEqual(["entered"]);
  });

  test("is not asked for on the waiting list, nor where there is none", async () => {
    await db.sql`delete from public.registrations where id = ${entry}`;
    entry = await enter("waitlisted");
    expect(await payment()).toBeUndefined();
    await setEvent({ entry_fee_minor: 0 });
    await setEntry("pending");
    expect(await payment()).toBeUndefined();
    await setEvent({ entry_fee_minor: 4500 });
    await setEntry("confirmed");
    expect(await payment()).toMatchObject({ status: "due" });
  });

  test.each(["withdrawn", "disqualified", "waitlisted"])(
    "is no longer asked for once the entry is %s, and is again once it holds a place",
    async (status) => {
      await setEntry(status);
      expect(await payment()).toMatchObject({ status: "waived" });
      await setEvent({ entry_fee_minor: 6000 });
      await setEntry("pending");
      expect(await payment()).toMatchObject({ status: "due", amount_minor: 6000 });
      expect(await causes()).toEqual(["entered", "entry_ended", "entry_resumed"]);
    },
  );

  test("stays waived where an admin has waived it", async () => {
    await step("waive");
    await setEntry("withdrawn");
    await setEntry("pending");
    await setEvent({ entry_fee_minor: 5000 });
    expect(await payment()).toMatchObject({ status: "waived", amount_minor: 4500 });
  });

  test.each([
    ["withdrawn by its captain, too late", "withdrawn", "captain", "paid"],
    ["disqualified", "disqualified", null, "paid"],
    ["withdrawn by an organiser", "withdrawn", "organiser", "refund_due"],
    ["not confirmed in time", "withdrawn", "promotion_expired", "refund_due"],
    ["put on the waiting list", "waitlisted", null, "refund_due"],
  ])("that was paid, of an entry that is %s", async (_name, status, endedBy, expected) => {
    await move("paid", "cash");
    await setEvent({ refund_until: new Date(Date.now() - 1000) });
    await db.sql`
      update public.registrations set status = ${status}, ended_by = ${endedBy} where id = ${entry}`;
    expect(await payment()).toMatchObject({ status: expected, method: "cash" });
    // Where it has a place again, it is paid for.
    await setEntry("pending");
    expect(await payment()).toMatchObject({ status: "paid", method: "cash" });
  });

  test("stays what it was when who has no place any more withdraws, too late", async () => {
    await move("paid", "cash");
    await setEvent({ refund_until: null });
    await setEntry("waitlisted");
    await db.sql`
      update public.registrations set status = 'withdrawn', ended_by = 'captain' where id = ${entry}`;
    expect(await payment()).toMatchObject({ status: "refund_due" });
  });

  test("is given back to who withdraws in time, and kept from who returns", async () => {
    await move("paid", "cash");
    await setEvent({ refund_until: new Date(Date.now() + 3_600_000) });
    await setEntry("disqualified");
    expect(await payment()).toMatchObject({ status: "paid" });
    await setEntry("withdrawn");
    expect(await payment()).toMatchObject({ status: "refund_due", method: "cash" });
    await setEntry("pending");
    expect(await payment()).toMatchObject({ status: "paid", method: "cash" });
  });
});

describe("an entry that is resumed after its refund", () => {
  beforeEach(async () => {
    await move("paid", "cash");
    await setEvent({ refund_until: new Date(Date.now() + 3_600_000) });
    await setEntry("withdrawn");
    await move("refunded");
    await setEvent({ entry_fee_minor: 6000 });
  });

  test("owes the fee of now, and is complete once it is paid", async () => {
    await setEntry("pending");
    expect(await payment()).toMatchObject({ status: "due", amount_minor: 6000, method: null });
    const fee = async () =>
      (await db.sql`select step from private.list_steps(${entry}) where step = 'fee'`).length;
    expect(await fee()).toBe(1);
    await move("paid", "transfer");
    expect([await fee(), await payment()]).toMatchObject([0, { status: "paid" }]);
    expect((await causes()).filter((cause) => cause === "entry_resumed")).toHaveLength(1);
  });

  test("keeps its accounts, whatever is due", async () => {
    await setEntry("pending");
    await expect(db.sql`delete from public.registrations where id = ${entry}`).rejects.toThrow(
      "The entry was paid for",
    );
  });
});

test("a refund to an entry that keeps its place asks for nothing again", async () => {
  await move("paid", "cash");
  await move("refunded");
  await setEntry("confirmed");
  expect(await payment()).toMatchObject({ status: "refunded" });
});

test("the log names admins alone, and not the captain who withdraws", async () => {
  const withdraw = (caller: { id: string }) =>
    asRole(db.sql, caller, (tx) => tx`select public.withdraw_entry(${entry})`);
  const names = async () =>
    (await db.sql`select by from public.payment_log where cause = 'entry_ended' order by id`).map(
      ({ by }) => by as string | null,
    );
  await withdraw(demo.ken);
  await setEntry("pending");
  await withdraw(demo.admin);
  expect(await names()).toEqual([null, demo.admin.id]);
});

describe("a changed event", () => {
  test("changes what is due, in another version, and nothing that was paid", async () => {
    await setEvent({ entry_fee_minor: 5000, currency: "EUR" });
    expect(await payment()).toMatchObject({ amount_minor: 5000, currency: "EUR", version: 2 });
    await move("paid", "transfer");
    await setEvent({ entry_fee_minor: 7000 });
    expect(await payment()).toMatchObject({ amount_minor: 5000, status: "paid" });
    expect(await causes()).toEqual(["entered", "fee_changed", "recorded"]);
  });

  test("without a fee asks for none", async () => {
    await setEvent({ entry_fee_minor: 0 });
    expect(await payment()).toMatchObject({ status: "waived" });
  });

  test("that is cancelled gives back what was paid, and asks for no more", async () => {
    await move("paid", "cash");
    await setEvent({ status: "cancelled" });
    expect(await payment()).toMatchObject({ status: "refund_due", method: "cash" });
    const others = await db.sql`
      select distinct status from public.payments
      where event_id = ${demo.upcoming} and registration_id <> ${entry}`;
    expect(others).toEqual([{ status: "waived" }]);
  });
});

test("an entry takes an unpaid payment along when it is removed, and stays for a paid one", async () => {
  const remove = () => db.sql`delete from public.registrations where id = ${entry}`;
  await remove();
  expect(await payment()).toBeUndefined();
  entry = await enter("pending");
  await move("paid", "cash");
  await move("refunded");
  await expect(remove()).rejects.toMatchObject({ code: "PGRST" });
});

describe("a payment is read by", () => {
  const read = async (caller: Parameters<typeof asRole>[1]) =>
    asRole(db.sql, caller, async (tx) => [
      (await tx`select 1 from public.payments where registration_id = ${entry}`).length,
      (await tx`select 1 from public.payment_log`).length > 0,
    ]);

  test("the captain of its entry, and admins with its log; no other", async () => {
    expect(await read(demo.ken)).toEqual([1, false]);
    expect(await read(demo.admin)).toEqual([1, true]);
    expect(await read(demo.maya)).toEqual([0, false]);
    await db.sql`
      update public.team_members set role = 'member' where user_id = ${demo.ken.id}`;
    expect(await read(demo.ken)).toEqual([0, false]);
    await expect(read("anon")).rejects.toMatchObject({ code: "42501" });
  });

  test("no browser that writes it", async () => {
    for (const caller of [demo.ken, demo.admin, "service_role"] as const) {
      for (const statement of [
        "update public.payments set status = 'waived'",
        "delete from public.payments",
        "insert into public.payment_log (payment_id, status_to, amount_minor, currency, cause) select id, 'paid', 1, 'USD', 'recorded' from public.payments",
        "delete from public.payment_log",
      ]) {
        await expect(asRole(db.sql, caller, (tx) => tx.unsafe(statement))).rejects.toMatchObject({
          code: "42501",
        });
      }
    }
  });
});

test("the log is never edited", async () => {
  await expect(db.sql`update public.payment_log set why = 'x'`).rejects.toMatchObject({
    code: "0A000",
  });
});
