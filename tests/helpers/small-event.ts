import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { demo } from "./demo.ts";

export interface SmallEvent {
  id: string;
  divisionId: string;
  /** Registration ids in the order of the team names given. */
  registrations: string[];
  /** Lines in of each day; a day lasts eight hours. */
  linesIn: Date[];
}

export const WEIGHT_RULES: RuleSet = {
  metric: "weight",
  best_n: 5,
  best_n_per: "day",
  min_length_mm: null,
  rounding: { step: 1_000_000_000, direction: "nearest" },
  tie_breaks: ["biggest_fish", "second_biggest", "more_fish", "earliest_total", "share"],
};

const STEPS = ["published", "registration_open", "registration_closed", "live"];

/** An event of its own, live when nothing else is said, with confirmed teams and no catches. Days begin a day apart. */
export async function createSmallEvent(
  sql: postgres.Sql,
  teams: string[],
  rules: RuleSet = WEIGHT_RULES,
  days = 1,
  status = "live",
): Promise<SmallEvent> {
  const id = randomUUID();
  const divisionId = randomUUID();
  const first = Date.parse("2026-06-06T10:00:00Z");
  const linesIn = Array.from({ length: days }, (_, day) => new Date(first + day * 86_400_000));
  return sql.begin(async (tx) => {
    // Before the first row, as docs/locking.md has it: the removal of a tournament waits for its events.
    await tx`select private.lock_boards()`;
    await tx`
      insert into public.events (id, tournament_id, slug, name, rules)
      values (${id}, ${demo.tournament}, ${`small-${id}`}, 'Small event',
        ${tx.json(rules)})`;
    for (const [index, start] of linesIn.entries()) {
      await tx`
        insert into public.event_days (event_id, day, lines_in, lines_out)
        values (${id}, ${index + 1}, ${start}, ${new Date(start.getTime() + 8 * 3_600_000)})`;
    }
    await tx`
      insert into public.divisions (id, event_id, name) values (${divisionId}, ${id}, 'Open')`;
    for (const step of STEPS.slice(0, STEPS.indexOf(status) + 1)) {
      await tx`update public.events set status = ${step} where id = ${id}`;
    }
    const registrations: string[] = [];
    for (const name of teams) {
      const [team] = await tx<[{ id: string }]>`
        insert into public.teams (name) values (${name}) returning id`;
      const [registration] = await tx<[{ id: string }]>`
        insert into public.registrations (event_id, division_id, team_id, status)
        values (${id}, ${divisionId}, ${team.id}, 'confirmed') returning id`;
      registrations.push(registration.id);
    }
    return { id, divisionId, registrations, linesIn };
  });
}

export interface Fish {
  registration: string;
  /** Grams. */
  weight?: number;
  /** Millimetres. */
  length?: number;
  capturedAt: Date;
  /** `pending` leaves it with the judges. */
  status?: "accepted" | "pending" | "rejected";
}

/** Adds catches and judges them as said. Answers their ids. */
export async function addCatches(sql: postgres.Sql, fish: Fish[]): Promise<string[]> {
  if (fish.length === 0) return [];
  const rows = fish.map((one) => ({
    id: randomUUID(),
    registration_id: one.registration,
    species_id: demo.bass,
    weight_g: one.weight ?? null,
    length_mm: one.length ?? null,
    captured_at: one.capturedAt,
  }));
  const judged = (status: string) =>
    rows.filter((_, index) => (fish[index]?.status ?? "accepted") === status).map((row) => row.id);
  await sql.begin(async (tx) => {
    await tx`insert into public.catches ${tx(rows)}`;
    for (const status of ["accepted", "rejected"]) {
      await tx`
        update public.catches set status = ${status}, judged_at = now()
        where id = any (${judged(status)}::uuid[])`;
    }
  });
  return rows.map((row) => row.id);
}
