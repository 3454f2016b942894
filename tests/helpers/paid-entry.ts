import type postgres from "postgres";
import { asRole } from "./as-role.ts";
import { demo } from "./demo.ts";

export interface OwedEntry {
  registrationId: string;
  paymentId: string;
}

/** Enters Ken's team into the event that takes registrations, whose fee of 45 dollars it then owes. */
export async function enterOwing(sql: postgres.Sql): Promise<OwedEntry> {
  const [entry] = await sql<[{ id: string }]>`
    insert into public.registrations (event_id, division_id, team_id, status)
    select d.event_id, d.id, m.team_id, 'pending'
    from public.divisions as d, public.team_members as m
    where d.event_id = ${demo.upcoming} and m.user_id = ${demo.ken.id}
    returning id`;
  const [payment] = await sql<[{ id: string }]>`
    select id from public.payments where registration_id = ${entry.id}`;
  return { registrationId: entry.id, paymentId: payment.id };
}

/** The payment as it stands, and the causes in its log, oldest first. */
export async function readPayment(sql: postgres.Sql, paymentId: string) {
  const [payment] = await sql<
    [
      {
        status: string;
        method: string | null;
        amount_minor: number;
        currency: string;
        version: number;
        is_refund_ordered: boolean;
        causes: string[];
      },
    ]
  >`
    select p.status, p.method, p.amount_minor, p.currency, p.version,
      p.refund_ordered_at is not null as is_refund_ordered,
      array(select l.cause from public.payment_log as l where l.payment_id = p.id order by l.id) as causes
    from public.payments as p where p.id = ${paymentId}`;
  return payment;
}

/** An admin's step with the payment, whose version is the one of now unless it is given. */
export async function changePayment(
  sql: postgres.Sql,
  paymentId: string,
  step: string,
  {
    why = step === "record" ? null : "A reason",
    method = step === "record" ? "cash" : null,
    version,
  }: { why?: string | null; method?: string | null; version?: number } = {},
): Promise<void> {
  const shown = version ?? (await readPayment(sql, paymentId)).version;
  await asRole(
    sql,
    demo.admin,
    (tx) => tx`select public.change_payment(${paymentId}, ${shown}, ${step}, ${why}, ${method})`,
  );
}
