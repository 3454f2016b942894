import { queryOptions } from "@tanstack/react-query";
import {
  ownPoints,
  topFans,
  type TopFans,
} from "../../../../supabase/functions/_shared/contracts/top-fans.ts";
import { sessionKey } from "../api/session-key.ts";
import { readAs } from "../forum/read-as.ts";
import { takeFirstData } from "../page/first-answer.ts";
import { liveQuery } from "../realtime/live-query.ts";

export const fanKeys = {
  all: ["fans"] as const,
  tables: () => [...fanKeys.all, "tables"] as const,
  /** Whatever depends on the points of the member. */
  own: () => [...fanKeys.all, "own"] as const,
};

export const fetchFans = async (signal: AbortSignal): Promise<TopFans> =>
  topFans.parse(await readAs(null, "read_top_fans", {}, signal));

/** What came with the page first, then what is true. */
export const topFansQuery = liveQuery({
  queryKey: fanKeys.tables(),
  load: async (signal) => {
    const arrived = takeFirstData("/top-fans");
    return arrived === undefined ? fetchFans(signal) : topFans.parse(arrived);
  },
});

export const ownPointsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...fanKeys.own(), "points"]),
    queryFn: async ({ signal }) =>
      ownPoints.parse(await readAs(userId, "read_own_points", {}, signal)),
  });
