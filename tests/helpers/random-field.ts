import { randomUUID } from "node:crypto";
import type {
  PointsTable,
  RuleSet,
  TieBreak,
} from "../../supabase/functions/_shared/contracts/rules.ts";
import { seededRandom } from "./random.ts";
import { SPECIES, withOptions } from "./random-options.ts";
import type {
  OracleBag,
  OracleDay,
  OracleFish,
  OracleHold,
  OraclePenalty,
  OracleTeam,
} from "./catch-oracle.ts";

type Random = ReturnType<typeof seededRandom>;

/** A day as an organiser states it: local date and times in the event's zone. */
export interface FieldDay extends OracleDay {
  lines_in: string;
  lines_out: string;
}
export interface FieldFish extends OracleFish {
  id: string;
}
export interface FieldTeam extends OracleTeam {
  id: string;
  name: string;
  division: number;
  withdrawn: boolean;
  fish: FieldFish[];
  penalties: OraclePenalty[];
}
/** One random event, as data: every option of the rules in some mixture. */
export interface RandomField {
  timeZone: string;
  rules: RuleSet;
  days: FieldDay[];
  weather: OracleHold[];
  divisions: string[];
  teams: FieldTeam[];
}

/** The first fishing days, so that several events cross a change of the clocks. */
const VENUES = [
  ["UTC", "2026-02-27"],
  ["Asia/Tokyo", "2026-03-20"],
  ["America/New_York", "2026-03-07"],
  ["America/New_York", "2025-11-01"],
  ["America/St_Johns", "2025-10-31"],
  ["Europe/Berlin", "2026-03-28"],
  ["Europe/London", "2025-10-25"],
  ["Australia/Lord_Howe", "2026-04-04"],
  ["Pacific/Chatham", "2025-09-27"],
] as const;

const BREAKS: readonly TieBreak[] = [
  "biggest_fish",
  "second_biggest",
  "third_biggest",
  "fourth_biggest",
  "fifth_biggest",
  "biggest_bag",
  "more_fish",
  "earliest_total",
  "earliest_last_fish",
  "earliest_limit",
];

/** `isPlain`: fish that anglers sent, under rules without the options of `withOptions`. */
export function randomField(seed: number, isPlain = false): RandomField {
  const random = seededRandom(seed);
  const plain = randomRules(random);
  const rules =
    isPlain || random.chance(0.3) ? plain : withOptions(random, plain, () => randomPoints(random));
  const [timeZone, firstDate] = random.pick(VENUES);
  const days = randomDays(random, timeZone, firstDate);
  const divisions = random.chance(0.3) ? ["Open", "Kayak"] : ["Open"];
  const teams = Array.from({ length: random.int(2, 9) }, (_, n): FieldTeam => ({
    id: randomUUID(),
    name: `Boat ${n + 1}`,
    division: random.int(0, divisions.length - 1),
    disqualified: random.chance(0.06),
    withdrawn: random.chance(0.06),
    ruling: random.chance(0.2) ? random.int(1, 2) : 0,
    fish: Array.from({ length: random.int(0, 14) }, () => randomFish(random, rules, days)),
    penalties: Array.from({ length: random.chance(0.5) ? random.int(1, 4) : 0 }, () => ({
      day: random.pick(days).day,
      amount: random.pick([0, 1, random.int(1, 60), random.int(1, 900), 100_000_000]),
      reducesBiggest: random.chance(0.5),
      revoked: random.chance(0.15),
    })),
    idle: random.chance(0.2) ? [{ ...randomHold(random, days), revoked: random.chance(0.3) }] : [],
    declared: days.map(({ day }) => day).filter(() => random.chance(0.7)),
    sectors: days
      .filter(() => random.chance(0.9))
      .map(({ day }) => ({ day, sector: random.int(1, 2) })),
    bags: days.filter(() => random.chance(0.8)).map((day) => randomBag(random, day)),
    late: days
      .filter(() => random.chance(0.3))
      .map(({ day }) => ({ day, minutes: random.int(0, 20) })),
  }));
  if (isPlain) for (const { fish } of teams) for (const one of fish) one.weighedDay = null;
  const weather = random.chance(0.25) ? [randomHold(random, days)] : [];
  return { timeZone, rules, days, weather, divisions, teams };
}

/** From one of the times at which fish are caught to another one. */
function randomHold(random: Random, days: readonly FieldDay[]): OracleHold {
  const from = random.pick(days).linesIn + random.int(0, 30) * 600_000;
  return { from, to: from + random.int(1, 12) * 600_000 };
}

export function randomRules(random: Random): RuleSet {
  const metric = random.pick(["weight", "weight", "length", "length", "points", "count"] as const);
  const shuffled = BREAKS.map((tieBreak) => ({ tieBreak, at: random.int(0, 1_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ tieBreak }) => tieBreak);
  return {
    metric,
    best_n: random.pick([null, 1, 2, 3, 4, 5, 5, 6, 7]),
    best_n_per: random.pick(["day", "event"] as const),
    min_length_mm: random.chance(0.5) ? random.int(250, 350) : null,
    ...random.pick([
      {},
      ...(["score", "rounded", "measured"] as const).map((of) => ({ min_length_of: of })),
    ]),
    ...(metric === "points" && { points: randomPoints(random) }),
    rounding: {
      step:
        metric === "weight"
          ? // The last is so coarse that many fish are worth nothing.
            random.pick([1_000_000_000, 4_535_923_700, 28_349_523_125, 1_500_000_000_000])
          : random.pick([1_000_000, 5_000_000, 6_350_000, 25_400_000, 320_000_000]),
      direction: random.pick(["floor", "nearest", "ceil"] as const),
    },
    tie_breaks: [
      ...shuffled.slice(0, random.int(0, 7)),
      ...random.pick([[], ["share"], ["unresolved"], ["fish_off"], ["lots"]] as const),
    ],
  };
}

/** Points of a fish, of the rungs that it reaches and of its whole units, each with and without. */
export function randomPoints(random: Random): PointsTable {
  const of = () => random.pick(["weight", "length"] as const);
  const ladder = of();
  const per = of();
  const from = ladder === "weight" ? 1_000 : 200;
  return {
    each: random.pick([0, 0, 1, 150, 500]),
    ...(random.chance(0.6) && {
      ladder: {
        of: ladder,
        rungs: Array.from({ length: random.int(1, 4) }, (_, n): [number, number] => [
          from + (n * from) / 4,
          random.int(0, 400),
        ]),
      },
    }),
    ...(random.chance(0.6) && {
      per: {
        of: per,
        unit: per === "weight" ? 453_592_370_000 : random.pick([10_000_000, 25_400_000]),
        points: random.int(1, 10),
      },
    }),
    ...(random.chance(0.4) && {
      line: {
        unit: random.pick([453_592_370_000, 1_000_000_000_000]),
        classes: random.pick([[8], [8, 12, 20], [6, 12]]),
        points: random.pick([1, 100]),
      },
    }),
  };
}

function randomDays(random: Random, timeZone: string, firstDate: string): FieldDay[] {
  // Around the clock leaves no gap between two days; the night crosses the hour that changes.
  const [from, hours] = random.pick([
    [6, 8],
    [5, 24],
    [20, 13],
  ] as const);
  const grace = random.pick([null, 0, 30]);
  const first = Date.parse(`${firstDate}T00:00:00Z`);
  return Array.from({ length: random.int(1, 4) }, (_, n) => {
    const local = (hour: number) =>
      new Date(first + n * 86_400_000 + hour * 3_600_000).toISOString().slice(0, 19);
    const [lines_in, lines_out] = [local(from), local(from + hours)];
    const linesOut = instantOf(lines_out, timeZone);
    return {
      day: n + 1,
      lines_in,
      lines_out,
      linesIn: instantOf(lines_in, timeZone),
      linesOut,
      uploadDeadline: grace === null ? null : linesOut + grace * 60_000,
    };
  });
}

/** Epoch milliseconds of a local time that exists once. */
export function instantOf(local: string, timeZone: string): number {
  const wanted = Date.parse(`${local}Z`);
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  const shown = (at: number) => Date.parse(`${format.format(at).replace(" ", "T")}Z`);
  let at = wanted;
  for (let turn = 0; turn < 3; turn++) at += wanted - shown(at);
  return at;
}

function randomBag(random: Random, { day, linesOut }: FieldDay): OracleBag {
  const fish = random.int(0, 7);
  return {
    day,
    grams: fish === 0 ? 0 : random.pick([1, fish * 50 * random.int(20, 45)]),
    fish,
    dead: random.chance(0.4) ? random.int(0, fish) : 0,
    short: random.chance(0.2) ? random.int(1, 2) : 0,
    at: linesOut + random.int(0, 3) * 600_000,
  };
}

function randomFish(random: Random, rules: RuleSet, days: readonly FieldDay[]): FieldFish {
  const day = random.pick(days);
  const minute = 60_000;
  const capturedAt = random.pick([
    // Few distinct instants, so that fish and teams are level.
    ...Array.from({ length: 9 }, () => day.linesIn + random.int(0, 40) * 10 * minute),
    day.linesIn - 1,
    day.linesIn,
    day.linesOut - 1,
    day.linesOut,
    day.linesOut + random.int(1, 300) * minute,
  ]);
  const sent = [capturedAt, capturedAt + random.int(0, 40) * minute];
  if (day.uploadDeadline !== null) {
    sent.push(day.uploadDeadline - 1, day.uploadDeadline, day.uploadDeadline + 1);
  }
  const grams = random.int(20, 45) * 50;
  const millimetres = random.int(20, 45) * 10;
  const isWeight = rules.metric === "weight";
  return {
    id: randomUUID(),
    status: random.pick([
      ...Array.from({ length: 10 }, () => "accepted" as const),
      "adjusted",
      "adjusted",
      "rejected",
      "pending",
    ]),
    grams: random.chance(isWeight && !rules.chart ? 0.95 : rules.metric === "points" ? 0.7 : 0.2)
      ? grams
      : null,
    millimetres: random.chance(isWeight && !rules.chart ? 0.5 : 0.9) ? millimetres : null,
    lineClass: random.pick([null, 6, 8, 12, 20]),
    species: random.pick(SPECIES),
    angler: random.pick([null, 0, 0, 1, 2]),
    isDead: random.chance(0.15),
    weighedDay: random.chance(0.1) ? random.pick(days).day : null,
    deduction: random.chance(0.8) ? 0 : random.pick([1, 2, random.int(1, 200), 5_000]),
    capturedAt,
    uploadedAt: Math.max(capturedAt, random.pick(sent)),
  };
}
