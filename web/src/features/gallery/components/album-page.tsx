import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { PhotoWall } from "../../../components/gallery/photo-wall.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { useGrowingQuery } from "../../../components/list/use-list-query.ts";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { useGalleryPhotos } from "../../../lib/gallery/use-gallery-photos.ts";
import { useOwnPhotos } from "../../../lib/gallery/own-photos.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import type { GalleryAlbum } from "../../../../../supabase/functions/_shared/contracts/gallery.ts";
import { albumQuery } from "../queries.ts";

/** An album: what it is of, and its photos in their order. */
export function AlbumPage({ album }: { album: GalleryAlbum }) {
  const { t } = useTranslation("gallery");
  const { date } = useReaderFormat();
  const words = useLocalWords();
  const title = words(album.title);
  const description = words(album.description);
  const list = useGrowingQuery(albumQuery(album.slug));
  const photos = useGalleryPhotos(list.rows);
  const own = useOwnPhotos();
  usePageMeta(title.text, description.text || undefined);
  const { event } = album;
  return (
    <>
      <Band seed={38}>
        <p className="text-sm text-ink-2">
          <Link to="/gallery" className={textLinkStyle}>
            {t("to_list")}
          </Link>
        </p>
        <h1 className="mt-1 max-w-4xl text-3xl wrap-anywhere sm:text-4xl" lang={title.lang}>
          <bdi>{title.text}</bdi>
        </h1>
        {description.text && (
          <p className="mt-2 max-w-2xl text-lg text-ink-2" lang={description.lang}>
            <bdi>{description.text}</bdi>
          </p>
        )}
        <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          <span>{t("count", { count: list.total })}</span>
          <time dateTime={album.published_at}>
            {date(Date.parse(album.published_at), { dateStyle: "long" })}
          </time>
          {event && (
            <Link to="/events/$eventId" params={{ eventId: event.id }} className={textLinkStyle}>
              {t("of_event", { event: isolate(event.name) })}
            </Link>
          )}
        </p>
      </Band>
      <div className="measure pt-6 pb-16">
        {photos.length === 0 && !list.more.has ? (
          <EmptyState action={<LinkButton to="/gallery">{t("to_list")}</LinkButton>}>
            {t("album_empty")}
          </EmptyState>
        ) : (
          <PhotoWall
            photos={photos}
            isFirst
            total={list.total}
            label={t("photos_of", { album: isolate(title.text) })}
            more={list.more}
            own={own}
            onChanged={list.retry}
          />
        )}
      </div>
    </>
  );
}
