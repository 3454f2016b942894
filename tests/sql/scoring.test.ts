import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arrange } from "../../supabase/functions/_shared/board/arrange.ts";
import { board as boardContract } from "../../supabase/functions/_shared/contracts/board.ts";
import { type RuleSet, ruleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { seededRandom } from "../helpers/random.ts";
import { type OraclePenalty, scoreTeam } from "../helpers/scoring-oracle.ts";
import { WEIGHT_RULES, addCatches, createSmallEvent } from "../helpers/small-event.ts";

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

const keyOf = async (eventId: string, registration: string) =>
  (await readBoard(eventId)).rows.find((row) => row.registration_id === registration);

describe("random fields agree with the rules told one fish at a time", () => {
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
});

describe("what a catch counts for", () => {
  const cases: [string, Partial<RuleSet>, { weight?: number; length?: number }, unknown][] = [
    ["floors to a quarter inch", quarterInch("floor"), { length: 312 }, 49],
    ["keeps an exact quarter inch", quarterInch("floor"), { length: 254 }, 40],
    ["rounds up where the rules say so", quarterInch("ceil"), { length: 255 }, 41],
    [
      "keeps a hundredth of a pound that grams rounded down",
      pounds("nearest"),
      { weight: 1024 },
      226,
    ],
    [
      "holds the rounded length against the minimum",
      { ...quarterInch("floor"), min_length_mm: 305 },
      { length: 310 },
      "below_minimum",
    ],
    [
      "holds a weighed fish's length against the minimum",
      { min_length_mm: 300 },
      { weight: 900, length: 299 },
      "below_minimum",
    ],
    ["lets a fish of the minimum pass", { min_length_mm: 300 }, { weight: 900, length: 300 }, 900],
    ["has nothing to count without the measure", {}, { length: 400 }, "no_measure"],
  ];
  test.each(cases)("%s", async (_, rules, measures, expected) => {
    const event = await createSmallEvent(db.sql, ["One"], { ...WEIGHT_RULES, ...rules });
    const [id] = await addCatches(db.sql, [
      {
        registration: event.registrations[0] as string,
        capturedAt: minutes(event.linesIn[0] as Date, 10),
        ...measures,
      },
    ]);
    const [fish] = await db.sql`
      select coalesce(score_value::text, void_reason) as outcome from public.catches where id = ${id as string}`;
    expect(fish?.outcome).toBe(String(expected));
  });

  test("lines in and lines out are held to the instant, in capture time", async () => {
    const event = await createSmallEvent(db.sql, ["One"]);
    const [registration] = event.registrations as [string];
    const linesIn = event.linesIn[0] as Date;
    const out = minutes(linesIn, 480);
    const instants = [new Date(linesIn.getTime() - 1), linesIn, new Date(out.getTime() - 1), out];
    const ids = await addCatches(
      db.sql,
      instants.map((capturedAt) => ({ registration, weight: 500, capturedAt })),
    );
    const rows =
      await db.sql`select id, void_reason from public.catches where id = any (${ids}::uuid[])`;
    expect(ids.map((id) => rows.find((row) => row.id === id)?.void_reason)).toEqual([
      "outside_lines",
      null,
      null,
      "outside_lines",
    ]);
  });

  test("the upload deadline is held in upload time", async () => {
    const event = await createSmallEvent(db.sql, ["One"]);
    await db.sql`
      update public.event_days set upload_deadline = lines_out + interval '30 minutes'
      where event_id = ${event.id}`;
    const [id] = await addCatches(db.sql, [
      {
        registration: event.registrations[0] as string,
        weight: 500,
        capturedAt: minutes(event.linesIn[0] as Date, 5),
      },
    ]);
    const outcome = async () =>
      (await db.sql`select void_reason from public.catches where id = ${id as string}`)[0]
        ?.void_reason;
    expect(await outcome()).toBe("late_upload");
    await db.sql`
      update public.event_days set upload_deadline = null where event_id = ${event.id}`;
    expect(await outcome()).toBeNull();
  });
});

describe("what changes a board", () => {
  test("pending catches are counted apart and never added", async () => {
    const event = await createSmallEvent(db.sql, ["One", "Two"]);
    const [one] = event.registrations as [string, string];
    const [id] = await addCatches(db.sql, [
      {
        registration: one,
        weight: 2000,
        capturedAt: minutes(event.linesIn[0] as Date, 5),
        status: "pending",
      },
    ]);
    expect(await keyOf(event.id, one)).toMatchObject({
      pending: 1,
      sort_key: [0, 0, 0, 0, expect.any(Number)],
    });
    await db.sql`update public.catches set status = 'accepted', judged_at = now() where id = ${id as string}`;
    expect(await keyOf(event.id, one)).toMatchObject({ pending: 0, counted: [2000] });
  });

  test("a catch and a penalty stay with their team", async () => {
    const event = await createSmallEvent(db.sql, ["One", "Two"]);
    const [one, two] = event.registrations as [string, string];
    await addCatches(db.sql, [
      { registration: one, weight: 900, capturedAt: event.linesIn[0] as Date },
    ]);
    await db.sql`
      insert into public.penalties (event_id, registration_id, day, kind, amount)
      values (${event.id}, ${one}, 1, 'manual', 10)`;
    for (const table of ["catches", "penalties"]) {
      await expect(
        db.sql`update public.${db.sql.unsafe(table)} set registration_id = ${two}
          where registration_id = ${one}`,
      ).rejects.toThrow("stays with");
    }
  });

  test("a disqualified team stands last without a place, a withdrawn one leaves the board", async () => {
    const event = await createSmallEvent(db.sql, ["One", "Two", "Three"]);
    const [one, two, three] = event.registrations as [string, string, string];
    await addCatches(db.sql, [
      { registration: one, weight: 3000, capturedAt: minutes(event.linesIn[0] as Date, 5) },
    ]);
    await db.sql`update public.registrations set status = 'disqualified' where id = ${one}`;
    await db.sql`update public.registrations set status = 'withdrawn' where id = ${three}`;
    const { rows, key_version } = await readBoard(event.id);
    const standings = arrange(rows, key_version, WEIGHT_RULES.tie_breaks);
    expect(standings.map((s) => [s.row.registration_id, s.rank, s.reason.code])).toEqual([
      [two, 1, "no_fish"],
      [one, null, "disqualified"],
    ]);
  });

  test("an admin's ruling decides an unresolved tie", async () => {
    const rules: RuleSet = { ...WEIGHT_RULES, tie_breaks: ["biggest_fish", "unresolved"] };
    const event = await createSmallEvent(db.sql, ["One", "Two"], rules);
    const [one, two] = event.registrations as [string, string];
    const at = minutes(event.linesIn[0] as Date, 5);
    await addCatches(db.sql, [
      { registration: one, weight: 900, capturedAt: at },
      { registration: two, weight: 900, capturedAt: at },
    ]);
    const places = async () => {
      const { rows } = await readBoard(event.id);
      return arrange(rows, 0, rules.tie_breaks).map((s) => [
        s.row.registration_id,
        s.rank,
        s.reason.code,
      ]);
    };
    expect((await places()).map(([, rank, code]) => [rank, code])).toEqual([
      [1, "unresolved"],
      [1, "unresolved"],
    ]);
    await db.sql`update public.registrations set tie_ruling = 1 where id = ${two}`;
    expect(await places()).toEqual([
      [two, 1, "level"],
      [one, 2, "level"],
    ]);
  });

  test("new rules settle every catch again and re-score the board in the same transaction", async () => {
    const event = await createSmallEvent(db.sql, ["One"]);
    const [one] = event.registrations as [string];
    await addCatches(
      db.sql,
      [1000, 900, 800].map((weight, n) => ({
        registration: one,
        weight,
        length: 300 + n,
        capturedAt: minutes(event.linesIn[0] as Date, n),
      })),
    );
    expect(await keyOf(event.id, one)).toMatchObject({ counted: [1000, 900, 800] });
    const rules = { ...WEIGHT_RULES, best_n: 1, min_length_mm: 301 };
    await db.sql`update public.events set rules = ${db.sql.json(rules)} where id = ${event.id}`;
    expect(await keyOf(event.id, one)).toMatchObject({ counted: [900], fish_count: 2 });
  });

  test("a renamed team is renamed on running boards, and keeps its name on final ones", async () => {
    const name = async (eventId: string) =>
      (
        await db.sql`select team_name from public.leaderboard_entries as e
        join public.teams as t on t.id = e.team_id
        where event_id = ${eventId} and t.name = 'Rustier Hook'`
      )[0]?.team_name;
    await db.sql`update public.teams set name = 'Rustier Hook' where name = 'Rusty Hook'`;
    expect(await name(demo.live)).toBe("Rustier Hook");
    expect(await name(demo.final)).toBe("Rusty Hook");
    const [run] = await db.sql`select changed from private.score(${demo.final})`;
    expect(run).toEqual({ changed: 0 });
  });

  test("movement is told since the last version that changed a key", async () => {
    const event = await createSmallEvent(db.sql, ["One", "Two"]);
    const [one, two] = event.registrations as [string, string];
    const at = (n: number) => minutes(event.linesIn[0] as Date, n);
    await addCatches(db.sql, [{ registration: one, weight: 900, capturedAt: at(1) }]);
    await addCatches(db.sql, [{ registration: two, weight: 1200, capturedAt: at(2) }]);
    // A pending catch makes a version, but nobody moves by it.
    await addCatches(db.sql, [
      { registration: one, weight: 700, capturedAt: at(3), status: "pending" },
    ]);
    const { rows, key_version, version } = await readBoard(event.id);
    expect(version).toBe(key_version + 1);
    expect(
      arrange(rows, key_version, WEIGHT_RULES.tie_breaks).map((s) => [
        s.row.registration_id,
        s.movement,
      ]),
    ).toEqual([
      [two, 1],
      [one, -1],
    ]);
  });
});

function quarterInch(direction: "floor" | "ceil"): Partial<RuleSet> {
  return { metric: "length", rounding: { step: 6_350_000, direction } };
}
function pounds(direction: "nearest"): Partial<RuleSet> {
  return { metric: "weight", rounding: { step: 4_535_923_700, direction } };
}
