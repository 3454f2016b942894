import type { Board } from "../contracts/board.ts";
import { NANO_PER_GRAM, NANO_PER_MILLIMETRE } from "../contracts/nano.ts";
import type { RuleSet } from "../contracts/rules.ts";
import type {
  PublishedStandings,
  StandingsLanguage,
  StandingsUnit,
} from "../contracts/standings.ts";
import { arrange, type Standing } from "./arrange.ts";
import { type CsvValue, csvText } from "./csv.ts";
import { placeState, protestsAreOver } from "./place-state.ts";
import { reasonTexts } from "./reason-texts.gen.ts";
import { reasonWords } from "./reason-words.ts";
import { penaltyIn, totalIn, totalOf } from "./total-in.ts";

const NANOGRAMS_PER_HUNDREDTH_POUND = 4_535_923_700;
const NANOGRAMS_PER_OUNCE = 28_349_523_125;
const NANOMETRES_PER_QUARTER_INCH = 6_350_000;

interface Scale {
  unit: StandingsUnit;
  /** Nanograms, nanometres or steps in one. */
  size: number;
  digits: number;
  /** Its name in `Intl`, for what is weighed or measured. */
  name?: "kilogram" | "pound" | "ounce" | "centimeter" | "inch";
}

/** What the rules round to, so that every figure is exact. */
function scaleOf({ metric, rounding: { step } }: Pick<RuleSet, "metric" | "rounding">): Scale {
  switch (metric) {
    case "points":
      return { unit: "points", size: step, digits: 0 };
    case "count":
      return { unit: "fish", size: step, digits: 0 };
    case "weight":
      if (step % NANOGRAMS_PER_HUNDREDTH_POUND === 0) {
        const size = NANOGRAMS_PER_HUNDREDTH_POUND * 100;
        return { unit: "lb", size, digits: 2, name: "pound" };
      }
      if (step % NANOGRAMS_PER_OUNCE === 0) {
        return { unit: "oz", size: NANOGRAMS_PER_OUNCE, digits: 0, name: "ounce" };
      }
      return { unit: "kg", size: NANO_PER_GRAM * 1_000, digits: 3, name: "kilogram" };
    case "length":
      return step % NANOMETRES_PER_QUARTER_INCH === 0
        ? { unit: "in", size: NANOMETRES_PER_QUARTER_INCH * 4, digits: 2, name: "inch" }
        : { unit: "cm", size: NANO_PER_MILLIMETRE * 10, digits: 1, name: "centimeter" };
  }
}

const tags: Record<StandingsLanguage, string> = { en: "en", ja: "ja", ar: "ar-u-nu-arab" };

function unitName({ name, unit }: Scale, language: StandingsLanguage): string {
  if (!name) return reasonTexts[language][unit === "fish" ? "scored.count" : "scored.points"];
  const format = new Intl.NumberFormat(tags[language], {
    style: "unit",
    unit: name,
    unitDisplay: "short",
  });
  // The plural of any number: Arabic leaves a single one's figure out.
  return format.formatToParts(100).find(({ type }) => type === "unit")?.value ?? unit;
}

function clockOf(language: StandingsLanguage, timeZone: string): Intl.DateTimeFormat {
  const parts = {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  } as const;
  try {
    return new Intl.DateTimeFormat(tags[language], { ...parts, timeZone });
  } catch {
    // The database's list of zones may be newer.
    return new Intl.DateTimeFormat(tags[language], { ...parts, timeZone: "UTC" });
  }
}

/** How steps are written under a rule set in a language. */
function writerOf(rules: RuleSet, language: StandingsLanguage) {
  const scale = scaleOf(rules);
  const figure = new Intl.NumberFormat(tags[language], {
    minimumFractionDigits: scale.digits,
    maximumFractionDigits: scale.digits,
  });
  const name = unitName(scale, language);
  const amount = (steps: number): number =>
    Number(((steps * rules.rounding.step) / scale.size).toFixed(scale.digits));
  const text = (steps: number): string => `${figure.format(amount(steps))}\u00a0${name}`;
  return { unit: scale.unit, amount, text };
}

/** The public board as others read it: places, totals in units, and the reasons in words. */
export function publishStandings(
  board: Board,
  language: StandingsLanguage,
  over = protestsAreOver(board.event, Date.now()),
): PublishedStandings {
  const { event, divisions, version } = board;
  const { rules } = event;
  const fish = writerOf(rules, language);
  const total = writerOf(totalIn(rules), language);
  const fined = writerOf(penaltyIn(rules), language);
  const count = new Intl.NumberFormat(tags[language]);
  const clock = clockOf(language, event.time_zone);
  const teams = new Map(board.rows.map((row) => [row.number, row.team_name]));
  const sentence = ({ reason }: Standing): string => {
    const { key, values } = reasonWords(reason, {
      team: (number) => `\u2068${teams.get(number) ?? ""}\u2069`,
      fish: fish.text,
      total: total.text,
      count: (n) => count.format(n),
      time: (at) => clock.format(at),
    });
    const filled: Record<string, string | undefined> = values;
    return reasonTexts[language][key].replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, value: string) => filled[value] ?? "",
    );
  };
  const publish = (
    standing: Standing,
  ): PublishedStandings["divisions"][number]["standings"][number] => {
    const { row, rank, score } = standing;
    return {
      position: standing.position,
      rank,
      number: row.number,
      team: row.team_name,
      total: rank === null ? null : total.amount(totalOf(score, rules)),
      total_text: rank === null ? null : total.text(totalOf(score, rules)),
      // Fish of a bag that were weighed singly as well add nothing to its weight.
      counted: rules.team_mode === "whole_bag" ? [] : row.counted.map(fish.amount),
      fish: row.fish_count,
      penalty: fined.amount(row.penalty),
      pending: row.pending,
      state: placeState(event, row.number, over),
      reason: { code: standing.reason.code, text: sentence(standing) },
    };
  };
  return {
    event: {
      id: event.id,
      name: event.name,
      tournament: event.tournament_name,
      venue: event.venue,
      time_zone: event.time_zone,
      status: event.status,
      protests_close_at: event.protests_close_at,
    },
    version,
    language,
    unit: total.unit,
    counted_unit: fish.unit,
    divisions: divisions.map((division) => ({
      ...division,
      standings: arrange(
        board.rows.filter((row) => row.division_id === division.id),
        board.key_version,
        rules.tie_breaks,
      ).map(publish),
    })),
  };
}

const COLUMNS = [
  "division",
  "position",
  "rank",
  "number",
  "team",
  "total",
  "unit",
  "counted",
  "penalty",
  "pending",
  "reason",
  "state",
  "fish",
];

/** One line a team, with names of columns that never change. */
export const standingsCsv = ({ divisions, unit }: PublishedStandings): string =>
  csvText([
    COLUMNS,
    ...divisions.flatMap(({ name, standings }) =>
      standings.map((one): CsvValue[] => [
        name,
        one.position,
        one.rank,
        one.number,
        one.team,
        one.total,
        unit,
        one.counted.join(" "),
        one.penalty,
        one.pending,
        one.reason.text.replaceAll(/[\u2068\u2069]/g, ""),
        one.state,
        one.fish,
      ]),
    ),
  ]);
