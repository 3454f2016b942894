import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { expect } from "vitest";

interface Account {
  id: string;
}

/** Settles all that was noted, as the job does. */
export async function awardPoints(sql: postgres.Sql): Promise<void> {
  let settled: number;
  do {
    const [row] = await sql<[{ settled: number }]>`select private.award_points() as settled`;
    settled = row.settled;
  } while (settled > 0);
}

/** The ledger of an account in its order, as "kind points". */
export async function ledgerOf(sql: postgres.Sql, { id }: Account): Promise<string[]> {
  const rows = await sql<{ kind: string; points: number }[]>`
    select e.kind, e.points from public.point_entries as e join public.fans as f on f.id = e.fan_id
    where f.user_id = ${id} order by e.id`;
  return rows.map(({ kind, points }) => `${kind} ${points}`);
}

export async function balanceOf(sql: postgres.Sql, { id }: Account): Promise<number> {
  const [row] = await sql<{ balance: number }[]>`
    select balance from public.fans where user_id = ${id}`;
  return row?.balance ?? 0;
}

/** Fails unless each balance, total and count of awards is what the ledger sums up to. */
export async function expectSums(sql: postgres.Sql): Promise<void> {
  const differing = await sql`
    select f.id, 'balance' as what, f.balance as kept, coalesce(sum(e.points), 0)::int as summed
    from public.fans as f left join public.point_entries as e on e.fan_id = f.id
    group by f.id having f.balance <> coalesce(sum(e.points), 0)
    union all
    select fan_id, period, kept, summed from (
      select e.fan_id, p.period, sum(e.points)::int as summed, (
        select t.points from public.fan_totals as t where t.fan_id = e.fan_id and t.period = p.period) as kept
      from public.point_entries as e
      cross join lateral (values ('all'), (to_char(e.day, 'YYYY')), (to_char(e.day, 'YYYY-MM'))) as p (period)
      where e.kind not in ('reward', 'refund') group by e.fan_id, p.period) as t
    where kept is distinct from summed
    union all
    select fan_id, kind, kept, summed from (
      select e.fan_id, e.kind, sum(sign(e.points))::int as summed, (
        select k.awards from public.fan_kinds as k where k.fan_id = e.fan_id and k.kind = e.kind) as kept
      from public.point_entries as e
      where e.kind not in ('reward', 'refund', 'correction') group by e.fan_id, e.kind) as k
    where kept is distinct from summed`;
  expect(differing).toEqual([]);
}

/** Gives an account points, as a correction. */
export async function givePoints(
  sql: postgres.Sql,
  { id }: Account,
  points: number,
): Promise<string> {
  await sql`insert into public.fans (user_id) values (${id}) on conflict do nothing`;
  const [row] = await sql<[{ fan_id: string }]>`
    insert into public.point_entries (fan_id, kind, source, points, day)
    select f.id, 'correction', ${randomUUID()}, ${points}, current_date
    from public.fans as f where f.user_id = ${id} returning fan_id`;
  return row.fan_id;
}

/** A published reward. */
export async function addReward(
  sql: postgres.Sql,
  given: { cost?: number; stock?: number; per_person?: number | null } = {},
): Promise<{ id: string; cost: number }> {
  const { cost = 100, stock = 10, per_person = null } = given;
  const [row] = await sql<[{ id: string }]>`
    insert into public.rewards (title, cost, stock, per_person, published)
    values (${sql.json({ en: "Cap" })}, ${cost}, ${stock}, ${per_person}, true) returning id`;
  return { id: row.id, cost };
}
