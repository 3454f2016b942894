import { Link } from "@tanstack/react-router";
import type { GalleryPhoto as PhotoRow } from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import { useGalleryPhotos } from "../../lib/gallery/use-gallery-photos.ts";
import { PhotoPicture, TileFrame } from "./photo-grid.tsx";

interface Props {
  photos: readonly PhotoRow[];
  /** Names the list. */
  label: string;
}

/** Some photos of the gallery on another page; each leads to itself in its album. */
export function PhotoStrip({ photos: rows, label }: Props) {
  const photos = useGalleryPhotos(rows);
  return (
    <ul aria-label={label} className="photo-rows">
      {photos.map((photo, n) => {
        const album = rows[n]?.album ?? null;
        const to =
          album === null
            ? ({ to: "/gallery" } as const)
            : ({ to: "/gallery/$albumSlug", params: { albumSlug: album } } as const);
        return (
          <TileFrame key={photo.id} photo={photo}>
            <Link
              {...to}
              search={{ photo: photo.id }}
              className="block size-full focus-visible:outline-offset-[-3px]"
            >
              <PhotoPicture photo={photo} />
            </Link>
          </TileFrame>
        );
      })}
    </ul>
  );
}
