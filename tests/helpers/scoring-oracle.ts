import type { RuleSet, TieBreak } from "../../supabase/functions/_shared/contracts/rules.ts";
import { wholeBags, type WholeBag } from "./bag-oracle.ts";
import {
  judgeFish,
  lateOn,
  type OracleDay,
  type OracleFish,
  type OracleHold,
  type OracleTeam,
  type Verdict,
} from "./catch-oracle.ts";

/**
 * The rules of the sport, one fish at a time, to hold the database's set-based scoring against.
 * Written from the rules alone: it shares no code with the product.
 */

export interface TeamScore {
  /** Score, then one value per tie-break that has one; larger is better. */
  key: number[];
  /** Largest first. */
  counted: number[];
  legal: number;
  penalty: number;
  pending: number;
  /** The best fish of each species; of equal ones the earlier. */
  best: ReadonlyMap<string, { steps: number; at: number }>;
  /** What each day is worth. */
  daily: ReadonlyMap<number, number>;
}

const NEVER = 9_000_000_000_000_000;

interface Kept {
  steps: number;
  day: number;
  at: number;
  species: string;
  angler: number;
}

/** Puts one fish in and throws the smallest out when there are too many; of equals the later goes. */
function addToLivewell(livewell: Kept[], fish: Kept, limit: number | null): void {
  livewell.push(fish);
  if (limit === null || livewell.length <= limit) return;
  let worst = 0;
  for (const [index, one] of livewell.entries()) {
    const than = livewell[worst] as Kept;
    if (one.steps < than.steps || (one.steps === than.steps && one.at >= than.at)) worst = index;
  }
  livewell.splice(worst, 1);
}

/** Sorts fish, in the order of their capture, into livewells of so many, and returns these. */
function sortIn(
  fish: readonly Kept[],
  nameOf: (one: Kept) => string,
  limitOf: (one: Kept) => number | null,
): Kept[][] {
  const livewells = new Map<string, Kept[]>();
  for (const one of fish) {
    const name = nameOf(one);
    const livewell = livewells.get(name) ?? [];
    livewells.set(name, livewell);
    addToLivewell(livewell, one, limitOf(one));
  }
  return [...livewells.values()];
}

function livewellOf({ best_n_per, team_mode }: RuleSet): (one: Kept) => string {
  return ({ day, species, angler }) => {
    const of = best_n_per === "day" ? `day ${day}` : best_n_per === "species" ? species : "event";
    return team_mode === "sum_of_members" ? `${of}, angler ${angler}` : of;
  };
}

interface Fine {
  day: number;
  amount: number;
  reducesBiggest: boolean;
}

/** What the rules take off without a judge. */
function automaticFines(
  rules: RuleSet,
  days: readonly OracleDay[],
  team: OracleTeam,
  verdicts: readonly Verdict[],
  bags: readonly WholeBag[] | null,
): Fine[] {
  const { dead_fish, short_fish, over_limit, late } = rules.penalties ?? {};
  const fines: Fine[] = [];
  const impose = (
    day: number | null,
    times: number,
    fine: { amount: number; reduces_biggest: boolean },
  ): void => {
    if (day === null) return;
    fines.push({ day, amount: fine.amount * times, reducesBiggest: fine.reduces_biggest });
  };
  const livewellSizes = new Map<string, { day: number; size: number }>();
  for (const { day, fish, dead, short } of bags ?? []) {
    if (dead_fish) impose(day, dead, dead_fish);
    if (short_fish) impose(day, short, short_fish);
    livewellSizes.set(`${day}`, { day, size: fish });
  }
  for (const [index, verdict] of bags ? [] : verdicts.entries()) {
    const fish = team.fish[index] as OracleFish;
    if (short_fish && verdict.reason === "below_minimum") impose(verdict.day, 1, short_fish);
    if (verdict.steps === null || verdict.day === null) continue;
    if (dead_fish && fish.isDead) impose(verdict.day, 1, dead_fish);
    const angler = rules.team_mode === "sum_of_members" ? (fish.angler ?? "nobody") : "";
    const name = `${verdict.day} ${angler}`;
    const size = (livewellSizes.get(name)?.size ?? 0) + 1;
    livewellSizes.set(name, { day: verdict.day, size });
  }
  if (over_limit && rules.best_n !== null) {
    for (const { day, size } of livewellSizes.values()) {
      impose(day, Math.max(0, size - rules.best_n), over_limit);
    }
  }
  if (late) {
    for (const { day } of days) {
      const minutes = lateOn(team, day);
      if (late.cut_off === undefined || minutes <= late.cut_off) impose(day, minutes, late);
    }
  }
  return fines;
}

/** Each short fish takes the largest one that counts of its day, and of its angler's where each has a bag. */
function loseLargest(
  rules: RuleSet,
  team: OracleTeam,
  verdicts: readonly Verdict[],
  kept: Kept[],
): void {
  for (const [index, { day, reason }] of verdicts.entries()) {
    if (reason !== "below_minimum") continue;
    const angler = team.fish[index]?.angler ?? -1;
    let largest = -1;
    for (const [at, fish] of kept.entries()) {
      const isTheirs = rules.team_mode !== "sum_of_members" || fish.angler === angler;
      if (fish.day !== day || !isTheirs) continue;
      const than = kept[largest];
      if (!than || fish.steps > than.steps || (fish.steps === than.steps && fish.at < than.at)) {
        largest = at;
      }
    }
    if (largest >= 0) kept.splice(largest, 1);
  }
}

/** Score without placing points, which take all teams of a division. */
export function scoreTeam(
  rules: RuleSet,
  days: readonly OracleDay[],
  weather: readonly OracleHold[],
  team: OracleTeam,
): TeamScore & { verdicts: Verdict[] } {
  const verdicts = team.fish.map((fish) => judgeFish(rules, days, weather, team, fish));
  // Of fish that are equal in size and time, one of the species that breaks ties counts, then that of the earlier day.
  const isNamed = (one: { species: string }) => Number(one.species === rules.tie_species);
  const namedFirst = (a: { species: string }, b: { species: string }) => isNamed(b) - isNamed(a);
  const inTurn = (a: Kept, b: Kept) => a.at - b.at || namedFirst(a, b) || a.day - b.day;
  let legal = 0;
  let lastLegal = NEVER;
  const worthSomething: Kept[] = [];
  const inOrder = team.fish
    .map((fish, index) => ({ fish, verdict: verdicts[index] as Verdict }))
    .toSorted((a, b) => a.fish.capturedAt - b.fish.capturedAt);
  for (const { fish, verdict } of inOrder) {
    if (verdict.steps === null || verdict.day === null) continue;
    legal += 1;
    lastLegal = fish.capturedAt;
    if (verdict.steps === 0) continue;
    const { species, angler } = fish;
    const { steps, day } = verdict;
    worthSomething.push({ steps, day, at: fish.capturedAt, species, angler: angler ?? -1 });
  }
  const within = sortIn(
    worthSomething.toSorted(inTurn),
    (one) => (rules.species?.limit_per === "day" ? `${one.day} ${one.species}` : one.species),
    (one) => rules.species?.listed.find(({ code }) => code === one.species)?.limit ?? null,
  )
    .flat()
    .toSorted(inTurn);
  const kept = sortIn(within, livewellOf(rules), () => rules.best_n)
    .flat()
    .toSorted(namedFirst);
  if (rules.penalties?.short_fish?.removes_biggest) loseLargest(rules, team, verdicts, kept);

  const bags = rules.team_mode === "whole_bag" ? wholeBags(rules, days, team, verdicts) : null;
  // When a livewell was first full.
  let filled = NEVER;
  const fills = bags
    ? bags.filter((bag) => bag.counting === rules.best_n).map((bag) => bag.at)
    : sortIn(within, livewellOf(rules), () => null).map((livewell) =>
        rules.best_n === null ? undefined : livewell[rules.best_n - 1]?.at,
      );
  for (const at of fills) filled = Math.min(filled, at ?? NEVER);

  const penalties = [
    ...team.penalties.filter((penalty) => !penalty.revoked),
    ...automaticFines(rules, days, team, verdicts, bags),
  ];
  let score = 0;
  const daily = new Map<number, number>();
  let biggest = 0;
  let biggestBag = 0;
  for (const { day } of days) {
    let weighed = 0;
    let best = 0;
    const caught = bags
      ? bags.filter((bag) => bag.day === day)
      : kept.filter((fish) => fish.day === day);
    for (const one of caught) {
      weighed += one.steps;
      best = Math.max(best, "known" in one ? (one.known[0] ?? 0) : one.steps);
    }
    for (const penalty of penalties) {
      if (penalty.day !== day) continue;
      weighed -= penalty.amount;
      if (penalty.reducesBiggest) best -= penalty.amount;
    }
    daily.set(day, Math.max(0, weighed));
    score += Math.max(0, weighed);
    biggestBag = Math.max(biggestBag, weighed);
    biggest = Math.max(biggest, best);
  }

  const ofBag = bags ? bags.flatMap((bag) => bag.known) : kept.map((fish) => fish.steps);
  const counted = ofBag.toSorted((a, b) => b - a);
  const ofTotal = bags ? bags.filter((bag) => bag.steps > 0) : kept;
  let lastOfTotal = ofTotal.length === 0 ? NEVER : 0;
  for (const { at } of ofTotal) lastOfTotal = Math.max(lastOfTotal, at);
  if (bags) {
    const brought = bags.filter((bag) => bag.fish > 0);
    legal = brought.reduce((sum, bag) => sum + bag.fish, 0);
    lastLegal = brought.length === 0 ? NEVER : Math.max(...brought.map((bag) => bag.at));
  }
  const values: Record<TieBreak, number | null> = {
    biggest_fish: biggest,
    second_biggest: counted[1] ?? 0,
    third_biggest: counted[2] ?? 0,
    fourth_biggest: counted[3] ?? 0,
    fifth_biggest: counted[4] ?? 0,
    biggest_bag: biggestBag,
    more_fish: bags ? bags.reduce((sum, bag) => sum + bag.counting, 0) : counted.length,
    more_of_species: kept.filter((fish) => fish.species === rules.tie_species).length,
    total: score,
    earliest_total: -lastOfTotal,
    earliest_last_fish: -lastLegal,
    earliest_limit: -filled,
    share: null,
    unresolved: team.ruling,
    fish_off: team.ruling,
    lots: team.ruling,
  };
  const key = [team.disqualified ? -1 : score];
  for (const tieBreak of rules.tie_breaks) {
    const value = values[tieBreak];
    if (value !== null) key.push(value);
  }
  let penalty = 0;
  for (const one of penalties) penalty += one.amount;
  const pending = team.fish.filter((fish) => fish.status === "pending").length;
  const best = new Map<string, Kept>();
  for (const fish of worthSomething) {
    const known = best.get(fish.species);
    if (!known || fish.steps > known.steps) best.set(fish.species, fish);
  }
  return { key, counted, legal, penalty, pending, verdicts, best, daily };
}

/**
 * Places of one board, its teams given in the order of entry: teams that stand above, one by one.
 * Equal keys share a rank and stand in the order of entry.
 */
export function placeTeams(
  teams: readonly { id: string; key: readonly number[] }[],
): { id: string; position: number; rank: number | null }[] {
  const isAbove = (a: readonly number[], b: readonly number[]): boolean => {
    const at = a.findIndex((value, index) => value !== b[index]);
    return at >= 0 && (a[at] as number) > (b[at] as number);
  };
  return teams
    .map(({ id, key }, entry) => {
      const above = teams.filter((other) => isAbove(other.key, key));
      const level = teams.filter(
        (other, earlier) => !isAbove(other.key, key) && !isAbove(key, other.key) && earlier < entry,
      );
      return {
        id,
        position: 1 + above.length + level.length,
        rank: (key[0] as number) < 0 ? null : 1 + above.length,
      };
    })
    .toSorted((a, b) => a.position - b.position);
}
