import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { readPublic } from "../../lib/api/public-api.ts";
import { boardKeys } from "./queries.ts";

const sectorDay = z.object({
  day: z.int(),
  /** 0: that of the teams without one. */
  sector: z.int(),
  worth: z.int(),
  place: z.int(),
});

/** A team's places in its sectors, day by day, as of a version of the board. */
export const sectorsQuery = (eventId: string, team: number, version: number) =>
  queryOptions({
    queryKey: [...boardKeys.board(eventId), "sectors", team, version] as const,
    queryFn: async ({ signal }) => {
      const path =
        `/rest/v1/sector_places?select=day,sector,worth,place&event_id=eq.${eventId}` +
        `&team=eq.${team}&order=day`;
      return z.array(sectorDay).parse(await readPublic(path, signal));
    },
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
