import type postgres from "postgres";
import { beforeEach, expect, test } from "vitest";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import {
  type SmallEvent,
  WEIGHT_RULES,
  addCatches,
  createSmallEvent,
} from "../helpers/small-event.ts";

/** What other rules would do: computed by the engine, and not a row of it stays. */

const db = useTestDatabase();
let event: SmallEvent;

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["Two heavy", "Three light", "None"]);
  const [heavy = "", light = ""] = event.registrations;
  const capturedAt = event.linesIn[0] as Date;
  await addCatches(
    db.sql,
    [
      [heavy, 1_500, 300],
      [heavy, 1_400, 420],
      [light, 1_000, 400],
      [light, 1_000, 400],
      [light, 1_000, 400],
    ].map(([registration, weight, length]) => ({
      registration: registration as string,
      weight: weight as number,
      length: length as number,
      capturedAt,
    })),
  );
});

interface Difference {
  teams: number;
  total: number;
  changes: { team_name: string; before: Standing | null; after: Standing | null }[];
}
interface Standing {
  rank: number | null;
  score: number;
  fish_count: number;
}

const tryRules = (rules: unknown, caller: Caller = demo.admin, id = event.id) =>
  asRole(db.sql, caller, async (tx) => {
    const [row] = await tx<[{ found: Difference }]>`
      select public.try_event_rules(${id}, ${tx.json(rules as RuleSet)}) as found`;
    return row.found;
  });

/** Everything that the event shows and keeps, and what follows it. */
const stored = async () => {
  const [row] = await db.sql`
    select (select to_jsonb(e) from public.events as e where e.id = ${event.id}) as event,
      (select to_jsonb(b) from public.leaderboards as b where b.event_id = ${event.id}) as board,
      (select jsonb_agg(l order by l.registration_id) from public.leaderboard_entries as l
        where l.event_id = ${event.id}) as rows,
      (select jsonb_agg(c order by c.id) from public.catches as c where c.event_id = ${event.id}) as catches,
      (select count(*) from public.audit_log) as log,
      (select count(*) from public.events) as events, (select count(*) from public.teams) as teams,
      (select count(*) from public.notifications) as notices,
      (select count(*) from realtime.messages) as messages`;
  return row;
};

const moved = ({ changes }: Difference): string[] =>
  changes.map(
    ({ team_name, before, after }) =>
      `${team_name}: ${before?.rank} → ${after?.rank}, ${before?.score} → ${after?.score}`,
  );

test("other rules say who would move where, and nothing is stored, sent or logged", async () => {
  const before = await stored();
  const found = await tryRules({ ...WEIGHT_RULES, best_n: 2 });
  expect(moved(found)).toEqual([
    "Two heavy: 2 → 1, 2900 → 2900",
    "Three light: 1 → 2, 3000 → 2000",
  ]);
  expect(found).toMatchObject({ teams: 3, total: 2 });
  expect(await stored()).toEqual(before);
});

test("the board is then what the trial said", async () => {
  const rules = { ...WEIGHT_RULES, min_length_mm: 401 };
  const { changes } = await tryRules(rules);
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.set_event_rules(${event.id}, ${tx.json(rules)})`,
  );
  const rows = await db.sql`
    select team_name, rank::int, score::int, fish_count from public.standings
    where event_id = ${event.id} order by position, team_name`;
  expect(
    changes.map(({ team_name, after }) => ({
      team_name,
      rank: after?.rank,
      score: after?.score,
      fish_count: after?.fish_count,
    })),
  ).toEqual(rows.map((row) => ({ ...row })));
});

test("an admin who tries rules on a frozen board sees what the freeze hides, and others do not", async () => {
  await db.sql`
    insert into public.event_freezes (event_id, freeze_at)
    values (${event.id}, ${new Date((event.linesIn[0] as Date).getTime() - 1_000)})`;
  const before = await stored();
  const found = await tryRules({ ...WEIGHT_RULES, best_n: 2 });
  expect(moved(found)).toEqual([
    "Two heavy: 2 → 1, 2900 → 2900",
    "Three light: 1 → 2, 3000 → 2000",
  ]);
  expect(await stored()).toEqual(before);
  const shown = await db.sql`
    select score::int from public.standings where event_id = ${event.id}`;
  expect(shown.map(({ score }) => score as number)).toEqual([0, 0, 0]);
});

test("places in sectors are points: a change to them is one of every total, in steps of any size none", async () => {
  const rules = {
    ...WEIGHT_RULES,
    sectors: { blank: "next" },
    tie_breaks: ["total", "share"],
  } satisfies RuleSet;
  expect(await tryRules(rules)).toMatchObject({ teams: 3, total: 3 });
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.set_event_rules(${event.id}, ${tx.json(rules)})`,
  );
  const rounding = { step: 10_000_000_000, direction: "nearest" } as const;
  expect(await tryRules({ ...rules, rounding })).toMatchObject({ total: 0, changes: [] });
});

test("the same amount in steps of another size is no difference", async () => {
  const rounding = { step: 10_000_000_000, direction: "nearest" } as const;
  expect(await tryRules({ ...WEIGHT_RULES, rounding })).toMatchObject({ total: 0, changes: [] });
});

test.each([
  ["a visitor", "anon", /permission denied/],
  ["a member", demo.maya, refused("forbidden")],
] as const)("only admins try rules: not %s", async (_, caller, problem) => {
  const trial = expect(tryRules(WEIGHT_RULES, caller)).rejects;
  await (problem instanceof RegExp ? trial.toThrow(problem) : trial.toMatchObject(problem));
});

test("what is no rule set is refused, and so are an unknown and a settled event", async () => {
  const before = await stored();
  await expect(tryRules({ ...WEIGHT_RULES, best_n: 0 })).rejects.toThrow(/check constraint/);
  expect(await stored()).toEqual(before);
  await expect(tryRules(WEIGHT_RULES, demo.admin, demo.maya.id)).rejects.toMatchObject(
    refused("not_found"),
  );
  for (const status of ["judging", "provisional", "final"]) {
    await db.sql`update public.events set status = ${status} where id = ${event.id}`;
  }
  await expect(tryRules({ ...WEIGHT_RULES, best_n: 2 })).rejects.toMatchObject(
    refused("event_final"),
  );
});

const sample = (rules: RuleSet, fish: postgres.JSONValue, caller: Caller = demo.admin) =>
  asRole(db.sql, caller, async (tx) => {
    const [row] = await tx<[{ bag: unknown }]>`
      select public.score_sample(${tx.json(rules)}, ${tx.json(fish)}) as bag`;
    return row.bag;
  });

test("a made-up bag says what each fish is worth, which count and why one does not", async () => {
  const before = await stored();
  const rules = { ...WEIGHT_RULES, best_n: 2, min_length_mm: 300 };
  const bag = await sample(rules, [
    { weight_g: 900, length_mm: 310 },
    { weight_g: 900, length_mm: 320, deduction: 100 },
    { weight_g: 2_000, length_mm: 299 },
    { weight_g: 1_200 },
    { weight_g: 900 },
    { length_mm: 400 },
  ]);
  expect(bag).toEqual({
    score: 2_100,
    fish: [
      { value: 900, void_reason: null, counted: true },
      { value: 800, void_reason: null, counted: false },
      { value: null, void_reason: "below_minimum", counted: false },
      { value: 1_200, void_reason: null, counted: true },
      { value: 900, void_reason: null, counted: false },
      { value: null, void_reason: "no_measure", counted: false },
    ],
  });
  expect(await stored()).toEqual(before);
});

test("no catch that a device has sent takes the place of a sample's fish", async () => {
  await db.sql`
    insert into public.catches (id, registration_id, species_id, weight_g, captured_at)
    select '00000000-0000-4000-8000-000000000001', ${event.registrations[2] ?? ""}, id, 900,
      ${event.linesIn[0] as Date} from public.species limit 1`;
  expect(await sample(WEIGHT_RULES, [{ weight_g: 900 }])).toMatchObject({ score: 900 });
});

test("a sample of points, on a day that every team fishes, is scored by the same engine", async () => {
  const before = await stored();
  const bag = await sample(
    {
      ...WEIGHT_RULES,
      metric: "points",
      rounding: { step: 1_000_000, direction: "floor" },
      points: { each: 100 },
      declared_days: 2,
    },
    [{ is_dead: true }, { length_mm: 400 }],
  );
  expect(bag).toMatchObject({ score: 200, fish: [{ value: 100 }, { value: 100 }] });
  expect(await stored()).toEqual(before);
});

test("dead fish and minutes late cost a made-up bag what the rules say", async () => {
  const penalties = {
    dead_fish: { amount: 100, reduces_biggest: false },
    late: { amount: 50, reduces_biggest: true },
  };
  const [row] = await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`
      select public.score_sample(${tx.json({ ...WEIGHT_RULES, penalties })},
        ${tx.json([{ weight_g: 900, is_dead: true }, { weight_g: 800 }])}, 3) as bag`,
  );
  expect(row?.["bag"]).toMatchObject({ score: 900 + 800 - 100 - 3 * 50 });
});

test("where anglers have bags of their own, a sample says whose fish count", async () => {
  const rules = { ...WEIGHT_RULES, best_n: 2, team_mode: "sum_of_members" as const };
  const fish = [
    { weight_g: 900, angler: 2 },
    { weight_g: 1_000, angler: 2 },
    { weight_g: 950, angler: 2 },
    { weight_g: 900 },
    { weight_g: 900, angler: 1 },
  ];
  expect(await sample(rules, fish)).toMatchObject({
    score: 1_000 + 950 + 900 + 900,
    fish: [false, true, true, true, true].map((counted) => ({ counted })),
  });
  expect(await sample({ ...rules, team_mode: "boat_bag" as const }, fish)).toMatchObject({
    score: 1_950,
  });
});

test("a sample under sectors is worth its weight, not a place, and a line class makes its points", async () => {
  const sectors = {
    ...WEIGHT_RULES,
    sectors: { blank: "next" },
    tie_breaks: ["total", "share"],
  } satisfies RuleSet;
  expect(await sample(sectors, [{ weight_g: 900 }, { weight_g: 800 }])).toMatchObject({
    score: 1_700,
  });
  const line = { points: 100, unit: 1_000_000_000_000, classes: [6, 10] };
  const rules = { ...WEIGHT_RULES, metric: "points", points: { each: 0, line } } satisfies RuleSet;
  expect(
    await sample(rules, [
      { weight_g: 900, line_class: 6 },
      { weight_g: 900, line_class: 10 },
    ]),
  ).toMatchObject({ score: 15 + 9, fish: [{ value: 15 }, { value: 9 }] });
});

test.each([
  ["no fish", []],
  ["too many fish", Array.from({ length: 21 }, () => ({ weight_g: 1 }))],
  ["no list", { weight_g: 1 }],
  ["a fish without weight or length", [{ weight_g: 0 }]],
  ["a fish of no angler", [{ weight_g: 900, angler: -1 }]],
])("a sample is refused: %s", async (_, fish) => {
  const before = await stored();
  await expect(sample(WEIGHT_RULES, fish)).rejects.toThrow(/invalid|check constraint/);
  expect(await stored()).toEqual(before);
});

test("only admins score samples", async () => {
  const fish = [{ weight_g: 900 }];
  await expect(sample(WEIGHT_RULES, fish, demo.maya)).rejects.toMatchObject(refused("forbidden"));
  await expect(sample(WEIGHT_RULES, fish, "anon")).rejects.toThrow(/permission denied/);
});
