import type { HomePartModule } from "../../components/own-home/home-part.tsx";
import { ownPointsQuery } from "../../lib/fans/queries.ts";
import { OwnPointsPart } from "./components/own-points-part.tsx";

export const ownPoints: HomePartModule = {
  name: "own-points",
  words: ["own-points", "top-fans"],
  load: (queryClient, userId) => queryClient.prefetchQuery(ownPointsQuery(userId)),
  Part: OwnPointsPart,
};
