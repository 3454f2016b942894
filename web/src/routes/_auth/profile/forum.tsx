import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { OwnForumPage } from "../../../features/forum-own/components/own-forum-page.tsx";
import { blockedQuery, bookmarksQuery, draftsQuery } from "../../../features/forum-own/queries.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/profile/forum")({
  loader: async ({ context: { queryClient, auth } }) => {
    // Each list shows its own loading and errors.
    void queryClient.prefetchInfiniteQuery(bookmarksQuery(auth.user.id));
    void queryClient.prefetchQuery(draftsQuery(auth.user.id));
    void queryClient.prefetchQuery(blockedQuery(auth.user.id));
    await loadNamespaces("forum-own");
  },
  component: OwnForum,
});

function OwnForum() {
  const { t } = useTranslation("forum-own");
  usePageMeta(t("title"));
  return <OwnForumPage />;
}
