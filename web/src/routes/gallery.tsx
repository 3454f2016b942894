import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { AlbumListPage } from "../features/gallery/components/album-list-page.tsx";
import { AlbumListSkeleton } from "../features/gallery/components/album-list-skeleton.tsx";
import { albumsQuery, foundPhotosQuery, memberPhotosQuery } from "../features/gallery/queries.ts";
import { gallerySearch } from "../features/gallery/search.ts";
import type { GalleryParams } from "../features/gallery/search.ts";
import { readByPage } from "../lib/page/search-params.ts";

export const Route = createFileRoute("/gallery")({
  validateSearch: readByPage<GalleryParams>,
  loader: async ({ context: { queryClient }, location: { search } }) => {
    const { q } = gallerySearch.of(search);
    if (q === "") void queryClient.prefetchInfiniteQuery(memberPhotosQuery);
    await Promise.all([
      q === ""
        ? queryClient.prefetchInfiniteQuery(albumsQuery)
        : queryClient.prefetchInfiniteQuery(foundPhotosQuery(q)),
      loadNamespaces(["gallery"]),
    ]);
  },
  component: AlbumListPage,
  pendingComponent: AlbumListSkeleton,
});
