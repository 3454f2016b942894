import type postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { type OpenRaceField, entryOf } from "./race-entries.ts";
import { type Make, admin } from "./race-operation.ts";

/**
 * What the provider reports of some pay page of an event, in any order: of money that nobody has paid
 * yet, too. And its answer to some order that was claimed: an error is final, or the order waits.
 */
export async function createCardProvider(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    create function private.race_report(event uuid, kind text, state text, turn int) returns text
    language sql security definer set search_path = '' as $$
      select public.receive_card_event(jsonb_strip_nulls(jsonb_build_object(
        'event_id', gen_random_uuid(), 'type', 't', 'happened_at', 1790000000, 'kind', race_report.kind, 'state', race_report.state,
        'checkout_id', c.id, 'session_id', 'cs_' || c.id, 'payment_intent', 'pi_' || c.id,
        'id', race_report.kind || c.id || turn % 2, 'currency', lower(c.currency),
        -- Refunds and disputes of a part, too.
        'amount', case when race_report.kind <> 'money' and turn % 3 = 0 then c.charged / 3 else c.charged end)))
      from private.card_checkouts as c join public.payments as p on p.id = c.payment_id
      where p.event_id = race_report.event order by md5(c.id::text || turn) limit 1
    $$;
    create function private.race_answer(error text, turn int) returns text
    language sql security definer set search_path = '' as $$
      select public.settle_card_order(o.id, o.attempts, error, turn % 2 = 0,
        case when error is null and o.kind = 'refund' then jsonb_build_object('kind', 'refund',
          'id', 'order' || o.id, 'payment_intent', c.payment_intent, 'amount', coalesce(o.amount, c.charged), 'state', 'done') end)
      from private.card_orders as o join private.card_checkouts as c on c.id = o.checkout_id
      where o.status = 'sending' order by md5(o.id::text || turn) limit 1
    $$;
    grant execute on function private.race_report(uuid, text, text, int),
      private.race_answer(text, int) to service_role;`);
}

const setFee: Make = ({ open }, random) =>
  admin(
    "set fee",
    `update public.events set entry_fee_minor = ${random.pick([0, 3000, 3000, 4500])}
      where id = '${random.pick(open.events).id}'`,
  );
const payPage: Make = ({ open }, random) => {
  const [event, crew] = [random.pick(open.events), random.pick(open.crews)];
  return {
    kind: "pay page",
    caller: crew.captain,
    statement: `select public.begin_checkout(${entryOf(event, crew)}, (select amount_minor from public.payments
      where registration_id = ${entryOf(event, crew)}), 'USD', 'en', '/registrations')`,
  };
};
const REPORTS = [
  ["money", null],
  ["money", null],
  ["money", null],
  ["refund", "done"],
  ["refund", "failed"],
  ["dispute", "open"],
  ["dispute", "won"],
  ["dispute", "lost"],
] as const;
const report: Make = ({ open }, random) => {
  const [kind, state] = random.pick(REPORTS);
  return {
    kind: `report ${kind}`,
    caller: "service_role",
    statement: `select private.race_report('${random.pick(open.events).id}', '${kind}',
      ${state === null ? "null" : `'${state}'`}, ${random.int(1, 1000)})`,
  };
};
const claimOrders: Make = () => ({
  kind: "claim orders",
  caller: "service_role",
  statement: "select public.claim_card_orders(2)",
});
const answerOrder: Make = (_, random) => ({
  kind: "answer order",
  caller: "service_role",
  statement: `select private.race_answer(${random.chance(0.3) ? "'refused'" : "null"}, ${random.int(1, 1000)})`,
});
const decide: Make = ({ open }, random) => {
  const step = random.pick([
    "record",
    "record",
    "waive",
    "reopen",
    "owe_refund",
    "keep",
    "refund",
    "refund_surplus",
  ]);
  return admin(
    "decide payment",
    `select public.change_payment(p.id, p.version, '${step}', 'Why', ${step === "record" ? "'cash'" : "null"})
      from public.payments as p
      where p.registration_id = ${entryOf(random.pick(open.events), random.pick(open.crews))}`,
  );
};
const refundAll: Make = ({ open }, random) =>
  admin(
    "refund event",
    `select public.refund_event(t.event_id, t.currency, t.card_refunds_minor, 'Why')
      from public.payment_totals as t
      where t.event_id = '${random.pick(open.events).id}' and t.card_refunds > 0`,
  );
const endEntry: Make = ({ open }, random) => {
  const entry = entryOf(random.pick(open.events), random.pick(open.crews));
  return {
    kind: "end entry",
    caller: demo.admin,
    statement: `select public.${random.pick(["withdraw_entry", "disqualify_entry"])}(${entry}, 'Why')`,
  };
};

export const PAYMENT_WEIGHTS: [Make, number][] = [
  [setFee, 2],
  [payPage, 8],
  [report, 10],
  [claimOrders, 2],
  [answerOrder, 3],
  [decide, 6],
  [refundAll, 1],
  [endEntry, 1],
];

/** Where payments are not what the facts make of them, or nothing leads on from where they are. */
export async function paymentDifferences(
  sql: postgres.Sql,
  { events }: OpenRaceField,
): Promise<string[]> {
  const rows = await sql<{ event: string; what: string; n: number }[]>`
    with entries as (
      select r.*, e.entry_fee_minor, private.holds_place(r.status) and e.status <> 'cancelled' as has_place
      from public.registrations as r join public.events as e on e.id = r.event_id
      where r.event_id = any (${events.map(({ id }) => id)}::uuid[])
    ), fees as (
      select p.*, r.status as entry_status, r.entry_fee_minor, r.has_place, private.money_of(p) as money,
        coalesce(d.vouched, false) as vouched,
        private.expected_payment(private.money_of(p), r.has_place, r.entry_fee_minor > 0, p.ruling) as expected
      from public.payments as p join entries as r on r.id = p.registration_id
      left join public.entry_details as d on d.registration_id = r.id
    ), found (event, what, wrong) as (
      select event_id, 'a payment is ' || status || ' in place of ' || expected || ', money ' || money,
        status <> expected from fees
      union all
      select event_id, 'a fee is due that is not the event''s', status = 'due' and amount_minor <> entry_fee_minor
      from fees
      union all
      select r.event_id, 'an entry has a place and no payment',
        r.has_place and r.entry_fee_minor > 0 and p.id is null
      from entries as r left join public.payments as p on p.registration_id = r.id
      union all
      select event_id, 'an entry is confirmed with its fee due',
        entry_status = 'confirmed' and status = 'due' and not vouched from fees
      union all
      select event_id, 'nothing leads on from a payment that is ' || status,
        case when refund_ordered_at is not null and status <> 'disputed' then not exists (
            select from private.card_orders as o join private.card_checkouts as c on c.id = o.checkout_id
            where c.payment_id = f.id and c.settles and o.kind = 'refund' and o.status in ('pending', 'sending'))
          when status in ('disputed', 'refunded') then false
          else not exists (
            select from unnest(array['record', 'waive', 'owe_refund', 'keep', 'refund']) as step
            where private.takes_step((select p from public.payments as p where p.id = f.id), step)) end
      from fees as f
      union all
      select event_id, 'an order gives back what nobody decided to give back',
        money = 'held' and exists (
          select from private.card_orders as o join private.card_checkouts as c on c.id = o.checkout_id
          where c.payment_id = f.id and c.settles and o.kind = 'refund' and o.status in ('pending', 'sending'))
      from fees as f
      union all
      select event_id, 'money that does not settle a payment is lost from sight',
        surplus <> exists (select from private.surplus_of(id)) from fees
    )
    select event, what, count(*)::int as n from found where wrong group by event, what`;
  return rows.map(({ event, what, n }) => `${event}: ${n} × ${what}`);
}
