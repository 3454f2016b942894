import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { PreferencesPage } from "../../../../features/profile/components/own-settings.tsx";
import { profileOf } from "../../../../features/profile/queries.ts";
import { useMember } from "../../../../lib/auth/session.tsx";

export const Route = createFileRoute("/_auth/profile/settings/preferences")({
  loader: ({ context: { queryClient, auth } }) =>
    Promise.all([
      queryClient.ensureQueryData(profileOf(auth.user.id)),
      loadNamespaces(["profile"]),
    ]),
  component: OwnPreferences,
});

function OwnPreferences() {
  return <PreferencesPage userId={useMember().user.id} />;
}
