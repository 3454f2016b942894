import type { AutomaticPenalties } from "../../supabase/functions/_shared/contracts/automatic-penalties.ts";
import type {
  RuleSet,
  SpeciesTable,
  TieBreak,
} from "../../supabase/functions/_shared/contracts/rules.ts";
import type { seededRandom } from "./random.ts";

type Random = ReturnType<typeof seededRandom>;

/** The species of the demo data, by code: fish of random fields are of all three. */
export const SPECIES = ["largemouth_bass", "smallmouth_bass", "spotted_bass"] as const;

/** A rule set with some of the options that most events do without, as far as they go together. */
export function withOptions(
  random: Random,
  rules: RuleSet,
  points: () => RuleSet["points"],
): RuleSet {
  const { metric, best_n, best_n_per } = rules;
  const isMeasure = metric === "weight" || metric === "length";
  if (metric === "weight" && random.chance(0.2)) return withWholeBags(random, rules);
  const isOfMembers = random.chance(0.25);
  const hasPlaces = isMeasure && !isOfMembers && random.chance(0.15);
  const hasSectors = !hasPlaces && random.chance(0.25);
  const perSpecies = hasPlaces || (!isOfMembers && random.chance(0.25));
  const penalties = randomPenalties(random, best_n !== null && best_n_per === "day" && !perSpecies);
  return {
    ...rules,
    ...(perSpecies && { best_n_per: "species" }),
    ...(hasPlaces && { best_n: 1, places: random.pick([[3, 2, 1], [1], [10, 0, 5, 5]]) }),
    ...(metric === "weight" && random.chance(0.25) && { chart: randomChart(random) }),
    ...(random.chance(0.4) && { species: randomSpecies(random, metric, !isOfMembers, points) }),
    ...(isOfMembers
      ? { team_mode: "sum_of_members" }
      : random.chance(0.1) && { team_mode: "boat_bag" }),
    ...(hasSectors
      ? { sectors: { blank: random.pick(["next", "size", "beyond"] as const) } }
      : random.chance(0.2) && { declared_days: random.int(1, 3) }),
    ...(random.chance(0.4) && { penalties }),
    ...randomTies(random, rules.tie_breaks, hasPlaces || hasSectors),
  };
}

/** The scales weigh the bags as a whole, which leaves out what needs each fish. */
function withWholeBags(random: Random, rules: RuleSet): RuleSet {
  const { short_fish, ...penalties } = randomPenalties(random, rules.best_n !== null);
  const { removes_biggest: _, ...short } = short_fish ?? {};
  const hasSectors = random.chance(0.3);
  return {
    ...rules,
    best_n_per: "day",
    team_mode: "whole_bag",
    ...(hasSectors && { sectors: { blank: random.pick(["next", "size", "beyond"] as const) } }),
    ...(random.chance(0.7) && {
      penalties: { ...penalties, ...("amount" in short && { short_fish: short }) },
    }),
    ...(hasSectors && { tie_breaks: ["total", ...rules.tie_breaks.slice(-7)] }),
  };
}

/** Adds the tie-breaks that need another rule. */
function randomTies(
  random: Random,
  ties: readonly TieBreak[],
  withTotal: boolean,
): Pick<RuleSet, "tie_breaks" | "tie_species"> {
  const added: TieBreak[] = [];
  if (random.chance(0.4)) added.push("more_of_species");
  if (withTotal && random.chance(0.6)) added.push("total");
  const listed = [...ties];
  for (const one of added)
    listed.splice(random.int(0, Math.max(0, Math.min(2, listed.length - 1))), 0, one);
  // What ends a list stays at its end.
  const fits = listed.length > 8 ? [...listed.slice(0, 7), ...listed.slice(-1)] : listed;
  return {
    tie_breaks: fits,
    ...(fits.includes("more_of_species") && { tie_species: random.pick(SPECIES) }),
  };
}

const randomChart = (random: Random): NonNullable<RuleSet["chart"]> =>
  [250, 254, 300, 330, 381, 430]
    .filter(() => random.chance(0.7))
    .concat(440)
    .map((from): [number, number] => [from, random.int(0, 60)]);

function randomSpecies(
  random: Random,
  metric: RuleSet["metric"],
  withLimits: boolean,
  points: () => RuleSet["points"],
): SpeciesTable {
  return {
    listed: SPECIES.slice(random.int(0, 1), random.int(2, 3)).map((code) => {
      const own = metric === "points" && random.chance(0.5) ? points() : undefined;
      return {
        code,
        ...(own && { points: own }),
        ...(withLimits && random.chance(0.5) && { limit: random.int(1, 3) }),
        ...(random.chance(0.25) && { min_length_mm: random.int(250, 350) }),
        ...(random.chance(0.2) && { min_weight_g: random.int(1_000, 1_800) }),
      };
    }),
    others: random.chance(0.7),
    limit_per: random.pick(["day", "event"] as const),
  };
}

function randomPenalties(random: Random, withLimit: boolean): AutomaticPenalties {
  const fine = () => ({
    amount: random.pick([1, 4, random.int(1, 300)]),
    reduces_biggest: random.chance(0.5),
  });
  return {
    ...(random.chance(0.5) && { dead_fish: fine() }),
    ...(random.chance(0.5) && {
      short_fish: { ...fine(), ...(random.chance(0.5) && { removes_biggest: true as const }) },
    }),
    ...(withLimit && random.chance(0.5) && { over_limit: fine() }),
    ...(random.chance(0.5) && {
      late: { ...fine(), ...(random.chance(0.5) && { cut_off: random.int(1, 15) }) },
    }),
  };
}
