import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { PodcastListPage } from "../../../../../features/admin-podcasts/components/podcast-list-page.tsx";
import { deskPodcastListQuery } from "../../../../../features/admin-podcasts/queries.ts";
import { deskPodcastList } from "../../../../../features/admin-podcasts/search.ts";
import type { DeskPodcastListParams } from "../../../../../features/admin-podcasts/search.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/podcasts/")({
  validateSearch: readByPage<DeskPodcastListParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    void queryClient.prefetchQuery(deskPodcastListQuery(auth.user.id, deskPodcastList.of(search)));
    await loadNamespaces(["admin-podcasts", "text-desk", "admin"]);
  },
  component: Podcasts,
});

function Podcasts() {
  const { t } = useTranslation("admin-podcasts");
  usePageMeta(t("title"));
  return <PodcastListPage />;
}
