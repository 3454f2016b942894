import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import type { OracleTeam } from "./catch-oracle.ts";
import type { TeamScore } from "./scoring-oracle.ts";

/** Teams of a division scored by their places: a part of `scoring-oracle.ts`. */

/**
 * The scores of the teams of one division with placing points in place of what their fish add up to:
 * those of a team are at the place that it has by its best fish of each species.
 */
export function withPlaces<Team extends TeamScore>(
  places: NonNullable<RuleSet["places"]>,
  teams: readonly Team[],
): Team[] {
  const fished = teams.filter(({ key }) => (key[0] as number) >= 0);
  return teams.map((team) => {
    if (!fished.includes(team)) return team;
    let points = 0;
    for (const [species, own] of team.best) {
      let better = 0;
      for (const other of fished) {
        const theirs = other.best.get(species);
        if (!theirs || other === team) continue;
        if (theirs.steps > own.steps || (theirs.steps === own.steps && theirs.at < own.at))
          better += 1;
      }
      points += places[better] ?? 0;
    }
    return { ...team, key: [Math.max(0, points - team.penalty), ...team.key.slice(1)] };
  });
}

/** The board shows fewer points higher up: the score is what is left of so many. */
const MOST_POINTS = 1_000_000;

/**
 * The scores of the teams of one division where the places of each day in the team's sector are added up
 * and the lowest sum wins. A day on which nobody of the division has scored is yet to be fished.
 */
export function withSectors<Team extends TeamScore & { team: OracleTeam }>(
  { blank }: NonNullable<RuleSet["sectors"]>,
  teams: readonly Team[],
): Team[] {
  const fished = teams.filter(({ key }) => (key[0] as number) >= 0);
  const sectorOf = ({ team }: Team, day: number) =>
    team.sectors.find((drawn) => drawn.day === day)?.sector ?? 0;
  const days = new Set(fished.flatMap(({ daily }) => [...daily.keys()]));
  return teams.map((team) => {
    if (!fished.includes(team)) return team;
    let points = 0;
    for (const day of days) {
      if (!fished.some(({ daily }) => (daily.get(day) ?? 0) > 0)) continue;
      const inSector = fished.filter((other) => sectorOf(other, day) === sectorOf(team, day));
      const own = team.daily.get(day) ?? 0;
      const better = inSector.filter(({ daily }) => (daily.get(day) ?? 0) > own).length;
      if (own > 0 || blank === "next") points += better + 1;
      else points += blank === "size" ? inSector.length : inSector.length + 1;
    }
    return { ...team, key: [points === 0 ? 0 : MOST_POINTS - points, ...team.key.slice(1)] };
  });
}
