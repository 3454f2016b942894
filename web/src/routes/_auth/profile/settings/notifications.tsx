import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { ChannelsBlock } from "../../../../features/notices/components/channels-block.tsx";
import {
  digestQuery,
  noticeWordsQuery,
  preferencesQuery,
  pushKeyQuery,
} from "../../../../features/notices/queries.ts";
import { readerLanguage } from "../../../../features/notices/use-reader-language.ts";
import { SettingsPage } from "../../../../features/profile/components/settings-page.tsx";
import { useMember } from "../../../../lib/auth/session.tsx";

export const Route = createFileRoute("/_auth/profile/settings/notifications")({
  loader: ({ context: { queryClient, auth } }) =>
    Promise.all([
      queryClient.ensureQueryData(preferencesQuery(auth.user.id)),
      queryClient.ensureQueryData(digestQuery(auth.user.id)),
      queryClient.ensureQueryData(pushKeyQuery),
      queryClient.ensureQueryData(noticeWordsQuery(readerLanguage())),
      loadNamespaces(["notices", "profile"]),
    ]),
  component: OwnNotifications,
});

function OwnNotifications() {
  return (
    <SettingsPage title="settings.notifications">
      <ChannelsBlock userId={useMember().user.id} />
    </SettingsPage>
  );
}
