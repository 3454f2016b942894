import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { type Caller, asRole } from "./as-role.ts";
import { addAccount } from "./add-account.ts";
import { WEIGHT_RULES } from "./small-event.ts";

/** What an open event may have; without limits, steps and a closing time when nothing is said. */
interface OpenEventOptions {
  capacity?: number;
  /** Of the divisions, in this order; one without a limit when absent. */
  divisions?: (number | null)[];
  waiver?: string;
  closesAt?: Date | string;
  timeZone?: string;
  teamSize?: [min: number, max: number];
  needsApproval?: boolean;
  feeMinor?: number;
}

export interface OpenEvent {
  id: string;
  divisions: string[];
  waiver: string | null;
}

/** An event of its own, in a tournament of its own, that takes entries. */
export async function createOpenEvent(
  sql: postgres.Sql,
  options: OpenEventOptions = {},
): Promise<OpenEvent> {
  const { capacity = null, divisions = [null], waiver, closesAt = null } = options;
  const [min, max] = options.teamSize ?? [1, 50];
  const [id, tournament] = [randomUUID(), randomUUID()];
  return sql.begin(async (tx) => {
    // Before the first row, as docs/locking.md has it: the removal of a tournament waits for its events.
    await tx`select private.lock_boards()`;
    await tx`
      insert into public.tournaments (id, slug, name, default_rules)
      values (${tournament}, ${`series-${tournament}`}, 'Series', ${tx.json(WEIGHT_RULES)})`;
    await tx`
      insert into public.events (id, tournament_id, slug, name, capacity, registration_closes_at,
        time_zone, team_size_min, team_size_max, needs_approval, entry_fee_minor)
      values (${id}, ${tournament}, ${`open-${id}`}, 'Open event', ${capacity}, ${closesAt},
        ${options.timeZone ?? "UTC"}, ${min}, ${max}, ${options.needsApproval ?? false},
        ${options.feeMinor ?? 0})`;
    await tx`
      insert into public.event_days (event_id, day, lines_in, lines_out)
      values (${id}, 1, '2030-06-06T10:00Z', '2030-06-06T18:00Z')`;
    const ids: string[] = [];
    for (const [n, limit] of divisions.entries()) {
      const [row] = await tx<[{ id: string }]>`
        insert into public.divisions (event_id, name, position, capacity)
        values (${id}, ${`Division ${n + 1}`}, ${n + 1}, ${limit}) returning id`;
      ids.push(row.id);
    }
    let waiverId: string | null = null;
    if (waiver !== undefined) {
      const [row] = await tx<[{ id: string }]>`
        insert into public.waivers (tournament_id, version, body)
        values (${tournament}, 1, ${waiver}) returning id`;
      waiverId = row.id;
    }
    for (const status of ["published", "registration_open"]) {
      await tx`update public.events set status = ${status} where id = ${id}`;
    }
    return { id, divisions: ids, waiver: waiverId };
  });
}

export interface Crew {
  team: string;
  captain: { id: string };
  /** Ids of the members, the captain's first. */
  members: string[];
  /** Accounts of the mates who have one. */
  mates: { id: string }[];
}

/** A team of an account and its mates, of whom the first ones have accounts, too. */
export async function createCrew(
  sql: postgres.Sql,
  { mates = 0, withAccount = 0, captain: known = undefined as { id: string } | undefined } = {},
): Promise<Crew> {
  const captain = known ?? (await addAccount(sql));
  const accounts = await Promise.all(Array.from({ length: withAccount }, () => addAccount(sql)));
  const [team] = await sql<[{ id: string }]>`
    insert into public.teams (name) values (${`Crew ${randomUUID().slice(0, 8)}`}) returning id`;
  const members: string[] = [];
  for (const [n, user] of [
    captain,
    ...accounts,
    ...Array(mates - withAccount).fill(null),
  ].entries()) {
    const [row] = await sql<[{ id: string }]>`
      insert into public.team_members (team_id, user_id, display_name, role)
      values (${team.id}, ${user?.id ?? null}, ${n === 0 ? "Captain" : `Mate ${n}`},
        ${n === 0 ? "captain" : "member"})
      returning id`;
    members.push(row.id);
  }
  return { team: team.id, captain, members, mates: accounts };
}

export interface Entry {
  id: string;
  status: string;
  number: number;
  waitlist_no: number | null;
  confirm_by: Date | null;
  ended_by: string | null;
  division_id: string;
}

/** Enters the crew, all of it when nothing else is said, as its captain. */
export const enter = (
  sql: postgres.Sql,
  event: OpenEvent,
  crew: Crew,
  { members = crew.members, division = event.divisions[0], id = randomUUID() } = {},
): Promise<Entry> =>
  asRole(sql, crew.captain, async (tx) => {
    const [entry] = await tx<[Entry]>`
      select * from public.enter_event(${event.id}, ${division ?? null}, ${crew.team}, ${members}::uuid[], ${id})`;
    return entry;
  });

/** Calls a function that returns an entry, as the caller. */
export const callEntry = (sql: postgres.Sql, caller: Caller, statement: string): Promise<Entry> =>
  asRole(sql, caller, async (tx) => (await tx.unsafe<[Entry]>(`select * from ${statement}`))[0]);

/** The people on an entry, by name. */
export const applicantsOf = (sql: postgres.Sql, entry: { id: string }) => sql<
  { id: string; user_id: string | null; display_name: string; waiver_id: string | null }[]
>`
  select id, user_id, display_name, waiver_id from public.applicants
  where registration_id = ${entry.id} order by display_name`;

/** What entries are, in the order in which they came. */
export const entriesOf = (sql: postgres.Sql, event: OpenEvent) => sql<Entry[]>`
  select * from public.registrations where event_id = ${event.id} order by number`;

/** The open steps of an entry, with who must act. */
export const stepsOf = async (sql: postgres.Sql, entry: { id: string }): Promise<string[]> =>
  (
    await sql<{ step: string; actor: string }[]>`
      select step, actor from private.list_steps(${entry.id}) order by step, actor`
  ).map(({ step, actor }) => `${step}: ${actor}`);
