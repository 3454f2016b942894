import type { Reason } from "./arrange.ts";

/** How the words of a reason are written; `fish` and `total` take steps, `time` epoch milliseconds. */
export interface ReasonFormat {
  team: (number: number) => string;
  fish: (steps: number) => string;
  total: (steps: number) => string;
  count: (n: number) => string;
  time: (at: number) => string;
}

type Level = Extract<Reason, { code: "level" }>;
type Earliest = "earliest_total" | "earliest_last_fish" | "earliest_limit";
type LevelOn = Level["on"] | `${Earliest}_plain`;

/** A key of the `leaderboard` words below `reason.` and what it is filled with. */
export interface ReasonWords {
  key:
    | Exclude<Reason["code"], "level">
    | "unresolved_fish_off"
    | "unresolved_lots"
    | `level.${Level["side"]}.${LevelOn}`;
  values: { team?: string; by?: string; own?: string; theirs?: string };
}

/** A team without the fish in question has no time: its key then lies beyond any date. */
const isTime = (negated: number): boolean => negated <= 0 && negated > -8_640_000_000_000_000;

export function reasonWords(reason: Reason, format: ReasonFormat): ReasonWords {
  switch (reason.code) {
    case "disqualified":
    case "no_fish":
    case "alone":
      return { key: reason.code, values: {} };
    case "unresolved": {
      const by = reason.by === "ruling" ? "" : (`_${reason.by}` as const);
      return { key: `unresolved${by}`, values: { team: format.team(reason.against) } };
    }
    case "shares":
      return { key: reason.code, values: { team: format.team(reason.against) } };
    case "leads":
    case "behind":
      return {
        key: reason.code,
        values: { team: format.team(reason.against), by: format.total(reason.by) },
      };
    case "level":
      return levelWords(reason, format);
  }
}

function levelWords(reason: Level, format: ReasonFormat): ReasonWords {
  const { side, on, own, theirs } = reason;
  const team = format.team(reason.against);
  switch (on) {
    case "ruling":
    case "fish_off":
    case "lots":
      return { key: `level.${side}.${on}`, values: { team } };
    case "earliest_total":
    case "earliest_last_fish":
    case "earliest_limit": {
      if (!isTime(own) || !isTime(theirs)) {
        return { key: `level.${side}.${on}_plain`, values: { team } };
      }
      const values = { team, own: format.time(-own), theirs: format.time(-theirs) };
      return { key: `level.${side}.${on}`, values };
    }
    default: {
      const write = on === "more_fish" || on === "more_of_species" ? format.count : format.fish;
      const values = { team, own: write(own), theirs: write(theirs) };
      return { key: `level.${side}.${on}`, values };
    }
  }
}
