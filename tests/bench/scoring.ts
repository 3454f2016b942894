import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { startTestCluster } from "../helpers/cluster.ts";
import { createTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type BenchEvent, loadField, vacuum } from "./scoring-field.ts";
import { median, milliseconds, printTable, times } from "./print-table.ts";

/**
 * Scoring beside the plainest statements that touch the same rows, on one throw-away PostgreSQL
 * (nothing flushed to disk), one connection, yardstick and candidate in turn in the same run.
 * All times are round trips as a server's driver sees them. Tables are vacuumed before the runs, for
 * yardstick and candidate alike. Ends with 1 when a goal is missed; on a busy machine they mean little.
 */

interface Result {
  cells: string[];
  missed: boolean;
}

const FISH = 20;
const ROUNDS = 25;
const CATCHES = 80;
const RUN_FACTOR = 1.5;
/**
 * Teams from which the factor counts. A run also checks its caller, takes the board's locks and
 * records itself, about 0.7 ms whatever the field, and a sum over 50 teams takes no longer than that.
 */
const RUN_FACTOR_FROM = 500;
const ACCEPTED_EXTRA_MS = 3;
/** How much more of that a field of 5 000 teams may cost than one of 50. */
const GROWTH_MS = 1;
const BOARD_FACTOR = 3;
const BOARD_EXTRA_MS = 3;

const missed: string[] = [];
const cluster = await startTestCluster();
try {
  console.log(
    `Goals: full run ≤ ${RUN_FACTOR}× the plain sum, from ${RUN_FACTOR_FROM} teams; accepted catch`,
    `≤ ${ACCEPTED_EXTRA_MS} ms over a plain insert, at 5 000 teams at most ${GROWTH_MS} ms more than at 50;`,
    `a board derived, once per version, ≤ ${BOARD_FACTOR}× the plain JSON of its rows, or ${BOARD_EXTRA_MS} ms`,
    `over it.\n`,
  );
  const extras: number[] = [];
  for (const teams of [50, 500, 5000]) extras.push(await measure(teams));
  if ((extras.at(-1) as number) - (extras[0] as number) > GROWTH_MS) {
    missed.push("an accepted catch costs the same in a large field");
  }
  console.log(missed.length === 0 ? "Every goal is met." : `Missed: ${missed.join("; ")}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
}

/** Returns what an accepted catch costs over a plain insert. */
async function measure(teams: number): Promise<number> {
  const db = await createTestDatabase({ cluster });
  const admin = postgres(db.adminUrl, { max: 1, onnotice: () => {} });
  const sql = postgres(db.url, { max: 1, onnotice: () => {} });
  try {
    const event = await loadField(admin, teams, FISH);
    await sql`select set_config('request.jwt.claims', '{"role": "service_role"}', false)`;
    console.log(`${teams} teams × ${FISH} catches`);
    const runs = await fullRuns(sql, event, teams);
    const catches = await acceptedCatches(sql, event);
    const results = [...runs, ...catches.results, await boardDerived(sql, event)];
    printTable(
      ["", "median", "yardstick", "median", "compared"],
      results.map(({ cells }) => cells),
    );
    for (const result of results) {
      if (result.missed) missed.push(`${result.cells[0]} at ${teams} teams`);
    }
    console.log();
    return catches.extra;
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

async function fullRuns(sql: postgres.Sql, event: BenchEvent, teams: number): Promise<Result[]> {
  const run = () => sql`select changed from public.run_scoring(${event.id})`;
  // The totals are added up once more, because the planner leaves out a sum that nobody reads;
  // handing thousands of rows to the client would be time that no run spends.
  const sum = () => sql`
    select count(*), sum(total) from (
      select registration_id, sum(score_value) as total from public.catches
      where event_id = ${event.id} and status in ('accepted', 'adjusted') group by registration_id
    ) as plain`;
  const first = await timed(run);
  await vacuum(sql, "public.leaderboard_entries");
  await vacuum(sql, "public.catches");
  const runs: number[] = [];
  const sums: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    sums.push(await timed(sum));
    runs.push(await timed(run));
  }
  const yardstick = ["plain sum … group by", milliseconds(median(sums))];
  const [runMs, sumMs] = [median(runs), median(sums)];
  return [
    {
      cells: [
        "first full run, every row written",
        milliseconds(first),
        ...yardstick,
        times(first / sumMs),
      ],
      missed: false,
    },
    {
      cells: ["full run", milliseconds(runMs), ...yardstick, times(runMs / sumMs)],
      missed: teams >= RUN_FACTOR_FROM && runMs > RUN_FACTOR * sumMs,
    },
  ];
}

async function acceptedCatches(
  sql: postgres.Sql,
  event: BenchEvent,
): Promise<{ results: Result[]; extra: number }> {
  await sql`create table public.plain_catches (like public.catches including all)`;
  const inserts: number[] = [];
  const submissions: number[] = [];
  const judgements: number[] = [];
  for (let round = 0; round < CATCHES; round++) {
    const fish = {
      id: randomUUID(),
      registration_id: event.registrations[(round * 7) % event.registrations.length] as string,
      species_id: demo.bass,
      weight_g: 2500 + round,
      captured_at: event.during,
    };
    const settled = {
      ...fish,
      event_id: event.id,
      status: "accepted",
      day: 1,
      score_value: fish.weight_g,
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
  return {
    results: [
      row("one catch submitted", submissions),
      row("one catch accepted", judgements, ACCEPTED_EXTRA_MS),
    ],
    extra: settled(judgements) - plain,
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
