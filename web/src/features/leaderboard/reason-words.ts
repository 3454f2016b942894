import type { Reason } from "../../../../supabase/functions/_shared/board/arrange.ts";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";

/** How the words of a reason are written; `fish` takes steps, `time` epoch milliseconds. */
export interface ReasonFormat {
  team: (registrationId: string) => string;
  fish: (steps: number) => string;
  count: (n: number) => string;
  time: (at: number) => string;
}

/** A key of the `leaderboard` words below `reason.` and what it is filled with. */
export interface ReasonWords {
  key: string;
  values: Record<string, string>;
}

/** A team without the fish in question has no time: its key then lies beyond any date. */
const isTime = (negated: number): boolean => negated <= 0 && negated > -8_640_000_000_000_000;

export function reasonWords(reason: Reason, format: ReasonFormat): ReasonWords {
  switch (reason.code) {
    case "disqualified":
    case "no_fish":
    case "alone":
      return { key: reason.code, values: {} };
    case "shares":
    case "unresolved":
      return { key: reason.code, values: { team: format.team(reason.against) } };
    case "leads":
    case "behind":
      return {
        key: reason.code,
        values: { team: format.team(reason.against), by: format.fish(reason.by) },
      };
    case "level":
      return levelWords(reason, format);
  }
}

function levelWords(reason: Extract<Reason, { code: "level" }>, format: ReasonFormat): ReasonWords {
  const { side, on, own, theirs } = reason;
  const team = format.team(reason.against);
  if (on === "ruling") return { key: `level.${side}.ruling`, values: { team } };
  if (on === "earliest_total" || on === "earliest_last_fish") {
    if (!isTime(own) || !isTime(theirs))
      return { key: `level.${side}.${on}_plain`, values: { team } };
    return {
      key: `level.${side}.${on}`,
      values: { team, own: format.time(-own), theirs: format.time(-theirs) },
    };
  }
  const write = on === "more_fish" ? format.count : format.fish;
  return { key: `level.${side}.${on}`, values: { team, own: write(own), theirs: write(theirs) } };
}

/** The tie-breaks in the order in which they are tried, as keys below `tie_break.`. */
export const tieBreakKeys = (rules: Pick<RuleSet, "tie_breaks">): string[] =>
  rules.tie_breaks.map((tieBreak) => `tie_break.${tieBreak}`);
