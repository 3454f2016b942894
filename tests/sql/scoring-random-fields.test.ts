import { afterAll, beforeAll, expect, test } from "vitest";
import { arrange } from "../../supabase/functions/_shared/board/arrange.ts";
import { board as boardContract } from "../../supabase/functions/_shared/contracts/board.ts";
import { type RuleSet, ruleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";
import { seededRandom } from "../helpers/random.ts";
import { type OraclePenalty, scoreTeam } from "../helpers/scoring-oracle.ts";
import { addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** Random fields agree with the rules told one fish at a time. */

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const minutes = (start: Date, n: number) => new Date(start.getTime() + n * 60_000);

async function readBoard(eventId: string) {
  const [row] = await db.sql`select public.read_board(${eventId}) as board`;
  return boardContract.parse(row?.board);
}

test.each(Array.from({ length: 24 }, (_, seed) => seed + 1))("field %i", async (seed) => {
  const random = seededRandom(seed);
  const metric = random.pick(["weight", "length"] as const);
  const rules: RuleSet = ruleSet.parse({
    metric,
    best_n: random.pick([1, 3, 5, 5, null]),
    best_n_per: random.pick(["day", "event"]),
    min_length_mm: random.chance(0.5) ? random.int(250, 350) : null,
    rounding: {
      step:
        metric === "weight"
          ? random.pick([1_000_000_000, 4_535_923_700, 28_349_523_125])
          : random.pick([1_000_000, 6_350_000, 5_000_000]),
      direction: random.pick(["floor", "nearest", "ceil"]),
    },
    tie_breaks: random.pick([
      ["biggest_fish", "second_biggest", "more_fish", "earliest_total", "share"],
      ["more_fish", "third_biggest", "earliest_last_fish", "unresolved"],
      ["earliest_total"],
      [],
    ]),
  });
  const days = random.int(1, 3);
  const names = Array.from({ length: random.int(2, 9) }, (_, n) => `Boat ${n + 1}`);
  const event = await createSmallEvent(db.sql, names, rules, days);

  const fish = event.registrations.flatMap((registration) =>
    Array.from({ length: random.int(0, 14) }, () => {
      const day = random.int(1, days);
      // Few distinct values, so that ties are common.
      const measure = random.int(20, 45) * (metric === "weight" ? 50 : 10);
      const capturedAt = minutes(event.linesIn[day - 1] as Date, random.int(0, 470));
      return { registration, day, measure, capturedAt };
    }),
  );
  await addCatches(
    db.sql,
    fish.map((one) => ({
      registration: one.registration,
      capturedAt: one.capturedAt,
      [metric]: one.measure,
    })),
  );
  const penalties = event.registrations
    .filter(() => random.chance(0.4))
    .map((registration) => ({
      registration,
      day: random.int(1, days),
      amount: random.int(0, 400),
      reducesBiggest: random.chance(0.5),
    }));
  for (const one of penalties) {
    await db.sql`
      insert into public.penalties (event_id, registration_id, day, kind, amount, reduces_biggest)
      values (${event.id}, ${one.registration}, ${one.day}, 'manual', ${one.amount},
        ${one.reducesBiggest})`;
  }

  const { rows } = await readBoard(event.id);
  for (const registration of event.registrations) {
    const own = <T extends { registration: string }>(list: T[]) =>
      list.filter((one) => one.registration === registration);
    const told = scoreTeam(rules, own(fish), own(penalties) as OraclePenalty[]);
    const row = rows.find((one) => one.registration_id === registration);
    expect(row).toMatchObject({
      sort_key: told.sortKey,
      counted: told.counted,
      fish_count: told.fishCount,
    });
  }

  // The whole event computed at once equals what its catches built up one statement at a time.
  const [run] = await db.sql`select changed from private.score(${event.id})`;
  expect(run).toEqual({ changed: 0 });

  // Places derived in SQL, a page at a time and in the browser's code are the same.
  const standings = await db.sql<{ registration_id: string; position: string; rank: string }[]>`
    select registration_id, position, rank from public.standings
    where event_id = ${event.id} order by position`;
  const derived = arrange(rows, 0, rules.tie_breaks);
  expect(derived.map((one) => [one.row.registration_id, one.position, one.rank])).toEqual(
    standings.map((one) => [one.registration_id, Number(one.position), Number(one.rank)]),
  );
  const paged = [];
  for (let first = 1; first <= names.length; first += 3) {
    paged.push(
      ...(await db.sql`
        select registration_id, position, rank
        from public.read_board_page(${event.id}, ${event.divisionId}, ${first}, 3)`),
    );
  }
  expect(paged.map((one) => [one.registration_id, one.position, one.rank])).toEqual(
    derived.map((one) => [one.row.registration_id, one.position, one.rank]),
  );
});
