import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { MyTeamsPage } from "../../../features/teams/components/my-teams-page.tsx";
import { ownTeamsQuery } from "../../../features/teams/queries.ts";

export const Route = createFileRoute("/_auth/profile/my-team")({
  loader: ({ context: { queryClient, auth } }) =>
    Promise.all([
      queryClient.ensureQueryData(ownTeamsQuery(auth.user.id)),
      loadNamespaces(["account", "anglers", "share", "teams"]),
    ]),
  component: MyTeamsPage,
});
