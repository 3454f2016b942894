import { expect, test } from "vitest";
import { arrange } from "../../supabase/functions/_shared/board/arrange.ts";
import { splitBag, type JudgedCatch } from "../../web/src/features/leaderboard/bag.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { readBoard } from "../helpers/read-board.ts";
import { randomField } from "../helpers/random-field.ts";
import { compareField, storeField } from "../helpers/scored-field.ts";

/** Random fields agree with the rules told one fish at a time; `npm run prove:scoring` runs more. */

const db = useTestDatabase();

test.each(Array.from({ length: 30 }, (_, seed) => seed + 1))("field %i", async (seed) => {
  const field = randomField(seed);
  const stored = await storeField(db.sql, field);
  const { differences, compared } = await compareField(db.sql, field, stored);
  expect(differences).toEqual([]);
  expect(compared["score"]).toBeGreaterThan(0);

  // So is what of a team's fish counts, and what is left over.
  const boards = await db.sql`
    select e.counted, e.fish_count, (
        select coalesce(json_agg(c), '[]') from public.catches as c
        where c.registration_id = e.registration_id and c.status <> 'pending') as catches
    from public.leaderboard_entries as e
    where e.event_id = ${stored.eventId} and e.listed and e.sort_key[1] >= 0`;
  // A whole bag is no list of fish.
  const ofFish = field.rules.team_mode === "whole_bag" ? [] : boards;
  for (const { counted, fish_count, catches } of ofFish) {
    const bag = splitBag(catches as JudgedCatch[], field.rules);
    expect(bag.counted.map((fish) => fish.score_value)).toEqual(counted);
    const legal = bag.voided.filter((fish) => fish.score_value !== null);
    expect(bag.counted.length + bag.culled.length + legal.length).toBe(fish_count);
  }

  // Places derived in SQL and in the browser's code are the same.
  const { rows } = await readBoard(db.sql, stored.eventId);
  // A disqualified team has -1, whatever its days.
  for (const { days, sort_key } of rows.filter((row) => row.sort_key[0] !== -1)) {
    if (days.length > 0) expect(days.reduce((sum, day) => sum + day)).toBe(sort_key[0]);
  }
  for (const divisionId of stored.divisionIds) {
    const standings = await db.sql`
      select registration_id, position, rank from public.standings
      where event_id = ${stored.eventId} and division_id = ${divisionId} order by position`;
    const placed = standings.map((one) => [
      one["registration_id"],
      Number(one["position"]),
      one["rank"] === null ? null : Number(one["rank"]),
    ]);
    const own = rows.filter((row) => row.division_id === divisionId);
    expect(
      arrange(own, 0, field.rules.tie_breaks).map((one) => [
        one.row.registration_id,
        one.position,
        one.rank,
      ]),
    ).toEqual(placed);
  }
});
