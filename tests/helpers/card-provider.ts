import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { beforeEach } from "vitest";
import { type Caller, asRole } from "./as-role.ts";
import type { TestDatabase } from "./database.ts";
import { demo } from "./demo.ts";
import { type OwedEntry, enterOwing, readPayment } from "./paid-entry.ts";

export interface Checkout {
  fee_changed: boolean;
  checkout_id: string;
  charged: number;
  currency: string;
  amount_minor: number;
  url: string | null;
}

export const money = (checkout: Checkout, changes: Record<string, unknown> = {}) => ({
  kind: "money",
  checkout_id: checkout.checkout_id,
  session_id: `cs_${checkout.checkout_id}`,
  payment_intent: `pi_${checkout.checkout_id}`,
  amount: checkout.charged,
  currency: "usd",
  ...changes,
});
export const refund = (checkout: Checkout, changes: Record<string, unknown> = {}) => ({
  kind: "refund",
  id: `re_${checkout.checkout_id}`,
  payment_intent: `pi_${checkout.checkout_id}`,
  amount: checkout.charged,
  state: "done",
  ...changes,
});
export const dispute = (checkout: Checkout, state: string) =>
  refund(checkout, { kind: "dispute", id: `dp_${checkout.checkout_id}`, state });

/** The provider of card payments, towards the database, and an entry that owes a fee for each test. */
export function useCardProvider(db: TestDatabase) {
  let entry: OwedEntry;
  beforeEach(async () => {
    entry = await enterOwing(db.sql);
  });

  async function begin(
    caller: Caller = demo.ken,
    amount = 4500,
    currency = "USD",
    { locale = "en", returnTo = "/registrations" } = {},
  ) {
    const [row] = await asRole(
      db.sql,
      caller,
      (tx) => tx<[{ checkout: Checkout }]>`
        select public.begin_checkout(
          ${entry.registrationId}, ${amount}, ${currency}, ${locale}, ${returnTo}) as checkout`,
    );
    return row.checkout;
  }

  /** A page that the provider has made. */
  async function open(): Promise<Checkout> {
    const checkout = await begin();
    const session = `cs_${checkout.checkout_id}`;
    await asRole(
      db.sql,
      "service_role",
      (tx) => tx`
        select public.open_checkout(${checkout.checkout_id}, ${session}, 'https://pay.example/1')`,
    );
    return checkout;
  }

  async function receive(event: Record<string, unknown>): Promise<string> {
    const full = {
      event_id: `evt_${randomUUID()}`,
      type: "t",
      happened_at: 1_790_000_000,
      ...event,
    };
    const [row] = await asRole(
      db.sql,
      "service_role",
      (tx) => tx<[{ outcome: string }]>`
        select public.receive_card_event(${tx.json(full as never)}) as outcome`,
    );
    return row.outcome;
  }

  return {
    begin,
    open,
    receive,
    paymentId: () => entry.paymentId,
    /** From here on, of another entry. */
    turnTo: (other: OwedEntry) => void (entry = other),
    payment: () => readPayment(db.sql, entry.paymentId),
    orders: (): Promise<postgres.RowList<postgres.Row[]>> => db.sql`
      select o.kind, o.status from private.card_orders as o
      join private.card_checkouts as c on c.id = o.checkout_id
      where c.payment_id = ${entry.paymentId} order by o.created_at`,
  };
}
