import { Link } from "@tanstack/react-router";
import type { GalleryPhoto } from "../../../../../supabase/functions/_shared/contracts/gallery.ts";
import { PhotoPicture } from "../../../components/gallery/photo-grid.tsx";
import { useGalleryPhoto } from "../../../lib/gallery/use-gallery-photos.ts";

/** The photo of the week, which opens in its album. */
export function ChosenPhoto({ photo: row }: { photo: GalleryPhoto }) {
  const photo = useGalleryPhoto(row);
  if (!photo) return null;
  const to =
    row.album === null
      ? ({ to: "/gallery" } as const)
      : ({ to: "/gallery/$albumSlug", params: { albumSlug: row.album } } as const);
  return (
    <figure className="mt-3">
      <Link {...to} search={{ photo: row.id }} className="block aspect-[3/2] bg-water">
        <PhotoPicture photo={photo} />
      </Link>
      {photo.caption && (
        <figcaption lang={photo.captionLang} className="mt-2 text-sm text-ink-2">
          <bdi>{photo.caption}</bdi>
        </figcaption>
      )}
    </figure>
  );
}
