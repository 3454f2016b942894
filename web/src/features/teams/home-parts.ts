import type { HomePartModule } from "../../components/own-home/home-part.tsx";
import { OpenInvitesPart } from "./components/open-invites-part.tsx";
import { OwnTeamsPart } from "./components/own-teams-part.tsx";
import { openInvitesQuery, ownTeamsQuery } from "./queries.ts";

const words = ["teams"] as const;

export const openInvites: HomePartModule = {
  name: "open-invites",
  words,
  load: (queryClient, userId) => queryClient.prefetchQuery(openInvitesQuery(userId)),
  Part: OpenInvitesPart,
};
export const ownTeams: HomePartModule = {
  name: "own-teams",
  words,
  load: (queryClient, userId) => queryClient.prefetchQuery(ownTeamsQuery(userId)),
  Part: OwnTeamsPart,
};
