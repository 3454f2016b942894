import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { photoParam } from "../components/gallery/use-photo-link.ts";
import type { PhotoParams } from "../components/gallery/use-photo-link.ts";
import { AlbumPage } from "../features/gallery/components/album-page.tsx";
import { AlbumSkeleton } from "../features/gallery/components/album-skeleton.tsx";
import { albumQuery } from "../features/gallery/queries.ts";
import { readByPage } from "../lib/page/search-params.ts";

export const Route = createFileRoute("/gallery_/$albumSlug")({
  validateSearch: readByPage<PhotoParams>,
  loader: async ({ context: { queryClient }, params: { albumSlug }, location: { search } }) => {
    const { photo } = photoParam(search);
    const [read] = await Promise.all([
      queryClient.ensureInfiniteQueryData(albumQuery(albumSlug)),
      loadNamespaces(["gallery"]),
    ]);
    const { album = null, movedTo = null } = read.pages[0] ?? {};
    if (movedTo !== null) {
      throw redirect({
        to: "/gallery/$albumSlug",
        params: { albumSlug: movedTo },
        search: { photo },
        replace: true,
      });
    }
    if (!album) throw redirect({ to: "/404", replace: true });
  },
  component: ShownAlbum,
  pendingComponent: AlbumSkeleton,
});

function ShownAlbum() {
  const { albumSlug } = Route.useParams();
  const { data } = useSuspenseInfiniteQuery(albumQuery(albumSlug));
  const album = data.pages[0]?.album;
  // What was taken off the site while it was looked at stays on the screen until the reader goes on.
  return album ? <AlbumPage key={album.id} album={album} /> : <AlbumSkeleton />;
}
