import { expect, test } from "vitest";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { seededRandom } from "../helpers/random.ts";
import { WEIGHT_RULES, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/**
 * Where teams take places from each other, one catch scores the teams that it moves and no others. After
 * each step a run over the whole event has nothing left to change.
 */

const db = useTestDatabase();
const random = seededRandom(5);
const TEAMS = Array.from({ length: 14 }, (_, n) => `Boat ${n}`);
const STEPS = 60;

interface Field {
  id: string;
  entries: string[];
  days: Date[];
  divisions: string[];
}

async function createField(rules: RuleSet): Promise<Field> {
  const event = await createSmallEvent(db.sql, TEAMS, rules, 2);
  await db.sql`insert into public.divisions (event_id, name) values (${event.id}, 'Second')`;
  const divisions = await db.sql<{ id: string }[]>`
    select id from public.divisions where event_id = ${event.id} order by name`;
  const field = {
    id: event.id,
    entries: event.registrations,
    days: event.linesIn,
    divisions: divisions.map(({ id }) => id),
  };
  for (const entry of field.entries) {
    await db.sql`
      update public.registrations set division_id = ${random.pick(field.divisions)} where id = ${entry}`;
  }
  return field;
}

/** What a whole run would still change, which is then undone: it would empty what is kept of the sectors. */
async function leftByRun(event: string): Promise<number> {
  let left = -1;
  await db.sql
    .begin(async (tx) => {
      const [run] = await tx`select changed from private.score(${event})`;
      left = Number(run?.["changed"]);
      throw new Error("undone");
    })
    .catch(() => undefined);
  return left;
}

const steps: Record<string, (field: Field) => Promise<unknown>> = {
  land: (field) =>
    addCatches(db.sql, [
      {
        registration: random.pick(field.entries),
        weight: random.pick([500, 1_000, 1_500]),
        capturedAt: random.pick(field.days),
        status: "pending",
      },
    ]),
  judge: (field) => db.sql`
    update public.catches set status = ${random.pick(["accepted", "rejected", "accepted"])},
      judged_at = now(), revision = revision + 1
    where id = (select id from public.catches where event_id = ${field.id}
      order by receipt_no offset ${random.int(0, 25)} limit 1)`,
  accept: (field) => db.sql`
    update public.catches set status = 'accepted', judged_at = now(), revision = revision + 1
    where event_id = ${field.id} and status = 'pending'`,
  fine: (field) => db.sql`
    insert into public.penalties (event_id, registration_id, day, kind, amount, reduces_biggest)
    values (${field.id}, ${random.pick(field.entries)}, ${random.pick([1, 2])}, 'late', 1000, false)`,
  status: (field) => db.sql`
    update public.registrations set status = ${random.pick(["confirmed", "disqualified"])}
    where id = ${random.pick(field.entries)}`,
  division: (field) => db.sql`
    update public.registrations set division_id = ${random.pick(field.divisions)}
    where id = ${random.pick(field.entries)}`,
  draw: (field) => db.sql`
    insert into public.sector_draws (registration_id, event_id, day, sector)
    values (${random.pick(field.entries)}, ${field.id}, ${random.pick([1, 2])}, ${random.pick([1, 2])})
    on conflict on constraint sector_draws_pkey do update set sector = excluded.sector`,
  freeze: (field) => db.sql`
    with gone as (delete from public.event_freezes where event_id = ${field.id} returning 1)
    insert into public.event_freezes (event_id, freeze_at)
    select ${field.id}, now() + interval '1 year' where not exists (select from gone)`,
};
const ORDER = "land land land judge judge judge accept fine status division draw freeze".split(" ");

const sectors = (["next", "size", "beyond"] as const).map((blank): [string, RuleSet] => [
  `sectors, a team without a fish "${blank}"`,
  { ...WEIGHT_RULES, sectors: { blank }, tie_breaks: ["total", "share"] },
]);
const places: [string, RuleSet] = [
  "points of places",
  {
    ...WEIGHT_RULES,
    best_n: 1,
    best_n_per: "species",
    places: [3, 2, 1],
    tie_breaks: ["biggest_fish", "share"],
  },
];

test.each([...sectors, places])("%s", async (_, rules) => {
  const field = await createField(rules);
  const left: [string, number][] = [];
  for (let n = 0; n < STEPS; n++) {
    const step = random.pick(ORDER);
    await steps[step]?.(field);
    left.push([step, await leftByRun(field.id)]);
  }
  expect(left.filter(([, changed]) => changed !== 0)).toEqual([]);
});
