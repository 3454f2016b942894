import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { CommentQueuePage } from "../../../../../features/admin-podcasts/components/comment-queue-page.tsx";
import { commentQueueQuery } from "../../../../../features/admin-podcasts/queries.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/podcasts/comments")({
  loader: async ({ context: { queryClient, auth } }) => {
    void queryClient.prefetchQuery(commentQueueQuery(auth.user.id));
    await loadNamespaces(["admin-podcasts", "text-desk", "admin"]);
  },
  component: Comments,
});

function Comments() {
  const { t } = useTranslation("admin-podcasts");
  usePageMeta(t("comments.title"));
  return <CommentQueuePage />;
}
