import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { joinRoster } from "../helpers/roster.ts";
import { WEIGHT_RULES, createSmallEvent } from "../helpers/small-event.ts";
import { type OpenRaceField, createOpenRaceField } from "./race-entries.ts";

/** Rule sets that settle and rank the same fish differently. */
export const RACE_RULES: readonly RuleSet[] = [
  WEIGHT_RULES,
  { ...WEIGHT_RULES, best_n: 2, min_length_mm: 300 },
  { ...WEIGHT_RULES, best_n_per: "event", tie_breaks: ["more_fish", "earliest_total", "share"] },
];

export interface RaceField {
  events: { id: string; linesIn: Date[] }[];
  /** Every registration with its team's accounts, who leave one after another, and members without. */
  entries: { id: string; event: number; accounts: string[]; mates: string[] }[];
  teams: string[];
  /** Admins beside the demo's, who come to leave. */
  admins: string[];
  tournament: string;
  /** Events that take entries. */
  open: OpenRaceField;
}

/**
 * Live events of two days. Each has teams of its own and shares others with all events, so that one
 * rename touches every board; each team has accounts that submit for it.
 */
export async function createRaceField(sql: postgres.Sql, events = 3): Promise<RaceField> {
  const open = await createOpenRaceField(sql);
  const field: RaceField = {
    events: [],
    entries: [],
    teams: [],
    admins: [],
    tournament: "",
    open,
  };
  const shared: { team: string; accounts: string[]; mates: string[] }[] = [];
  for (let n = 0; n < events; n++) {
    const names = n === 0 ? ["A", "B", "C", "D", "E"] : ["A", "B", "C"];
    const event = await createSmallEvent(
      sql,
      names.map((name) => `Boat ${name}${n}`),
      RACE_RULES[n % RACE_RULES.length],
      2,
    );
    for (const registration of event.registrations) {
      const [row] = await sql<[{ team_id: string }]>`
        select team_id from public.registrations where id = ${registration}`;
      const accounts: string[] = [];
      for (let m = 0; m < 8; m++) accounts.push(await addAccount(sql, row.team_id));
      const mates = await addMates(sql, row.team_id);
      await joinRoster(sql, registration);
      field.entries.push({ id: registration, event: n, accounts, mates });
      field.teams.push(row.team_id);
      if (n === 0) shared.push({ team: row.team_id, accounts, mates });
    }
    for (const { team, accounts, mates } of n === 0 ? [] : shared) {
      const [row] = await sql<[{ id: string }]>`
        insert into public.registrations (event_id, division_id, team_id, status)
        values (${event.id}, ${event.divisionId}, ${team}, 'confirmed') returning id`;
      await joinRoster(sql, row.id);
      field.entries.push({ id: row.id, event: n, accounts, mates });
    }
    await sql`insert into public.divisions (event_id, name) values (${event.id}, 'Kayak')`;
    field.events.push({ id: event.id, linesIn: event.linesIn });
  }
  for (let n = 0; n < 30; n++) field.admins.push(await addAdmin(sql));
  const [row] = await sql<[{ id: string }]>`
    select tournament_id as id from public.events where id = ${field.events[0]?.id ?? ""}`;
  field.tournament = row.id;
  return field;
}

async function addUser(sql: postgres.Sql): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, ${`${id}@castboard.example`})`;
  return id;
}

async function addAdmin(sql: postgres.Sql): Promise<string> {
  const id = await addUser(sql);
  await sql`update public.user_roles set role = 'admin' where user_id = ${id}`;
  return id;
}

async function addAccount(sql: postgres.Sql, team: string): Promise<string> {
  const id = await addUser(sql);
  await sql`
    insert into public.team_members (team_id, user_id, display_name)
    values (${team}, ${id}, 'Angler')`;
  return id;
}

async function addMates(sql: postgres.Sql, team: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into public.team_members (team_id, display_name)
    select ${team}, 'Mate ' || n from generate_series(1, 12) as n returning id`;
  return rows.map(({ id }) => id);
}
