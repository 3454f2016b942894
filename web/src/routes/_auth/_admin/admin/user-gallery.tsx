import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { QueuePage } from "../../../../features/admin-gallery/components/queue-page.tsx";
import { photoQueueQuery } from "../../../../features/admin-gallery/queries.ts";
import { photoQueue } from "../../../../features/admin-gallery/search.ts";
import type { PhotoQueueParams } from "../../../../features/admin-gallery/search.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/user-gallery")({
  validateSearch: readByPage<PhotoQueueParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    void queryClient.prefetchQuery(photoQueueQuery(auth.user.id, photoQueue.of(search)));
    await loadNamespaces(["admin-gallery", "text-desk", "admin"]);
  },
  component: Queue,
});

function Queue() {
  const { t } = useTranslation("admin-gallery");
  usePageMeta(t("queue.title"));
  return <QueuePage />;
}
