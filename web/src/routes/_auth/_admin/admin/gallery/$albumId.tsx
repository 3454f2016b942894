import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { AlbumPage } from "../../../../../features/admin-gallery/components/album-page.tsx";
import { albumPhotosQuery, albumQuery } from "../../../../../features/admin-gallery/queries.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/gallery/$albumId")({
  loader: async ({ context: { queryClient, auth }, params: { albumId } }) => {
    void queryClient.prefetchQuery(albumQuery(auth.user.id, albumId));
    void queryClient.prefetchQuery(albumPhotosQuery(auth.user.id, albumId));
    await loadNamespaces(["admin-gallery", "text-desk", "admin", "upload"]);
  },
  component: Album,
});

function Album() {
  const { t } = useTranslation("admin-gallery");
  const { albumId } = Route.useParams();
  usePageMeta(t("album.album"));
  return <AlbumPage key={albumId} id={albumId} />;
}
