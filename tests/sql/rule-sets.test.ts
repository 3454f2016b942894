import { expect, test } from "vitest";
import { ruleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { randomPoints, randomRules } from "../helpers/random-field.ts";
import { withOptions } from "../helpers/random-options.ts";
import { seededRandom } from "../helpers/random.ts";

/** The database stores the rule sets that the contract accepts, and no other. */

const db = useTestDatabase();

type Random = ReturnType<typeof seededRandom>;
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const JUNK: readonly Json[] = [
  null,
  true,
  -1,
  0,
  1,
  2.5,
  11,
  101,
  100_001,
  2_000_001,
  999_999_999,
  1e15,
  1e16,
  1e300,
  "",
  "1",
  "weight",
  "points",
  "score",
  "share",
  "measured",
  "'; drop table catches; --",
  [],
  {},
  [[]],
  [[100, 5]],
  [
    [100, 5],
    [100, 6],
  ],
  ["share", "more_fish"],
  { each: 5 },
  { of: "weight", rungs: [[5, 5]] },
  { of: "length", unit: 1_000_000, points: 1 },
  [3, 2, 1],
  [{ code: "largemouth_bass", limit: 2 }],
  { listed: [{ code: "largemouth_bass" }], others: false, limit_per: "day" },
  { amount: 4, reduces_biggest: true },
  { late: { amount: 16, reduces_biggest: true, cut_off: 15 } },
  { over_limit: { amount: 32, reduces_biggest: false } },
  "species",
  "sum_of_members",
  "beyond",
  "total",
  "more_of_species",
  { blank: "next" },
  [8, 12],
  { unit: 453_592_370_000, classes: [8, 12, 20], points: 100 },
];
const KEYS = [
  "points",
  "min_length_of",
  "ladder",
  "per",
  "bonus",
  "0",
  "7",
  "chart",
  "species",
  "places",
  "team_mode",
  "declared_days",
  "penalties",
  "limit",
  "min_weight_g",
  "cut_off",
  "over_limit",
  "line",
  "classes",
  "sectors",
  "blank",
  "tie_species",
  "removes_biggest",
];

const keysOf = (value: Json): string[] =>
  value === null || typeof value !== "object" ? [] : Object.keys(value);

/** The rule set with one of its parts replaced, taken away, or joined by another. */
function mutated(random: Random, value: Json): Json {
  const keys = keysOf(value);
  if (keys.length === 0 || random.chance(0.15)) return random.pick(JUNK);
  const copy = structuredClone(value) as Record<string, Json>;
  const key = random.pick(keys);
  const other = random.pick(KEYS);
  if (random.chance(0.15)) {
    if (Array.isArray(copy)) copy.pop();
    else delete copy[key];
  } else if (random.chance(0.2)) {
    if (Array.isArray(copy)) copy.push(random.pick(JUNK));
    else copy[other] = random.pick(JUNK);
  } else copy[key] = mutated(random, copy[key] ?? null);
  return copy;
}

test("5 000 mutated rule sets are valid in both or in neither", async () => {
  const random = seededRandom(20);
  const cases = Array.from({ length: 5_000 }, () => {
    const plain = randomRules(random);
    const points = () => randomPoints(random);
    let rules = withOptions(random, plain, points) as unknown as Json;
    for (let n = random.int(0, 2); n > 0; n--) rules = mutated(random, rules);
    return rules;
  });
  const rows = await db.sql<{ valid: boolean | null }[]>`
    select private.is_rule_set(one) as valid
    from jsonb_array_elements(${JSON.stringify(cases)}::text::jsonb) with ordinality as t (one, n)
    order by n`;
  const differing = cases
    .map((rules, n) => ({
      rules: JSON.stringify(rules),
      database: rows[n]?.valid,
      contract: ruleSet.safeParse(rules).success,
    }))
    .filter(({ database, contract }) => database !== contract);
  expect(differing).toEqual([]);
  const valid = rows.filter((row) => row.valid).length;
  expect(valid).toBeGreaterThan(1_000);
  expect(valid).toBeLessThan(4_000);
});
