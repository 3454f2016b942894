import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { seededRandom } from "./random.ts";
import {
  type Season,
  SEASON_RULES,
  type SeasonDivision,
  type SeasonEntry,
  type SeasonEvent,
} from "./season-model.ts";
import { addCatches } from "./small-event.ts";

type Random = ReturnType<typeof seededRandom>;

/** A season as data: a few teams that fish some of a few events. */
export function randomSeason(seed: number): Season {
  const random = seededRandom(seed);
  const teams = new Map(Array.from({ length: 7 }, (_, n) => [randomUUID(), `Boat ${n + 1}`]));
  const events = Array.from({ length: random.int(2, 5) }, (_, n): SeasonEvent => {
    // One division is written in several ways.
    const names = random.pick([["Open"], ["OPEN", "Kayak"], ["kayak", "Open "], ["Kayak"]]);
    const divisions = names.map((name, at): SeasonDivision => ({
      id: randomUUID(),
      name,
      position: at + 1,
      entries: [],
    }));
    for (const teamId of teams.keys()) {
      if (random.chance(0.8)) random.pick(divisions).entries.push(randomEntry(random, teamId));
    }
    return {
      id: randomUUID(),
      name: `Event ${n + 1}`,
      // Two may end together.
      endsAt: Date.UTC(2026, 3 + random.int(0, 3), 1, 18),
      status: random.chance(0.8) ? "final" : random.pick(["live", "provisional"]),
      divisions,
    };
  });
  return { scheme: randomScheme(random), teams, events };
}

function randomEntry(random: Random, teamId: string): SeasonEntry {
  return {
    teamId,
    registrationId: randomUUID(),
    status: random.pick(["confirmed", "confirmed", "confirmed", "disqualified", "withdrawn"]),
    // Few weights, so that many teams are level.
    fish: Array.from({ length: random.int(0, 6) }, () => random.pick([400, 500, 600, 1_000])),
  };
}

const randomScheme = (random: Random): Season["scheme"] => ({
  points: random.pick([[100, 99, 98, 97, 96, 95, 94, 93], [10, 6, 3], [5, 5, 5, 0], [1]]),
  best_n: random.pick([null, null, 1, 2, 3]),
  ...(random.chance(0.5) && { taking_part: random.pick([0, 2, 96]) }),
  ...(random.chance(0.5) && { drop_worst: random.pick([0, 1, 2, 9]) }),
});

const STEPS = [
  "published",
  "registration_open",
  "registration_closed",
  "live",
  "judging",
  "provisional",
  "final",
];

/** Steps an event on to this status. */
export async function advance(sql: postgres.Sql, eventId: string, to: string): Promise<void> {
  const [{ status }] = await sql<[{ status: string }]>`
    select status from public.events where id = ${eventId}`;
  for (const step of STEPS.slice(STEPS.indexOf(status) + 1, STEPS.indexOf(to) + 1)) {
    await sql`update public.events set status = ${step} where id = ${eventId}`;
  }
}

/** Stores the season with all its fish, and returns the id of its tournament. */
export async function storeSeason(sql: postgres.Sql, season: Season): Promise<string> {
  const tournamentId = randomUUID();
  await sql`
    insert into public.tournaments (id, slug, name, default_rules, points_scheme)
    values (${tournamentId}, ${`season-${tournamentId}`}, 'Season', ${sql.json(SEASON_RULES)},
      ${sql.json({ ...season.scheme })})`;
  for (const [id, name] of season.teams) {
    await sql`insert into public.teams (id, name) values (${id}, ${name})`;
  }
  for (const event of season.events) await storeEvent(sql, event, tournamentId);
  return tournamentId;
}

async function storeEvent(
  sql: postgres.Sql,
  { id, name, endsAt, status, divisions }: SeasonEvent,
  tournamentId: string,
): Promise<void> {
  await sql`
    insert into public.events (id, tournament_id, slug, name, rules)
    values (${id}, ${tournamentId}, ${`event-${id}`}, ${name}, ${sql.json(SEASON_RULES)})`;
  await sql`
    insert into public.event_days (event_id, day, lines_in, lines_out)
    values (${id}, 1, ${new Date(endsAt - 8 * 3_600_000)}, ${new Date(endsAt)})`;
  for (const division of divisions) {
    await sql`
      insert into public.divisions (id, event_id, name, position)
      values (${division.id}, ${id}, ${division.name}, ${division.position})`;
  }
  await advance(sql, id, "live");
  for (const division of divisions) {
    for (const entry of division.entries) await storeEntry(sql, entry, id, division.id, endsAt);
  }
  await advance(sql, id, status);
}

async function storeEntry(
  sql: postgres.Sql,
  { registrationId, teamId, status, fish }: SeasonEntry,
  eventId: string,
  divisionId: string,
  endsAt: number,
): Promise<void> {
  await sql`
    insert into public.registrations (id, event_id, division_id, team_id, status)
    values (${registrationId}, ${eventId}, ${divisionId}, ${teamId}, 'confirmed')`;
  await addCatches(
    sql,
    fish.map((weight, at) => ({
      registration: registrationId,
      weight,
      capturedAt: new Date(endsAt - (at + 1) * 60_000),
    })),
  );
  if (status !== "confirmed") {
    await sql`
      update public.registrations
      set status = ${status}, ended_by = ${status === "withdrawn" ? "organiser" : null}
      where id = ${registrationId}`;
  }
}
