import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { pointsScheme } from "../../../../supabase/functions/_shared/contracts/points.ts";
import { seasonRow } from "../../../../supabase/functions/_shared/contracts/season.ts";
import { keysetQuery } from "../../lib/api/paged-query.ts";
import { readPublic } from "../../lib/api/public-api.ts";

const keys = {
  all: ["season"] as const,
  season: (tournamentId: string) => [...keys.all, tournamentId] as const,
  table: (tournamentId: string, division: string) =>
    [...keys.season(tournamentId), "table", division] as const,
};

const series = z.object({
  name: z.string(),
  description: z.string(),
  points_scheme: z.nullable(pointsScheme),
});
export type Series = z.infer<typeof series>;
/** A series with the names of the divisions that have a table. */
export type Season = Series & { divisions: string[] };

const seasonPath = (tournamentId: string): string =>
  `/rest/v1/rpc/read_season?tournament_id=${tournamentId}`;

/** The season of a tournament; null for an unknown one. */
export const seasonQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: keys.season(tournamentId),
    queryFn: async ({ signal }): Promise<Season | null> => {
      const [tournaments, leaders] = await Promise.all([
        readPublic(
          `/rest/v1/tournaments?select=name,description,points_scheme&id=eq.${tournamentId}`,
          signal,
        ),
        readPublic(
          `${seasonPath(tournamentId)}&select=division&position=eq.1&order=division_no`,
          signal,
        ),
      ]);
      const [found] = z.array(series).parse(tournaments);
      const divisions = z.array(z.object({ division: z.string() })).parse(leaders);
      return found ? { ...found, divisions: divisions.map(({ division }) => division) } : null;
    },
  });

/** The teams of a division by their points. */
export const seasonTableQuery = (tournamentId: string, division: string) =>
  keysetQuery({
    queryKey: keys.table(tournamentId, division),
    path: `${seasonPath(tournamentId)}&division=eq.${encodeURIComponent(division)}`,
    order: { position: "asc" },
    row: z.pipe(
      seasonRow,
      z.transform((team) => ({ ...team, id: team.team_id })),
    ),
    step: 25,
  });
