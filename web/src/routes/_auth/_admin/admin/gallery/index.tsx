import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { AlbumListPage } from "../../../../../features/admin-gallery/components/album-list-page.tsx";
import { albumListQuery } from "../../../../../features/admin-gallery/queries.ts";
import { albumList } from "../../../../../features/admin-gallery/search.ts";
import type { AlbumListParams } from "../../../../../features/admin-gallery/search.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/gallery/")({
  validateSearch: readByPage<AlbumListParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    void queryClient.prefetchQuery(albumListQuery(auth.user.id, albumList.of(search)));
    await loadNamespaces(["admin-gallery", "text-desk", "admin"]);
  },
  component: Albums,
});

function Albums() {
  const { t } = useTranslation("admin-gallery");
  usePageMeta(t("title"));
  return <AlbumListPage />;
}
