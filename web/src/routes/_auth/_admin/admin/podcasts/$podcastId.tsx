import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { PodcastDeskPage } from "../../../../../features/admin-podcasts/components/podcast-desk-page.tsx";
import { WithPodcast } from "../../../../../features/admin-podcasts/components/with-podcast.tsx";
import { deskPodcastQuery } from "../../../../../features/admin-podcasts/queries.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/podcasts/$podcastId")({
  loader: async ({ context: { queryClient, auth }, params: { podcastId } }) => {
    void queryClient.prefetchQuery(deskPodcastQuery(auth.user.id, podcastId));
    await loadNamespaces(["admin-podcasts", "text-desk", "admin", "forum-compose", "upload"]);
  },
  component: Podcast,
});

function Podcast() {
  const { t } = useTranslation("admin-podcasts");
  const { podcastId } = Route.useParams();
  usePageMeta(t("episode"));
  return (
    <WithPodcast key={podcastId} id={podcastId}>
      {(page) => <PodcastDeskPage page={page} />}
    </WithPodcast>
  );
}
