import type { QueryClient } from "@tanstack/react-query";
import type { HomePartModule } from "../../components/own-home/home-part.tsx";
import { NextEventsPart } from "./components/next-events-part.tsx";
import { OpenEntriesPart } from "./components/open-entries-part.tsx";
import { ownEntriesQuery } from "./queries.ts";

const words = ["entering", "events"] as const;
const load = (queryClient: QueryClient, userId: string) =>
  queryClient.prefetchQuery(ownEntriesQuery(userId));

export const openEntries: HomePartModule = {
  name: "open-entries",
  words,
  load,
  Part: OpenEntriesPart,
};
export const nextEvents: HomePartModule = {
  name: "next-events",
  words,
  load,
  Part: NextEventsPart,
};
