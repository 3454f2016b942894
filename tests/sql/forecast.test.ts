import type postgres from "postgres";
import { expect, test } from "vitest";
import {
  outlook,
  type CatchFacts,
  type FishingTimes,
} from "../../web/src/features/admin-judging/outlook.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { randomField } from "../helpers/random-field.ts";
import { seededRandom } from "../helpers/random.ts";
import { storeField } from "../helpers/scored-field.ts";

/** The forecast that a judge reads is what the database then does, in 500 random cases. */

const FIELDS = 25;
const CASES = 20;

const db = useTestDatabase();

type Measures = Pick<CatchFacts, "weight_g" | "length_mm" | "deduction">;

async function standing(tx: postgres.TransactionSql, registration: string) {
  const [row] = await tx`
    select sort_key[1]::float8 as score, counted from public.leaderboard_entries
    where registration_id = ${registration}`;
  return { score: row?.["score"] as number, counted: row?.["counted"] as number[] };
}

/** The elements of one list without those of the other, each as often as it occurs. */
function without(list: readonly number[], taken: readonly number[]): number[] {
  const left = [...list];
  for (const value of taken) {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** What the decision does, seen in the database and undone. */
async function decide(id: string, registration: string, measures: Measures) {
  const undone = new Error("undone");
  let seen;
  await db.sql
    .begin(async (tx) => {
      const before = await standing(tx, registration);
      const judge = (status: string) => tx`
        update public.catches set status = ${status}, weight_g = ${measures.weight_g},
          length_mm = ${measures.length_mm}, deduction = ${measures.deduction}
        where id = ${id} returning score_value, void_reason`;
      await judge("rejected");
      const alone = await standing(tx, registration);
      const [settled] = await judge("adjusted");
      const after = await standing(tx, registration);
      seen = {
        gain: after.score - before.score,
        value: settled?.["score_value"],
        reason: settled?.["void_reason"],
        enters: without(after.counted, alone.counted),
        leaves: without(alone.counted, after.counted),
      };
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return seen;
}

test.each(Array.from({ length: FIELDS }, (_, seed) => seed + 1))("field %i", async (seed) => {
  const random = seededRandom(9_000 + seed);
  const field = randomField(40_000 + seed, true);
  // A disqualified team has no score to forecast.
  for (const team of field.teams) team.disqualified = false;
  const { eventId } = await storeField(db.sql, field);
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`
      select public.set_catch_settings(${eventId}, '{}', ${random.pick([null, 1, 60, 600])}, false)`,
  );
  const [desk] = await db.sql`
    select
      (select upload_within_minutes from public.catch_settings where event_id = ${eventId}) as within,
      (select json_agg(d order by d.day) from public.event_days as d where d.event_id = ${eventId})
        as days,
      (select coalesce(json_agg(h), '[]') from (
        select starts_at, ends_at, null::uuid as registration_id from public.event_holds
        where event_id = ${eventId}
        union all
        select starts_at, ends_at, registration_id from public.penalties
        where event_id = ${eventId} and kind = 'time' and revoked_at is null) as h) as holds,
      (select coalesce(json_agg(o), '[]') from (
        select registration_id, day from public.penalties
        where event_id = ${eventId} and kind = 'disqualified' and revoked_at is null) as o) as outs`;
  const times = desk as unknown as FishingTimes;

  const fish = field.teams.flatMap((team) => team.fish.map((one) => ({ one, team: team.id })));
  for (let n = 0; n < CASES && fish.length > 0; n++) {
    const { one, team } = random.pick(fish);
    const [sheet] = await db.sql`
      select to_json(s) as row from public.judging_sheet as s where id = ${one.id}`;
    // Pending catches of a withdrawn team are not judged.
    if (!sheet) continue;
    const facts = sheet["row"] as CatchFacts;
    const typed: Partial<Measures> = random.chance(0.4)
      ? {}
      : {
          weight_g: random.int(1, 60) * 50,
          length_mm: random.int(20, 45) * 10,
          deduction: random.pick([0, 0, 1, 40, 5_000]),
        };
    const measures: Measures = {
      weight_g: facts.weight_g,
      length_mm: facts.length_mm,
      deduction: facts.deduction,
      ...typed,
    };
    const told = outlook({ ...facts, ...measures }, field.rules, times);
    const counts = told.kind === "counts";
    const culls = counts && told.culls !== null ? [told.culls] : [];
    expect(await decide(one.id, team, measures)).toEqual({
      gain: told.gain,
      value: "value" in told ? told.value : told.kind === "worthless" ? 0 : null,
      reason: told.kind === "void" ? told.reason : null,
      enters: counts ? without([told.value], culls) : [],
      leaves: counts ? without(culls, [told.value]) : [],
    });
  }
});
