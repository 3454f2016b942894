import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { WEIGHT_RULES } from "./small-event.ts";

/**
 * A season told one team at a time, from the fish alone: what `read_season` must agree with. The fish
 * weigh whole grams, the best five count, and of level teams the one with the biggest fish is ahead.
 */
export const SEASON_RULES: RuleSet = { ...WEIGHT_RULES, tie_breaks: ["biggest_fish", "share"] };

export interface SeasonEntry {
  teamId: string;
  registrationId: string;
  status: "confirmed" | "disqualified" | "withdrawn";
  /** Grams of each fish. */
  fish: number[];
}
export interface SeasonDivision {
  id: string;
  name: string;
  position: number;
  entries: SeasonEntry[];
}
export interface SeasonEvent {
  id: string;
  name: string;
  /** Epoch milliseconds. */
  endsAt: number;
  status: "live" | "provisional" | "final";
  divisions: SeasonDivision[];
}
export interface Scheme {
  points: number[];
  best_n: number | null;
  taking_part?: number;
  drop_worst?: number;
}
export interface Season {
  scheme: Scheme;
  /** Names by id. */
  teams: Map<string, string>;
  events: SeasonEvent[];
}

interface Result {
  event_id: string;
  event: string;
  place: number | null;
  disqualified: boolean;
  points: number;
  counts: boolean;
}
export interface Standing {
  division: string;
  rank: number;
  team: string;
  points: number;
  wins: number;
  results: Result[];
}

/** Every team of every division, ordered by division, rank and name. */
export function seasonTable({ scheme, teams, events }: Season): Standing[] {
  const held = events
    .filter(({ status }) => status === "final")
    .toSorted((a, b) => a.endsAt - b.endsAt || (a.id < b.id ? -1 : 1));
  const categories = new Map<string, { division: SeasonDivision; event: SeasonEvent }[]>();
  for (const event of held) {
    for (const division of event.divisions) {
      if (division.entries.every(({ status }) => status === "withdrawn")) continue;
      const key = division.name.trim().toLowerCase();
      categories.set(key, [...(categories.get(key) ?? []), { division, event }]);
    }
  }
  return [...categories]
    .map(([key, parts]) => {
      const latest = Math.max(...parts.map(({ event }) => event.endsAt));
      const last = parts.find(({ event }) => event.endsAt === latest)?.division;
      return {
        key,
        position: last?.position ?? 0,
        rows: tableOf(parts, scheme, teams, last?.name ?? ""),
      };
    })
    .toSorted((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1))
    .flatMap(({ rows }) => rows);
}

function tableOf(
  parts: { division: SeasonDivision; event: SeasonEvent }[],
  scheme: Scheme,
  teams: Season["teams"],
  division: string,
): Standing[] {
  const most = Math.min(
    scheme.best_n ?? Infinity,
    Math.max(1, parts.length - (scheme.drop_worst ?? 0)),
  );
  const listed = (part: { division: SeasonDivision }): SeasonEntry[] =>
    part.division.entries.filter(({ status }) => status !== "withdrawn");
  const ids = new Set(parts.flatMap((part) => listed(part).map(({ teamId }) => teamId)));
  const rows = [...ids].map((teamId) => {
    const results: Result[] = [];
    for (const part of parts) {
      const field = listed(part);
      const entry = field.find((one) => one.teamId === teamId);
      if (entry) results.push(resultOf(entry, field, part.event, scheme));
    }
    const best = results.toSorted((a, b) => b.points - a.points).slice(0, most);
    for (const result of best) result.counts = true;
    return {
      division,
      rank: 0,
      team: teams.get(teamId) ?? "",
      points: best.reduce((sum, { points }) => sum + points, 0),
      wins: results.filter(({ place }) => place === 1).length,
      results,
    };
  });
  for (const row of rows) {
    const ahead = rows.filter(
      (other) =>
        other.points > row.points || (other.points === row.points && other.wins > row.wins),
    );
    row.rank = ahead.length + 1;
  }
  return rows.toSorted((a, b) => a.rank - b.rank || (a.team < b.team ? -1 : 1));
}

function resultOf(
  entry: SeasonEntry,
  field: SeasonEntry[],
  event: SeasonEvent,
  scheme: Scheme,
): Result {
  const floor = scheme.taking_part ?? 0;
  const disqualified = entry.status === "disqualified";
  const { score, biggest } = bag(entry);
  const ahead = field.filter((other) => {
    const its = bag(other);
    return (
      other.status === "confirmed" &&
      (its.score > score || (its.score === score && its.biggest > biggest))
    );
  });
  const place = disqualified || score === 0 ? null : ahead.length + 1;
  const earned = place === null ? 0 : (scheme.points[place - 1] ?? 0);
  return {
    event_id: event.id,
    event: event.name,
    place,
    disqualified,
    points: disqualified ? 0 : Math.max(earned, floor),
    counts: false,
  };
}

function bag({ fish }: SeasonEntry): { score: number; biggest: number } {
  const counted = fish.toSorted((a, b) => b - a).slice(0, 5);
  return { score: counted.reduce((sum, grams) => sum + grams, 0), biggest: counted[0] ?? 0 };
}
