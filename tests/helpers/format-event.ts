import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { arrange } from "../../supabase/functions/_shared/board/arrange.ts";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { readBoard } from "./read-board.ts";
import { createSmallEvent } from "./small-event.ts";

/** Formats of the field in the units in which they are published, for fixtures that are worked out by hand. */

export const HOUR = 3_600_000;
export const POUND = 453_592_370_000;
export const OUNCE = POUND / 16;
export const pounds = (lb: number, oz = 0): number => Math.round((lb + oz / 16) * 453.592_37);
export const inches = (size: number): number => Math.ceil(size * 25.4);

export interface TeamFish {
  weight?: number;
  length?: number;
  /** 1 without it. */
  day?: number;
  /** After lines in; the first hour without it. */
  hour?: number;
  /** Steps of the rounding, or points. */
  deduction?: number;
  /** Largemouth bass without it. */
  species?: Species;
  /** Which of the team's people caught it, from 0. */
  angler?: number;
  isDead?: boolean;
  /** Breaking strain of the line, in the unit of the rules. */
  lineClass?: number;
}
export type Species = "largemouth_bass" | "smallmouth_bass" | "spotted_bass" | "wahoo";
const MEASURES = ["weight", "length"] as const;

/** Teams with their fish, in an event of its own, and the board that comes of them. */
export async function scored(
  sql: postgres.Sql,
  rules: RuleSet,
  teams: Record<string, TeamFish[]>,
  days = 1,
) {
  await sql`insert into public.species (code, scientific_name, names)
    values ('wahoo', 'Acanthocybium solandri', '{"en": "Wahoo"}') on conflict do nothing`;
  const names = Object.keys(teams);
  const event = await createSmallEvent(sql, names, rules, days);
  const idOf = (team: string): string => event.registrations[names.indexOf(team)] as string;
  for (const [team, fish] of Object.entries(teams)) {
    const people = await sql<{ id: string }[]>`
      insert into public.team_members (team_id, display_name)
      select r.team_id, 'Angler ' || n
      from public.registrations as r cross join generate_series(1, 3) as n
      where r.id = ${idOf(team)} returning id`;
    for (const { day = 1, hour = 1, ...one } of fish) {
      const id = randomUUID();
      const at = new Date((event.linesIn[day - 1] as Date).getTime() + Math.round(hour * HOUR));
      const [weight = null, length = null] = MEASURES.map((of) => one[of] ?? null);
      await sql`
        insert into public.catches
          (id, registration_id, species_id, weight_g, length_mm, captured_at, is_dead, line_class)
        select ${id}, ${idOf(team)}, s.id, ${weight}, ${length}, ${at}, ${one.isDead ?? false},
          ${one.lineClass ?? null}
        from public.species as s where s.code = ${one.species ?? "largemouth_bass"}`;
      if (one.angler !== undefined) {
        await sql`insert into public.catch_details (catch_id, angler_id)
          values (${id}, ${people[one.angler]?.id ?? null})`;
      }
      await sql`update public.catches set judged_at = now(), deduction = ${one.deduction ?? 0},
          status = ${one.deduction === undefined ? "accepted" : "adjusted"}
        where id = ${id}`;
    }
  }
  return {
    ...event,
    penalise: async (team: string, day: number, amount: number, reducesBiggest: boolean) => {
      await sql`
        insert into public.penalties (event_id, registration_id, day, kind, amount, reduces_biggest)
        values (${event.id}, ${idOf(team)}, ${day}, ${reducesBiggest ? "late" : "dead_fish"},
          ${amount}, ${reducesBiggest})`;
    },
    late: async (team: string, day: number, minutes: number) => {
      await sql`
        insert into public.weigh_ins (event_id, registration_id, day, late_minutes)
        values (${event.id}, ${idOf(team)}, ${day}, ${minutes})
        on conflict (registration_id, day) do update set late_minutes = excluded.late_minutes`;
    },
    declare: async (team: string, ...chosen: number[]) => {
      await sql`insert into public.declared_days (event_id, registration_id, day)
        select ${event.id}, ${idOf(team)}, day from unnest(${chosen}::int[]) as day`;
    },
    /** The teams of each sector of a day, the first sector first. */
    draw: async (day: number, ...sectors: string[][]) => {
      for (const [n, teamsOf] of sectors.entries()) {
        for (const team of teamsOf) {
          await sql`insert into public.sector_draws (event_id, registration_id, day, sector)
            values (${event.id}, ${idOf(team)}, ${day}, ${n + 1})`;
        }
      }
    },
    rule: async (team: string, ruling: number) => {
      await sql`update public.registrations set tie_ruling = ${ruling} where id = ${idOf(team)}`;
    },
    /** Why fish of a team do not count, in the order of their capture. */
    voided: async (team: string) => {
      const rows = await sql<{ void_reason: string }[]>`
        select void_reason from public.catches
        where registration_id = ${idOf(team)} and void_reason is not null order by captured_at, id`;
      return rows.map((row) => row.void_reason);
    },
    board: async () => {
      const board = await readBoard(sql, event.id);
      return arrange(board.rows, board.key_version, rules.tie_breaks).map(
        ({ row, score, rank, reason }) => ({ team: row.team_name, score, rank, reason }),
      );
    },
  };
}

export const places = (board: { team: string; score: number; rank: number | null }[]) =>
  board.map(({ team, score, rank }) => [rank, team, score]);
