import { infiniteQueryOptions } from "@tanstack/react-query";
import {
  albumList,
  albumPage,
  photoList,
  type GalleryAlbum,
  type GalleryPhoto,
} from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import { isNotFound } from "../../lib/api/public-api.ts";
import type { Page } from "../../lib/api/paged-query.ts";
import { readAs } from "../../lib/forum/read-as.ts";
import { galleryKeys } from "../../lib/gallery/queries.ts";
import { takeFirstData } from "../../lib/page/first-answer.ts";

interface Step<Row> extends Page<Row> {
  /** The row after which the next step begins; null at the list's end. */
  next: string | null;
}
/** `album` is null for one that does not exist, or is no longer shown. */
interface AlbumStep extends Step<GalleryPhoto> {
  album: GalleryAlbum | null;
  /** The slug of the album, for its id and former slugs. */
  movedTo: string | null;
}

const begin = { initialPageParam: null as string | null };
const after = (row: string | null) => (row === null ? {} : { after_id: row });

/** All albums. The first ones came with the page (pages/gallery.ts). */
export const albumsQuery = infiniteQueryOptions({
  ...begin,
  queryKey: galleryKeys.albums,
  queryFn: async ({ pageParam, signal }): Promise<Step<GalleryAlbum>> => {
    const arrived = pageParam === null && takeFirstData("/gallery");
    const { albums, next } = albumList.parse(
      arrived || (await readAs(null, "read_albums", after(pageParam), signal)),
    );
    return { rows: albums, total: albums.length, next };
  },
  getNextPageParam: ({ next }) => next,
});

/** An album by its slug, and its photos in steps. */
export const albumQuery = (key: string) =>
  infiniteQueryOptions({
    ...begin,
    queryKey: galleryKeys.album(key),
    queryFn: async ({ pageParam, signal }): Promise<AlbumStep> => {
      const nothing = { rows: [], total: 0, next: null, album: null, movedTo: null };
      const arrived = pageParam === null ? takeFirstData(`/gallery/${key}`) : undefined;
      try {
        const given = { key, ...after(pageParam) };
        const page = albumPage.parse(arrived ?? (await readAs(null, "read_album", given, signal)));
        if (page.moved_to !== null) return { ...nothing, movedTo: page.moved_to };
        const { album, photos, next } = page;
        return { rows: photos, total: album.photos, next, album, movedTo: null };
      } catch (error) {
        if (isNotFound(error)) return nothing;
        throw error;
      }
    },
    getNextPageParam: ({ next }) => next,
  });

async function photoStep(
  read: "read_member_photos" | "search_gallery",
  given: object,
  pageParam: string | null,
  signal: AbortSignal,
): Promise<Step<GalleryPhoto>> {
  const asked = { at_most: 24, ...given, ...after(pageParam) };
  const { photos, next } = photoList.parse(await readAs(null, read, asked, signal));
  return { rows: photos, total: photos.length, next };
}

/** What members show, of all events. */
export const memberPhotosQuery = infiniteQueryOptions({
  ...begin,
  queryKey: galleryKeys.ofMembers,
  queryFn: ({ pageParam, signal }) => photoStep("read_member_photos", {}, pageParam, signal),
  getNextPageParam: ({ next }) => next,
});

/** Photos of albums and members by their words, the latest first. */
export const foundPhotosQuery = (input: string) =>
  infiniteQueryOptions({
    ...begin,
    queryKey: galleryKeys.found(input),
    queryFn: ({ pageParam, signal }) => photoStep("search_gallery", { input }, pageParam, signal),
    getNextPageParam: ({ next }) => next,
  });
