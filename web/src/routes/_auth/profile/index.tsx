import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { useSignOut } from "../../../components/layout/use-sign-out.ts";
import { ChannelsBlock } from "../../../features/notices/components/channels-block.tsx";
import {
  digestQuery,
  noticeWordsQuery,
  preferencesQuery,
  pushKeyQuery,
} from "../../../features/notices/queries.ts";
import { readerLanguage } from "../../../features/notices/use-reader-language.ts";
import { ProfilePage } from "../../../features/profile/components/profile-page.tsx";
import { profileOf } from "../../../features/profile/queries.ts";
import { useSupabaseAuth } from "../../../lib/auth/session.tsx";
import { toast } from "../../../lib/page/toasts.ts";

export const Route = createFileRoute("/_auth/profile/")({
  loader: ({ context: { queryClient, auth } }) =>
    Promise.all([
      queryClient.ensureQueryData(profileOf(auth.user.id)),
      queryClient.ensureQueryData(preferencesQuery(auth.user.id)),
      queryClient.ensureQueryData(digestQuery(auth.user.id)),
      queryClient.ensureQueryData(pushKeyQuery),
      queryClient.ensureQueryData(noticeWordsQuery(readerLanguage())),
      loadNamespaces(["account", "notices", "profile", "upload"]),
    ]),
  component: OwnProfile,
});

function OwnProfile() {
  const { t } = useTranslation("profile");
  const { state, signOut } = useSupabaseAuth();
  const signOutLoudly = useSignOut();
  const navigate = Route.useNavigate();
  if (state.status !== "signed-in") return null;

  const leave = async (): Promise<void> => {
    await navigate({ to: "/", replace: true });
    await signOut();
    toast("success", t("delete.done"));
  };
  return (
    <ProfilePage
      user={state.user}
      role={state.role}
      notices={<ChannelsBlock userId={state.user.id} />}
      onSignOutEverywhere={() => signOutLoudly("global")}
      onDeleted={() => void leave()}
    />
  );
}
