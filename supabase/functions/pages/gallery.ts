import {
  albumList,
  albumPage,
  type GalleryAlbum,
  type GalleryPhoto,
  galleryPhotoPath,
  gallerySizes,
} from "../_shared/contracts/gallery.ts";
import {
  COVER_SIZES,
  FIRST_TILES,
  tileRatio,
  tileSizes,
} from "../_shared/contracts/gallery-tiles.ts";
import { inLanguage } from "../_shared/contracts/languages.ts";
import type { FirstPicture, PageAnswer } from "../_shared/contracts/page.ts";
import { supabaseUrl } from "../_shared/environment.ts";
import { readAsPublic } from "../_shared/public-rest.ts";
import { dateIn } from "./dates.ts";
import { movedPage, slotsIn, wordsIn } from "./slots.ts";

/** What the list has slots for (album-list-skeleton.tsx). */
const ALBUMS = 6;
/** Whose covers come with the list: a row of a wide screen. */
const COVERS = 3;
const STAND_INS = 18;
/** Named in the structured data of an album. */
const NAMED_PHOTOS = 20;

const pictureOf = (photo: GalleryPhoto | null): string | null =>
  photo && galleryPhotoPath(photo.id, 1024);

/** A photo as the page shows it (photo-grid.tsx, album-card.tsx). */
const firstPicture = (photo: GalleryPhoto, sizes: string, isEager: boolean): FirstPicture => ({
  files: gallerySizes(photo).map(({ url, width }) => ({ url, width })),
  sizes,
  ratio: tileRatio(photo),
  isEager,
});

/** Up to an album without a cover: slots are filled in their order. */
function firstCovers(albums: readonly GalleryAlbum[]): GalleryPhoto[] {
  const covers: GalleryPhoto[] = [];
  for (const { cover } of albums.slice(0, COVERS)) {
    if (!cover) break;
    covers.push(cover);
  }
  return covers;
}

/** The first screen of the list of albums. */
export async function albumListPage(): Promise<PageAnswer> {
  const data: unknown = await (await readAsPublic("/rpc/read_albums", {})).json();
  const { albums } = albumList.parse(data);
  return {
    // The page's own words: the list has no owner's.
    title: null,
    description: null,
    image: pictureOf(albums[0]?.cover ?? null),
    structured: {
      "@context": "https://schema.org",
      "@type": "CollectionPage",
      url: "/gallery",
      hasPart: albums.map(({ title, slug }) => ({
        "@type": "ImageGallery",
        name: wordsIn(title, "en"),
        url: `/gallery/${slug}`,
      })),
    },
    slots: slotsIn((language) =>
      albums
        .slice(0, ALBUMS)
        .flatMap(({ title, published_at }, n) => [
          [`${n}.title`, wordsIn(title, language)] as const,
          [`${n}.when`, dateIn(published_at, language)] as const,
        ]),
    ),
    pictures: firstCovers(albums).map((cover, n) => firstPicture(cover, COVER_SIZES, n === 0)),
    data,
  };
}

/** Which photos of an album come with a stand-in: those below the tiles of the first screen, and not far below. */
const hasStandIn = (n: number): boolean => n >= FIRST_TILES && n < STAND_INS;

/** The first screen of an album, or where it is by now. @throws AppError `not_found` */
export async function albumFirstPage(key: string): Promise<PageAnswer> {
  const data: unknown = await (await readAsPublic("/rpc/read_album", { key })).json();
  const page = albumPage.parse(data);
  if (page.moved_to !== null) {
    return movedPage(`/gallery/${page.moved_to}`);
  }
  const { album, photos } = page;
  const image = pictureOf(album.cover);
  const title = wordsIn(album.title, "en");
  const description = wordsIn(album.description, "en");
  return {
    title,
    description: description || null,
    image,
    structured: {
      "@context": "https://schema.org",
      "@type": "ImageGallery",
      name: title,
      url: `/gallery/${album.slug}`,
      inLanguage: inLanguage(album.title, "en")?.lang,
      datePublished: album.published_at,
      dateModified: album.updated_at,
      ...(description && { description }),
      ...(image && { image: supabaseUrl() + image }),
      ...(album.event && { about: { "@type": "SportsEvent", name: album.event.name } }),
      associatedMedia: photos.slice(0, NAMED_PHOTOS).map((photo) => ({
        "@type": "ImageObject",
        contentUrl: supabaseUrl() + galleryPhotoPath(photo.id, 1024),
        width: photo.width,
        height: photo.height,
        description: wordsIn(photo.alt, "en"),
        ...(photo.credit && { creditText: photo.credit }),
      })),
    },
    slots: slotsIn((language) => [
      ["title", wordsIn(album.title, language)],
      ["about", wordsIn(album.description, language)],
      ["when", dateIn(album.published_at, language)],
      ...photos
        .slice(0, FIRST_TILES)
        .map(({ alt }, n) => [`${n}.alt`, wordsIn(alt, language)] as const),
    ]),
    pictures: photos
      .slice(0, FIRST_TILES)
      .map((photo) => firstPicture(photo, tileSizes(photo), true)),
    data: {
      ...page,
      photos: photos.map((photo, n) => (hasStandIn(n) ? photo : { ...photo, stand_in: null })),
    },
  };
}
