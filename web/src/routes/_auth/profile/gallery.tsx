import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { OwnGalleryPage } from "../../../features/own-gallery/components/own-gallery-page.tsx";
import { ownPhotosQuery } from "../../../features/own-gallery/queries.ts";
import { ownPhotoSearch } from "../../../features/own-gallery/search.ts";
import type { OwnPhotoSearchParams } from "../../../features/own-gallery/search.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { readByPage } from "../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/profile/gallery")({
  validateSearch: readByPage<OwnPhotoSearchParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    // The list shows its own loading and errors, and keeps the old rows while new ones come.
    void queryClient.prefetchQuery(ownPhotosQuery(auth.user.id, ownPhotoSearch.of(search)));
    await loadNamespaces(["gallery", "own-gallery", "upload"]);
  },
  component: OwnGallery,
});

function OwnGallery() {
  const { t } = useTranslation("own-gallery");
  usePageMeta(t("title"), t("lead"));
  return <OwnGalleryPage />;
}
