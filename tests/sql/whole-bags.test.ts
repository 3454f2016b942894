import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { addAccount } from "../helpers/add-account.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import {
  type SmallEvent,
  WEIGHT_RULES,
  addCatches,
  createSmallEvent,
} from "../helpers/small-event.ts";
import { type Slip, bass, weigh as weighAs } from "../helpers/weigh-in.ts";

/** Scales that weigh a team's bag of the day as one. */

const db = useTestDatabase();

const RULES: RuleSet = {
  ...WEIGHT_RULES,
  team_mode: "whole_bag",
  penalties: {
    dead_fish: { amount: 100, reduces_biggest: false },
    short_fish: { amount: 500, reduces_biggest: false },
    over_limit: { amount: 1_000, reduces_biggest: false },
    late: { amount: 10, reduces_biggest: true, cut_off: 15 },
  },
};
const bag = (weight_g: number, fish: number, dead = 0, short = 0) => ({
  weight_g,
  fish,
  dead,
  short,
});

let event: SmallEvent;
let judge: { id: string };

const weigh = (team: number, slip: Partial<Slip>) =>
  weighAs(db.sql, judge, { entry: event.registrations[team] as string, ...slip });
const board = async () => {
  const rows = await db.sql`
    select sort_key[1]::int as score, sort_key[2]::int as biggest, counted, fish_count, penalty::int
    from public.leaderboard_entries where event_id = ${event.id} order by number`;
  return rows.map((row) => [
    row["score"],
    row["biggest"],
    row["counted"],
    row["fish_count"],
    row["penalty"],
  ]);
};
const begin = async (rules: RuleSet = RULES, days = 1) => {
  event = await createSmallEvent(db.sql, ["Anchor", "Beacon"], rules, days);
  judge = await addAccount(db.sql);
  await db.sql`insert into public.event_judges (event_id, user_id) values (${event.id}, ${judge.id})`;
};
beforeEach(() => begin());

test("a bag counts as one weight, less what its counts cost, and leaves no fish behind", async () => {
  const sheet = await weigh(0, { bag: bag(7_500, 6, 2, 1), late: 3 });
  expect(sheet).toMatchObject({
    revision: 1,
    bag: bag(7_500, 6, 2, 1),
    fish: [],
    slips: [{ fish: 6, dead: 2, weight_g: 7_500 }],
  });
  // Two dead, one short, one of six beyond the limit, three minutes.
  expect(await board()).toEqual([
    [7_500 - 1_730, 0, [], 6, 1_730],
    [0, 0, [], 0, 0],
  ]);
  expect([...(await db.sql`select from public.catches where event_id = ${event.id}`)]).toEqual([]);
});

test("fish that were weighed by themselves break ties, and add nothing to the weight", async () => {
  await weigh(0, { bag: bag(7_500, 5) });
  await weigh(1, { bag: bag(7_500, 5), fish: [bass(2_400), bass(2_600)] });
  expect(await board()).toEqual([
    [7_500, 0, [], 5, 0],
    [7_500, 2_600, [2_600, 2_400], 5, 0],
  ]);
  const [first] = await db.sql`select team_name from public.standings
    where event_id = ${event.id} and position = 1`;
  expect(first?.["team_name"]).toBe("Beacon");
});

test("level bags are separated by how many fish count, which is entered", async () => {
  await begin({ ...RULES, tie_breaks: ["more_fish", "share"] }, 2);
  await weigh(0, { bag: bag(4_000, 7), day: 1 });
  await weigh(0, { bag: bag(4_000, 2), day: 2 });
  await weigh(1, { bag: bag(5_000, 5), day: 1 });
  await weigh(1, { bag: bag(2_000, 4), day: 2 });
  const rows = await db.sql`select sort_key from public.leaderboard_entries
    where event_id = ${event.id} order by number`;
  // Two beyond the limit cost 2 000 g.
  expect(rows.map((row) => row["sort_key"].map(Number))).toEqual([
    [6_000, 7],
    [7_000, 9],
  ]);
});

test("a day that is lost to lateness or a disqualification loses its bag and what it costs", async () => {
  await weigh(0, { bag: bag(7_500, 6, 1), late: 16 });
  await weigh(1, { bag: bag(5_000, 5, 1) });
  await asRole(
    db.sql,
    judge,
    (tx) => tx`select public.impose_penalty(${randomUUID()}, ${event.registrations[1] as string}, 1,
      'disqualified', 0, false, 'Left the venue')`,
  );
  expect((await board()).map(([score, , , fish, penalty]) => [score, fish, penalty])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  await weigh(0, { bag: bag(7_500, 6, 1), late: 15, revision: 1, reason: "Wrong clock" });
  expect((await board())[0]?.[0]).toBe(7_500 - 1_000 - 100 - 150);
});

test("what an angler sends does not count: it did not come over the scales", async () => {
  await addCatches(db.sql, [
    {
      registration: event.registrations[0] as string,
      weight: 3_000,
      capturedAt: event.linesIn[0] as Date,
    },
  ]);
  const [fish] = await db.sql`select score_value, void_reason from public.catches
    where event_id = ${event.id}`;
  expect({ ...fish }).toEqual({ score_value: null, void_reason: "not_at_scales" });
  expect((await board())[0]).toEqual([0, 0, [], 0, 0]);
});

test("a slip is stored once, and a correction keeps when the bag came", async () => {
  const slip = { id: randomUUID(), bag: bag(7_500, 5) };
  const first = await weigh(0, slip);
  expect(await weigh(0, slip)).toEqual(first);
  await expect(weigh(0, { ...slip, bag: bag(7_600, 5) })).rejects.toMatchObject(
    refused("conflict"),
  );
  const at = () => db.sql`select bag_at from public.weigh_ins where event_id = ${event.id}`;
  const [before] = await at();
  await weigh(0, { bag: bag(6_500, 4), revision: 1, reason: "One fish was another team's" });
  expect((await at())[0]).toEqual(before);
  expect((await board())[0]?.slice(0, 4)).toEqual([6_500, 0, [], 4]);
  await weigh(0, { revision: 2, reason: "Another team's bag" });
  expect((await board())[0]).toEqual([0, 0, [], 0, 0]);
});

test("a bag that comes after the freeze waits for its end; one that came before is corrected at once", async () => {
  await weigh(0, { bag: bag(3_000, 3) });
  await asRole(db.sql, demo.admin, (tx) => tx`select public.freeze_board(${event.id})`);
  await weigh(0, { bag: bag(3_500, 3), revision: 1, reason: "Read wrong" });
  await weigh(1, { bag: bag(9_000, 5) });
  expect((await board()).map(([score]) => score)).toEqual([3_500, 0]);
  await asRole(db.sql, demo.admin, (tx) => tx`select public.lift_freeze(${event.id})`);
  expect((await board()).map(([score]) => score)).toEqual([3_500, 9_000]);
});

test("a correction that adds fish to a bag of before the freeze waits for its end with the whole bag", async () => {
  await weigh(0, { bag: bag(1_000, 1) });
  await weigh(1, { bag: bag(0, 0) });
  await asRole(db.sql, demo.admin, (tx) => tx`select public.freeze_board(${event.id})`);
  await weigh(0, {
    bag: bag(5_000, 5),
    fish: [bass(2_000)],
    revision: 1,
    reason: "The second half came",
  });
  await weigh(1, { bag: bag(7_000, 5), revision: 1, reason: "The bag came" });
  expect(await board()).toEqual([
    [1_000, 0, [], 1, 0],
    [0, 0, [], 0, 0],
  ]);
  // Taken off at once, and back as it was before.
  await weigh(0, { revision: 2, reason: "Another team's bag" });
  expect((await board())[0]).toEqual([0, 0, [], 0, 0]);
  await weigh(0, { bag: bag(6_000, 5), revision: 3, reason: "Theirs after all" });
  expect((await board())[0]).toEqual([1_000, 0, [], 1, 0]);
  await asRole(db.sql, demo.admin, (tx) => tx`select public.lift_freeze(${event.id})`);
  expect((await board()).map(([score]) => score)).toEqual([6_000, 7_000]);
});

test("a bag that is taken off by mistake and put back came when it first did", async () => {
  await begin({ ...RULES, tie_breaks: ["earliest_total", "share"] });
  await weigh(0, { bag: bag(3_000, 3) });
  await weigh(1, { bag: bag(3_000, 3) });
  await weigh(0, { revision: 1, reason: "Another team's bag" });
  await weigh(0, { bag: bag(3_000, 3), revision: 2, reason: "Theirs after all" });
  const [first] = await db.sql`select team_name from public.standings
    where event_id = ${event.id} and position = 1`;
  expect(first?.["team_name"]).toBe("Anchor");
});

test("a fish of the bag is decided at the scales alone, on trial as well", async () => {
  const trial = randomUUID();
  const { fish } = await weigh(0, { bag: bag(3_000, 3), fish: [bass(1_000)] });
  const admin = (statement: string) => asRole(db.sql, demo.admin, (tx) => tx.unsafe(statement));
  await admin(`select public.open_trial('${trial}', '${event.id}', 'Heavier')`);
  const decision = `'${fish[0]?.id}', 'adjusted', ${fish[0]?.revision}, 'other', weight_g => 99999)`;
  for (const call of ["judge_catch(", `try_decision('${trial}', `]) {
    await expect(admin(`select public.${call}${decision}`)).rejects.toMatchObject(
      refused("catch_weighed"),
    );
  }
});

test("the award for the most fish counts the bags that count", async () => {
  await begin(RULES, 2);
  const award = (species: string | null) => db.sql`
    insert into public.awards (event_id, name, kind, places, species_id)
    values (${event.id}, ${species ?? "Any"}, 'most_fish', 2, ${species})`;
  await award(null);
  // Nobody counts the bass of a bag.
  await expect(award(demo.bass)).rejects.toMatchObject(refused("species_unknown"));
  const winners = async () =>
    (
      await asRole(
        db.sql,
        demo.admin,
        (tx) => tx`select name, place, team_name, fish_count from public.read_awards(${event.id})`,
      )
    ).map(({ name, place, team_name, fish_count }) => [name, place, team_name, fish_count]);
  await weigh(0, { bag: bag(5_000, 5) });
  await weigh(1, { bag: bag(3_000, 2), fish: [bass(1_500)] });
  await weigh(1, { day: 2, bag: bag(3_000, 4), late: 16 });
  expect(await winners()).toEqual([
    ["Any", 1, "Anchor", 5],
    ["Any", 2, "Beacon", 2],
  ]);
  await weigh(1, { day: 2, bag: bag(3_000, 4), revision: 1, reason: "Wrong clock" });
  expect(await winners()).toEqual([
    ["Any", 1, "Beacon", 6],
    ["Any", 2, "Anchor", 5],
  ]);
  await asRole(db.sql, demo.admin, (tx) => tx`select public.freeze_board(${event.id})`);
  await weigh(0, { day: 2, bag: bag(2_000, 3) });
  expect((await winners())[0]).toEqual(["Any", 1, "Beacon", 6]);
});

describe("refused", () => {
  test.each<[string, Partial<Slip>]>([
    ["fish without a bag", { fish: [bass(900)] }],
    ["a weight of no fish", { bag: bag(900, 0) }],
    ["fish of no weight", { bag: bag(0, 3) }],
    ["more dead ones than fish", { bag: bag(900, 1, 2) }],
    ["a fraction of a gram", { bag: bag(900.5, 1) }],
    ["a part of a bag", { bag: { weight_g: 900, fish: 1 } }],
    ["a string in place of a bag", { bag: "900" }],
    ["a fish heavier than its bag", { bag: bag(2_000, 3), fish: [bass(2_001)] }],
    ["more fish than the bag has", { bag: bag(2_000, 1), fish: [bass(900), bass(900)] }],
    [
      "a dead fish in a bag without one",
      { bag: bag(2_000, 2), fish: [bass(900, { is_dead: true })] },
    ],
  ])("%s", async (_, slip) => {
    await expect(weigh(0, slip)).rejects.toMatchObject(refused("invalid"));
  });

  test("a bag where each fish is weighed", async () => {
    await begin(WEIGHT_RULES);
    await expect(weigh(0, { bag: bag(900, 1) })).rejects.toMatchObject(refused("invalid"));
  });

  test.each<[string, Partial<RuleSet>]>([
    ["lengths", { metric: "length" }],
    ["the best of the event", { best_n_per: "event" }],
    ["the best of each species", { best_n: 1, best_n_per: "species" }],
    ["declared days", { declared_days: 1 }],
    ["a chart", { chart: [[300, 10]] }],
    [
      "short fish that take the largest",
      { penalties: { short_fish: { amount: 1, reduces_biggest: false, removes_biggest: true } } },
    ],
  ])("whole bags with %s", async (_, more) => {
    const rules = { ...RULES, penalties: {}, ...more };
    const [row] = await db.sql`select private.is_rule_set(${db.sql.json(rules)}) as fits`;
    expect(row?.["fits"]).toBe(false);
  });
});

test("a sample's fish make a bag", async () => {
  const [row] = await asRole(
    db.sql,
    demo.admin,
    (tx) =>
      tx`select public.score_sample(${tx.json({ ...RULES, min_length_mm: 300 })}, ${tx.json([
        { weight_g: 1_500 },
        { weight_g: 1_200, is_dead: true },
        { weight_g: 400, length_mm: 250 },
      ])}) as sample`,
  );
  expect(row?.["sample"]).toMatchObject({ score: 2_700 - 100 - 500 });
});
