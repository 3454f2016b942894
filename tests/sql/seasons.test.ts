import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { seasonRow } from "../../supabase/functions/_shared/contracts/season.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { advance, randomSeason, storeSeason } from "../helpers/random-season.ts";
import { type Standing, seasonTable } from "../helpers/season-model.ts";

/** The table of a season agrees with one that is computed from the fish alone, at any moment. */

const db = useTestDatabase();

async function readSeason(tournamentId: string, caller: Caller = "anon") {
  const rows = await asRole(
    db.sql,
    caller,
    (tx) => tx`
      select to_json(s) as row from public.read_season(${tournamentId}) as s
      order by s.division_no, s.position`,
  );
  return rows.map(({ row }) => seasonRow.parse(row));
}

/** The table as everybody reads it, in the model's words. */
async function standings(tournamentId: string): Promise<Standing[]> {
  const rows = await readSeason(tournamentId);
  for (const no of new Set(rows.map(({ division_no }) => division_no))) {
    const own = rows.filter((row) => row.division_no === no);
    expect(own.map(({ position }) => position)).toEqual(own.map((_, n) => n + 1));
    expect(new Set(own.map(({ team_id }) => team_id)).size).toBe(own.length);
  }
  return rows.map(({ division, rank, team_name, points, wins, results }) => ({
    division,
    rank,
    team: team_name,
    points,
    wins,
    results,
  }));
}

const reopen = (event: { id: string }) =>
  asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.reopen_event(${event.id}, 'A fish was weighed twice')`,
  );

const SEEDS = Array.from({ length: 10 }, (_, seed) => seed + 1);

test.each(SEEDS)("season %i", async (seed) => {
  const season = randomSeason(seed);
  const id = await storeSeason(db.sql, season);
  expect(await standings(id)).toEqual(seasonTable(season));

  // A correction: the event leaves the table as it is re-opened, and comes back with another result.
  const corrected = season.events.find(({ status }) => status === "final");
  const entry = corrected?.divisions
    .flatMap(({ entries }) => entries)
    .find(({ fish }) => fish.length > 0);
  if (corrected && entry) {
    await reopen(corrected);
    corrected.status = "provisional";
    expect(await standings(id)).toEqual(seasonTable(season));
    // The first fish of the list was caught last.
    await db.sql`
      update public.catches set status = 'adjusted', weight_g = 1500, revision = revision + 1,
        judged_at = now()
      where id = (
        select id from public.catches where registration_id = ${entry.registrationId}
        order by captured_at desc limit 1)`;
    entry.fish[0] = 1500;
    await advance(db.sql, corrected.id, "final");
    corrected.status = "final";
    expect(await standings(id)).toEqual(seasonTable(season));
  }

  // Other points hold for what was fished already.
  season.scheme = { points: [7, 5, 4, 3, 2], best_n: 2, taking_part: 1 };
  await db.sql`
    update public.tournaments set points_scheme = ${db.sql.json({ ...season.scheme })}
    where id = ${id}`;
  expect(await standings(id)).toEqual(seasonTable(season));
});

test("these seasons have all that decides one: ties, wins, dropped events, empty bags", () => {
  const tables = SEEDS.map((seed) => seasonTable(randomSeason(seed)));
  const rows = tables.flat();
  const results = rows.flatMap((row) => row.results);
  expect({
    shared: tables.some((table) =>
      table.some((row, n) => {
        const next = table[n + 1];
        return row.points > 0 && next?.rank === row.rank && next.division === row.division;
      }),
    ),
    decidedByWins: tables.some((table) =>
      table.some((row, n) => {
        const next = table[n + 1];
        return next?.points === row.points && next.rank > row.rank;
      }),
    ),
    dropped: results.some(({ counts, points }) => !counts && points > 0),
    disqualified: results.some(({ disqualified }) => disqualified),
    empty: results.some(({ place, points }) => place === null && points > 0),
    corrected: SEEDS.filter((seed) =>
      randomSeason(seed).events.some(({ status }) => status === "final"),
    ).length,
  }).toEqual({
    shared: true,
    decidedByWins: true,
    dropped: true,
    disqualified: true,
    empty: true,
    corrected: SEEDS.length,
  });
});

test("a season without points, without a final event, or of no tournament is empty", async () => {
  expect(await readSeason(randomUUID())).toEqual([]);
  const season = randomSeason(1);
  const id = await storeSeason(db.sql, season);
  const rows = await readSeason(id);
  expect(rows.length).toBeGreaterThan(0);
  for (const caller of [demo.maya, demo.admin]) expect(await readSeason(id, caller)).toEqual(rows);
  await db.sql`update public.tournaments set points_scheme = null where id = ${id}`;
  expect(await readSeason(id)).toEqual([]);

  const again = randomSeason(1);
  const provisional = await storeSeason(db.sql, again);
  for (const event of again.events.filter(({ status }) => status === "final")) await reopen(event);
  expect(await readSeason(provisional, demo.admin)).toEqual([]);
});

test("a team goes by the name that it has now", async () => {
  const [first] = await readSeason(demo.tournament);
  expect(first).toMatchObject({ division: "Boats", rank: 1, points: 100, wins: 1 });
  await db.sql`update public.teams set name = 'Renamed' where id = ${first?.team_id ?? ""}`;
  expect((await readSeason(demo.tournament))[0]?.team_name).toBe("Renamed");
});
