import { walleyeChart } from "./walleye-chart.ts";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";

/** Nanograms and nanometres of the units in which the field publishes results. */
const GRAM = 1_000_000_000;
const OUNCE = 28_349_523_125;
const POUND = 16 * OUNCE;
const MILLIMETRE = 1_000_000;
const QUARTER_INCH = 6_350_000;

/**
 * The common formats of the field, for an organiser to start from; `admin-events:preset.*` has their
 * names. Figures that circuits choose themselves (minimum, points) are those of a well-known one.
 */
export const presets = {
  five_heaviest: {
    metric: "weight",
    best_n: 5,
    best_n_per: "day",
    min_length_mm: null,
    rounding: { step: GRAM, direction: "nearest" },
    tie_breaks: ["biggest_fish", "second_biggest", "more_fish", "earliest_total", "share"],
  },
  bass_club: {
    metric: "weight",
    best_n: 5,
    best_n_per: "day",
    min_length_mm: 305,
    rounding: { step: OUNCE, direction: "floor" },
    tie_breaks: ["biggest_bag", "biggest_fish", "fish_off"],
  },
  weigh_in: {
    metric: "weight",
    best_n: 5,
    best_n_per: "day",
    min_length_mm: 305,
    rounding: { step: OUNCE, direction: "floor" },
    // B.A.S.S.-family clubs: 4 oz a dead fish, a pound a short fish and a minute, 2 lb over the limit.
    penalties: {
      dead_fish: { amount: 4, reduces_biggest: false },
      short_fish: { amount: 16, reduces_biggest: false },
      over_limit: { amount: 32, reduces_biggest: false },
      late: { amount: 16, reduces_biggest: true, cut_off: 15 },
    },
    tie_breaks: ["biggest_bag", "biggest_fish", "fish_off"],
  },
  club_of_anglers: {
    metric: "weight",
    best_n: 5,
    best_n_per: "day",
    min_length_mm: 305,
    rounding: { step: OUNCE, direction: "floor" },
    team_mode: "sum_of_members",
    tie_breaks: ["biggest_fish", "more_fish", "share"],
  },
  every_fish: {
    metric: "weight",
    best_n: null,
    best_n_per: "event",
    min_length_mm: null,
    rounding: { step: OUNCE, direction: "floor" },
    tie_breaks: ["biggest_fish", "more_fish", "share"],
  },
  sector_match: {
    metric: "weight",
    best_n: null,
    best_n_per: "day",
    min_length_mm: null,
    rounding: { step: GRAM, direction: "nearest" },
    sectors: { blank: "size" },
    tie_breaks: ["total", "biggest_bag", "biggest_fish", "share"],
  },
  photo_release_inches: {
    metric: "length",
    best_n: 5,
    best_n_per: "day",
    min_length_mm: 305,
    rounding: { step: QUARTER_INCH, direction: "floor" },
    tie_breaks: [
      "biggest_fish",
      "second_biggest",
      "third_biggest",
      "fourth_biggest",
      "earliest_total",
      "share",
    ],
  },
  photo_release_metric: {
    metric: "length",
    best_n: 5,
    best_n_per: "day",
    min_length_mm: 300,
    rounding: { step: 5 * MILLIMETRE, direction: "floor" },
    tie_breaks: ["biggest_fish", "second_biggest", "earliest_total", "share"],
  },
  walleye_release: {
    metric: "weight",
    best_n: 5,
    best_n_per: "day",
    min_length_mm: null,
    rounding: { step: OUNCE, direction: "floor" },
    chart: walleyeChart,
    tie_breaks: ["biggest_fish", "second_biggest", "earliest_total", "share"],
  },
  longest_of_species: {
    metric: "length",
    best_n: 1,
    best_n_per: "species",
    min_length_mm: null,
    rounding: { step: 5 * MILLIMETRE, direction: "floor" },
    places: [3, 2, 1],
    tie_breaks: ["biggest_fish", "earliest_total", "share"],
  },
  billfish_release: {
    metric: "points",
    best_n: null,
    best_n_per: "event",
    min_length_mm: null,
    rounding: { step: MILLIMETRE, direction: "floor" },
    points: { each: 500 },
    tie_breaks: ["earliest_total", "earliest_last_fish", "share"],
  },
  billfish_two_of_three: {
    metric: "points",
    best_n: null,
    best_n_per: "event",
    min_length_mm: null,
    rounding: { step: MILLIMETRE, direction: "floor" },
    points: { each: 0 },
    species: {
      listed: [
        { code: "blue_marlin", points: { each: 500 } },
        { code: "white_marlin", points: { each: 150 } },
        { code: "sailfish", points: { each: 100 } },
      ],
      others: false,
      limit_per: "event",
    },
    declared_days: 2,
    tie_breaks: ["earliest_total", "earliest_last_fish", "share"],
  },
  game_fish_weighed: {
    metric: "points",
    best_n: null,
    best_n_per: "event",
    min_length_mm: null,
    rounding: { step: MILLIMETRE, direction: "floor" },
    points: { each: 0, per: { of: "weight", unit: POUND, points: 1 } },
    tie_breaks: ["biggest_fish", "earliest_total", "share"],
  },
  game_fish_limited: {
    metric: "points",
    best_n: null,
    best_n_per: "event",
    min_length_mm: null,
    rounding: { step: MILLIMETRE, direction: "floor" },
    points: { each: 0 },
    species: {
      // At most two of each a day, from 25 lb.
      listed: ["dolphinfish", "wahoo", "yellowfin_tuna"].map((code) => ({
        code,
        points: { each: 0, per: { of: "weight" as const, unit: POUND, points: 1 } },
        limit: 2,
        min_weight_g: 11_340,
      })),
      others: false,
      limit_per: "day",
    },
    tie_breaks: ["biggest_fish", "earliest_total", "share"],
  },
  billfish_line_class: {
    metric: "points",
    best_n: null,
    best_n_per: "event",
    min_length_mm: null,
    rounding: { step: MILLIMETRE, direction: "floor" },
    // 100 points for a fish as heavy as its line class, one of those of the records.
    points: {
      each: 0,
      line: { unit: POUND, classes: [8, 12, 16, 20, 30, 50, 80, 130], points: 100 },
    },
    tie_species: "blue_marlin",
    tie_breaks: ["more_of_species", "earliest_last_fish", "share"],
  },
  length_ladder: {
    metric: "points",
    best_n: 10,
    best_n_per: "event",
    min_length_mm: null,
    rounding: { step: MILLIMETRE, direction: "floor" },
    points: {
      each: 0,
      ladder: {
        of: "length",
        // 36, 48, 60 and 72 in, to the next millimetre that reaches them.
        rungs: [
          [915, 50],
          [1220, 100],
          [1524, 200],
          [1829, 400],
        ],
      },
    },
    tie_breaks: ["biggest_fish", "more_fish", "earliest_total", "share"],
  },
  most_fish: {
    metric: "count",
    best_n: null,
    best_n_per: "event",
    min_length_mm: null,
    rounding: { step: MILLIMETRE, direction: "floor" },
    tie_breaks: ["earliest_total", "lots"],
  },
} as const satisfies Record<string, RuleSet>;

export type Preset = keyof typeof presets;
export const presetNames = Object.keys(presets) as Preset[];
