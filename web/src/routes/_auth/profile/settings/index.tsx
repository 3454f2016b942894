import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { PersonPage } from "../../../../features/profile/components/own-settings.tsx";
import { profileOf } from "../../../../features/profile/queries.ts";
import { useMember } from "../../../../lib/auth/session.tsx";

export const Route = createFileRoute("/_auth/profile/settings/")({
  loader: ({ context: { queryClient, auth } }) =>
    Promise.all([
      queryClient.ensureQueryData(profileOf(auth.user.id)),
      loadNamespaces(["account", "profile", "upload"]),
    ]),
  component: OwnPerson,
});

function OwnPerson() {
  return <PersonPage userId={useMember().user.id} />;
}
