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
 * All times are round trips as a server's driver sees them, except "in the database". Tables are
 * vacuumed before the runs, for yardstick and candidate alike.
 */

const FISH = 20;
const ROUNDS = 25;
const CATCHES = 80;

const cluster = await startTestCluster();
try {
  console.log(`Goals: full run ≤ 1.5× the plain sum; accepted catch ≤ 3 ms over a plain insert,`);
  console.log(
    `the same at 5 000 teams as at 50; first 50 rows of a board ≤ 1 ms in the database.\n`,
  );
  for (const teams of [50, 500, 5000]) await measure(teams);
} finally {
  await cluster.stop();
}

async function measure(teams: number): Promise<void> {
  const db = await createTestDatabase({ cluster });
  const admin = postgres(db.adminUrl, { max: 1, onnotice: () => {} });
  const sql = postgres(db.url, { max: 1, onnotice: () => {} });
  try {
    const event = await loadField(admin, teams, FISH);
    await sql`select set_config('request.jwt.claims', '{"role": "service_role"}', false)`;
    console.log(`${teams} teams × ${FISH} catches`);
    printTable(
      ["", "median", "yardstick", "median", "compared"],
      [
        ...(await fullRuns(sql, event)),
        ...(await acceptedCatches(sql, event)),
        await boardPage(sql, event),
      ],
    );
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

async function fullRuns(sql: postgres.Sql, event: BenchEvent): Promise<string[][]> {
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
  return [
    [
      "first full run, every row written",
      milliseconds(first),
      ...yardstick,
      times(first / median(sums)),
    ],
    ["full run", milliseconds(median(runs)), ...yardstick, times(median(runs) / median(sums))],
  ];
}

async function acceptedCatches(sql: postgres.Sql, event: BenchEvent): Promise<string[][]> {
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
  const row = (what: string, list: number[]) => [
    what,
    milliseconds(settled(list)),
    "plain insert",
    milliseconds(plain),
    `+${milliseconds(settled(list) - plain)}`,
  ];
  return [row("one catch submitted", submissions), row("one catch accepted", judgements)];
}

async function boardPage(sql: postgres.Sql, event: BenchEvent): Promise<string[]> {
  const inDatabase: number[] = [];
  const trips: number[] = [];
  const empty: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    empty.push(await timed(() => sql`select 1`));
    trips.push(await timed(() => sql`select public.read_board(${event.id})`));
    const [plan] = await sql`
      explain (analyze, format json)
      select public.read_board(${event.id})`;
    inDatabase.push(plan?.["QUERY PLAN"][0]["Execution Time"]);
  }
  return [
    `the whole board, in the database ${milliseconds(median(inDatabase))}`,
    milliseconds(median(trips)),
    "select 1",
    milliseconds(median(empty)),
    `+${milliseconds(median(trips) - median(empty))}`,
  ];
}
