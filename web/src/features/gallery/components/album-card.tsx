import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { COVER_SIZES } from "../../../../../supabase/functions/_shared/contracts/gallery-tiles.ts";
import { PhotoPicture } from "../../../components/gallery/photo-grid.tsx";
import { Contours } from "../../../components/ui/contours.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { useGalleryPhoto } from "../../../lib/gallery/use-gallery-photos.ts";
import type { GalleryAlbum } from "../../../../../supabase/functions/_shared/contracts/gallery.ts";

const seedOf = (id: string): number => (Number.parseInt(id.slice(-6), 16) % 90) + 3;

/** An album in the list: its cover, its title, and what is in it. */
export function AlbumCard({ album, isFirst = false }: { album: GalleryAlbum; isFirst?: boolean }) {
  const { t } = useTranslation("gallery");
  const { date } = useReaderFormat();
  const title = useLocalWords()(album.title);
  const cover = useGalleryPhoto(album.cover);
  return (
    <li className="relative">
      <div className="aspect-[3/2] overflow-hidden rounded-sm bg-water">
        {cover ? (
          // Beside the title it is an ornament.
          <PhotoPicture
            photo={cover}
            isEager={isFirst}
            isFirst={isFirst}
            isOrnament
            sizes={COVER_SIZES}
          />
        ) : (
          <Contours seed={seedOf(album.id)} />
        )}
      </div>
      <h2 className="mt-3 text-xl" lang={title.lang}>
        <Link
          to="/gallery/$albumSlug"
          params={{ albumSlug: album.slug }}
          className="underline-offset-4 after:absolute after:inset-0 hover:underline hover:decoration-signal hover:decoration-2"
        >
          <bdi>{title.text}</bdi>
        </Link>
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-2">
        <span>{t("count", { count: album.photos })}</span>
        <time dateTime={album.published_at}>
          {date(Date.parse(album.published_at), { dateStyle: "long" })}
        </time>
        {album.event && <span>{t("of_event", { event: isolate(album.event.name) })}</span>}
      </p>
    </li>
  );
}
