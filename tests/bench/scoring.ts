import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import postgres from "postgres";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { presetNames, presets } from "../../web/src/lib/scoring/presets.ts";
import { startTestCluster } from "../helpers/cluster.ts";
import { createTestDatabase } from "../helpers/database.ts";
import { type BenchEvent, loadField, vacuum } from "./scoring-field.ts";
import { median, milliseconds, printTable, times } from "./print-table.ts";

/**
 * Scoring beside the plainest statements that touch the same rows, on one throw-away PostgreSQL
 * (nothing flushed to disk), one connection, yardstick and candidate in turn in the same run, for each of
 * the presets and for whole bags (`-- --preset weigh_in --teams 500` for one of them, in fields of one size).
 * All times are round trips as a server's driver sees them. Tables are vacuumed before the runs, for
 * yardstick and candidate alike. Ends with 1 when a goal is missed; on a busy machine they mean little.
 */

interface Result {
  cells: string[];
  missed: boolean;
}

/** A plain sum of what is scored, and how many times its time a first run and a full one may take. */
interface Goals {
  sum: (sql: postgres.Sql, event: BenchEvent) => PromiseLike<unknown>;
  first: number;
  full: number;
}

const FISH = 20;
const ROUNDS = 25;
const FIRST_RUNS = 5;
const CATCHES = 80;
/** Best five of a day and nothing else; every other preset has RUN_FACTOR. */
const PLAIN_PRESETS: readonly string[] = ["five_heaviest", "bass_club"];
const PLAIN_RUN_FACTOR = 1.25;
const RUN_FACTOR = 2;
const FIRST_RUN_FACTOR = 4;
/**
 * Teams from which the factors count. A run also checks its caller, takes the board's locks and
 * records itself, about 0.7 ms whatever the field, and a sum over 50 teams takes no longer than that.
 */
const RUN_FACTOR_FROM = 500;
const ACCEPTED_EXTRA_MS = 2;
/** No preset of the editor: one weight for a team's bag of a day. */
const WHOLE_BAGS = "whole_bags";
const BAG_RULES: RuleSet = { ...presets.weigh_in, team_mode: "whole_bag" };
const BOARD_FACTOR = 3;
const BOARD_EXTRA_MS = 3;

const { values } = parseArgs({
  options: {
    preset: { type: "string", multiple: true },
    teams: { type: "string", multiple: true, default: ["50", "500", "5000"] },
  },
});
const chosen = presetNames.filter((name) => values.preset?.includes(name) ?? true);

const missed: string[] = [];
const cluster = await startTestCluster();
try {
  console.log(
    `Goals: full run ≤ ${RUN_FACTOR}× the plain sum (best five ≤ ${PLAIN_RUN_FACTOR}×), one that writes every row`,
    `≤ ${FIRST_RUN_FACTOR}×, from ${RUN_FACTOR_FROM} teams; accepted catch ≤ ${ACCEPTED_EXTRA_MS} ms over`,
    `a plain insert; a board derived, once per version, ≤ ${BOARD_FACTOR}× the plain JSON of its rows,`,
    `or ${BOARD_EXTRA_MS} ms over it.\n`,
  );
  for (const teams of values.teams.map(Number)) {
    for (const preset of chosen) await measure(teams, preset, presets[preset]);
    if (values.preset?.includes(WHOLE_BAGS) ?? true) await measure(teams, WHOLE_BAGS, BAG_RULES);
  }
  console.log(missed.length === 0 ? "Every goal is met." : `Missed: ${missed.join("; ")}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
}

async function measure(teams: number, preset: string, rules: RuleSet): Promise<void> {
  const db = await createTestDatabase({ cluster });
  const admin = postgres(db.adminUrl, { max: 1, onnotice: () => {} });
  const sql = postgres(db.url, { max: 1, onnotice: () => {} });
  try {
    const event = await loadField(admin, teams, FISH, rules);
    await sql`select set_config('request.jwt.claims', '{"role": "service_role"}', false)`;
    console.log(`${preset}: ${teams} teams × ${FISH} catches`);
    const isPlain = PLAIN_PRESETS.includes(preset);
    const hasBags = rules.team_mode === "whole_bag";
    const results = [
      ...(hasBags
        ? await fullRuns(sql, event, { sum: bagSum, first: Infinity, full: Infinity })
        : await fullRuns(sql, event, {
            sum: fishSum,
            first: teams < RUN_FACTOR_FROM ? Infinity : FIRST_RUN_FACTOR,
            full: teams < RUN_FACTOR_FROM ? Infinity : isPlain ? PLAIN_RUN_FACTOR : RUN_FACTOR,
          })),
      ...(hasBags ? [await weighedBags(sql, event)] : await acceptedCatches(sql, event)),
      await boardDerived(sql, event),
    ];
    printTable(
      ["", "median", "yardstick", "median", "compared"],
      results.map(({ cells }) => cells),
    );
    for (const result of results) {
      if (result.missed) missed.push(`${preset}, ${result.cells[0]} at ${teams} teams`);
    }
    console.log();
  } finally {
    await Promise.all([admin.end(), sql.end()]);
    await db.drop();
  }
}

async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

// The totals are added up once more, because the planner leaves out a sum that nobody reads;
// handing thousands of rows to the client would be time that no run spends.
function fishSum(sql: postgres.Sql, event: BenchEvent): PromiseLike<unknown> {
  return sql`
  select count(*), sum(total) from (
    select registration_id, sum(score_value) as total from public.catches
    where event_id = ${event.id} and status in ('accepted', 'adjusted') group by registration_id
  ) as plain`;
}

/** One row a team: what a run adds to it is what it costs for a team, so no factor is held against it. */
function bagSum(sql: postgres.Sql, event: BenchEvent): PromiseLike<unknown> {
  return sql`
  select count(*), sum(total) from (
    select registration_id, sum(bag_weight_g) as total from public.weigh_ins
    where event_id = ${event.id} group by registration_id
  ) as plain`;
}

async function fullRuns(sql: postgres.Sql, event: BenchEvent, goals: Goals): Promise<Result[]> {
  const run = () => sql`select changed from public.run_scoring(${event.id})`;
  const sum = () => goals.sum(sql, event);
  // The first one of a connection also loads and plans what a server's connections, which live long, have
  // loaded long since; it is shown, and the goal is held against those that come after it.
  const cold = await timed(run);
  const firsts: number[] = [];
  for (let round = 0; round < FIRST_RUNS; round++) {
    await sql`delete from public.leaderboard_entries where event_id = ${event.id}`;
    await vacuum(sql, "public.leaderboard_entries");
    firsts.push(await timed(run));
  }
  await vacuum(sql, "public.leaderboard_entries");
  await vacuum(sql, "public.catches");
  const runs: number[] = [];
  const sums: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    sums.push(await timed(sum));
    runs.push(await timed(run));
  }
  const yardstick = ["plain sum … group by", milliseconds(median(sums))];
  const [firstMs, runMs, sumMs] = [median(firsts), median(runs), median(sums)];
  return [
    {
      cells: [
        "the same, a connection's first",
        milliseconds(cold),
        ...yardstick,
        times(cold / sumMs),
      ],
      missed: false,
    },
    {
      cells: [
        "full run, every row written",
        milliseconds(firstMs),
        ...yardstick,
        times(firstMs / sumMs),
      ],
      missed: firstMs > goals.first * sumMs,
    },
    {
      cells: ["full run", milliseconds(runMs), ...yardstick, times(runMs / sumMs)],
      missed: runMs > goals.full * sumMs,
    },
  ];
}

async function acceptedCatches(sql: postgres.Sql, event: BenchEvent): Promise<Result[]> {
  await sql`create table public.plain_catches (like public.catches including all)`;
  const inserts: number[] = [];
  const submissions: number[] = [];
  const judgements: number[] = [];
  for (let round = 0; round < CATCHES; round++) {
    const fish = {
      id: randomUUID(),
      registration_id: event.registrations[(round * 7) % event.registrations.length] as string,
      species_id: event.speciesId,
      weight_g: 12_500 + round,
      length_mm: 600 + round,
      captured_at: event.during,
    };
    const settled = {
      ...fish,
      event_id: event.id,
      status: "accepted",
      day: 1,
      score_value: fish.weight_g,
      receipt_no: 100_000 + round,
    };
    inserts.push(await timed(() => sql`insert into public.plain_catches ${sql(settled)}`));
    submissions.push(await timed(() => sql`insert into public.catches ${sql(fish)}`));
    judgements.push(await timed(() => sql`select public.judge_catch(${fish.id}, 'accepted', 1)`));
  }
  // The first calls of a connection plan their statements; a server's connections live long.
  const settled = (list: number[]) => median(list.slice(10));
  const plain = settled(inserts);
  const row = (what: string, list: number[], goal = Infinity): Result => ({
    cells: [
      what,
      milliseconds(settled(list)),
      "plain insert",
      milliseconds(plain),
      `+${milliseconds(settled(list) - plain)}`,
    ],
    missed: settled(list) - plain > goal,
  });
  return [
    row("one catch submitted", submissions),
    row("one catch accepted", judgements, ACCEPTED_EXTRA_MS),
  ];
}

/** A bag at the scales: its slip, the team's weigh-in, the board, and the sheet that the desk gets back. */
async function weighedBags(sql: postgres.Sql, event: BenchEvent): Promise<Result> {
  await sql`create table public.plain_weigh_ins (like public.weigh_ins including all)`;
  const inserts: number[] = [];
  const bags: number[] = [];
  for (const [round, team] of event.registrations.slice(0, CATCHES).entries()) {
    const bag = { weight_g: 12_500 + round, fish: 5, dead: 0, short: 0 };
    inserts.push(
      await timed(
        () => sql`
          insert into public.plain_weigh_ins (registration_id, day, event_id, bag_weight_g, bag_fish, bag_dead,
            bag_short, bag_at)
          values (${team}, 1, ${event.id}, ${bag.weight_g}, 5, 0, 0, ${event.during})`,
      ),
    );
    bags.push(
      await timed(
        () => sql`
          select public.weigh_in(${randomUUID()}, ${team}, 1, 1, '[]', 0, 'Weighed again', ${sql.json(bag)})`,
      ),
    );
  }
  const [plain, weighed] = [median(inserts.slice(10)), median(bags.slice(10))];
  return {
    cells: [
      "one bag weighed",
      milliseconds(weighed),
      "plain insert",
      milliseconds(plain),
      `+${milliseconds(weighed - plain)}`,
    ],
    missed: false,
  };
}

/** What the cache in front of the boards asks for once per version, whatever the number of readers. */
async function boardDerived(sql: postgres.Sql, event: BenchEvent): Promise<Result> {
  const derive = () => sql`select public.read_board(${event.id})`;
  // The same rows and nothing else: in no order, with neither the event nor the feed.
  const plain = () => sql`
    select json_agg(to_json(e)) from public.leaderboard_entries as e where e.event_id = ${event.id}`;
  const boards: number[] = [];
  const rows: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rows.push(await timed(plain));
    boards.push(await timed(derive));
  }
  const extra = median(boards) - median(rows);
  const factor = median(boards) / median(rows);
  return {
    cells: [
      "board derived, once per version",
      milliseconds(median(boards)),
      "json_agg of its rows",
      milliseconds(median(rows)),
      times(factor),
    ],
    missed: factor > BOARD_FACTOR && extra > BOARD_EXTRA_MS,
  };
}
