import type postgres from "postgres";
import { boardTopic } from "../../supabase/functions/_shared/contracts/board.ts";
import { asRole } from "../helpers/as-role.ts";
import { seededRandom } from "../helpers/random.ts";
import { entryDifferences } from "./race-entries.ts";
import { overtaken, peopleDifferences } from "./race-places.ts";
import { createRaceField } from "./race-field.ts";
import type { Operation } from "./race-operation.ts";
import { createCardProvider, paymentDifferences } from "./race-payments.ts";
import { LIFE_CYCLE, operationSource } from "./race-operations.ts";

export interface RaceOptions {
  operations: number;
  seed: number;
  /** Connections that work at once. */
  lanes: number;
}

export interface RaceOutcome {
  /** Of each kind: how many passed and how many were refused by a rule. */
  kinds: Record<string, { passed: number; refused: number }>;
  /** The longest time that a step of the life cycle took, in milliseconds. */
  longestStep: number;
  /** What should not have happened: failures, and boards that differ. Empty when all is right. */
  wrong: string[];
}

/** Errors of rules and constraints: what an honest client may meet. Anything else is a failure. */
const REFUSALS = new Set(["PGRST", "23503", "23505", "23514", "23P01"]);

/** Runs random operations side by side and then compares every board with a fresh computation. */
export async function proveRaces(sql: postgres.Sql, options: RaceOptions): Promise<RaceOutcome> {
  const field = await createRaceField(sql);
  await createCardProvider(sql);
  const next = operationSource(field, seededRandom(options.seed));
  const outcome: RaceOutcome = { kinds: {}, longestStep: 0, wrong: [] };
  let left = options.operations;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await runOperation(sql, next(), outcome);
    }
  };
  await Promise.all(Array.from({ length: options.lanes }, lane));
  const [kept] = await sql<[{ n: number }]>`
    select count(*)::int as n from public.catch_details
    where submitted_by is null and submission_hash is not null`;
  if (kept.n > 0) outcome.wrong.push(`${kept.n} × details of an erased angler's catch`);
  outcome.wrong.push(
    ...(await entryDifferences(sql, field.open)),
    ...(await overtaken(sql, field.open.events)),
    ...(await peopleDifferences(sql, field.open.events)),
    ...(await paymentDifferences(sql, field.open)),
  );
  for (const { id } of field.events) outcome.wrong.push(...(await differences(sql, id)));
  return outcome;
}

async function runOperation(
  sql: postgres.Sql,
  { kind, caller, statement }: Operation,
  outcome: RaceOutcome,
): Promise<void> {
  const count = (outcome.kinds[kind] ??= { passed: 0, refused: 0 });
  const began = performance.now();
  try {
    await asRole(sql, caller === "owner" ? "service_role" : caller, async (tx) => {
      if (caller === "owner") await tx`reset role`;
      // What hosted gives the API's roles.
      await tx`set local statement_timeout = '8s'`;
      await tx.unsafe(statement);
    });
    count.passed += 1;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code !== undefined && REFUSALS.has(code)) count.refused += 1;
    else outcome.wrong.push(`${kind}: ${code} ${message}\n${statement}`);
  }
  if (kind === LIFE_CYCLE) {
    outcome.longestStep = Math.max(outcome.longestStep, performance.now() - began);
  }
}

/** Where a board is not what its catches make of it, or its versions or messages have a gap. */
async function differences(sql: postgres.Sql, event: string): Promise<string[]> {
  const found: string[] = [];
  const expectZero = (what: string, n: number) => {
    if (n !== 0) found.push(`${event}: ${n} × ${what}`);
  };
  const messages = await sql<{ base: number; version: number }[]>`
    select (payload ->> 'base_version')::int as base, (payload ->> 'version')::int as version
    from realtime.messages where topic = ${boardTopic(event)} order by 2`;
  expectZero(
    "a message whose version does not follow the one before",
    messages.filter((one, n) => one.version !== n + 1 || one.base !== n).length,
  );
  const [board] = await sql<[Record<string, number>]>`
    select b.version::int,
      (select count(*)::int from public.catches as c
        join public.events as e on e.id = c.event_id
        cross join lateral private.settle_catch(c, e.rules) as s
        where c.event_id = b.event_id and (c.day, c.score_value, c.void_reason)
          is distinct from (s.day, s.score_value, s.void_reason)) as unsettled,
      (select count(*)::int from public.registrations as r
        left join public.leaderboard_entries as l on l.registration_id = r.id and l.listed
        where r.event_id = b.event_id
          and (l.registration_id is not null) <> r.on_start_list) as unlisted,
      (select count(*)::int from public.leaderboard_entries as l
        join public.teams as t on t.id = l.team_id join public.events as e on e.id = l.event_id
        where l.event_id = b.event_id and e.status <> 'final' and l.team_name <> t.name) as misnamed,
      (b.feed_digest <> private.digest_feed(b.event_id))::int as other_feed
    from public.leaderboards as b where b.event_id = ${event}`;
  expectZero("a message missing", board["version"] === messages.length ? 0 : 1);
  expectZero("a catch settled by other rules or days", board["unsettled"] ?? -1);
  expectZero("a team listed that is not entered, or the reverse", board["unlisted"] ?? -1);
  expectZero("a team under another name", board["misnamed"] ?? -1);
  expectZero("a feed that readers do not have", board["other_feed"] ?? -1);
  const [fresh] = await sql<[{ changed: number }]>`select changed from private.score(${event})`;
  expectZero("a row that a fresh computation changes", fresh.changed);
  return found;
}
