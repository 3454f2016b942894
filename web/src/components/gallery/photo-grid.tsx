import { Link } from "@tanstack/react-router";
import { type CSSProperties, type ReactNode, memo } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../ui/class-names.ts";
import {
  FIRST_TILES,
  tileRatio,
  tileSizes,
} from "../../../../supabase/functions/_shared/contracts/gallery-tiles.ts";
import { type GalleryPhoto, largestOf, srcSetOf } from "../../lib/gallery/photo.ts";
import { tileId, withPhoto } from "./use-photo-link.ts";

interface GridProps {
  photos: readonly GalleryPhoto[];
  /** Names the list. */
  label: string;
  /** Of the first row: what readers see first. */
  isFirst?: boolean;
}

/** Tiles beyond are not drawn until they are near: their room is known. */
const LATER = 24;

/**
 * Rows of equal height in the order of the list. Each tile grows as its ratio says, and so do the rows:
 * no script measures them, and nothing moves when a picture arrives.
 */
export function PhotoGrid({ photos, label, isFirst = false }: GridProps) {
  return (
    <ul aria-label={label} className="photo-rows">
      {photos.map((photo, n) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          isEager={isFirst && n < FIRST_TILES}
          isFirst={isFirst && n === 0}
          isLater={n >= LATER}
        />
      ))}
    </ul>
  );
}

interface TileProps {
  photo: GalleryPhoto;
  isEager: boolean;
  isFirst: boolean;
  isLater: boolean;
}

const PhotoTile = memo(function PhotoTile({ photo, isEager, isFirst, isLater }: TileProps) {
  const { id } = photo;
  return (
    <TileFrame photo={photo} isLater={isLater}>
      <Link
        id={tileId(id)}
        to="."
        {...withPhoto(id)}
        resetScroll={false}
        className="block size-full focus-visible:outline-offset-[-3px]"
      >
        <PhotoPicture photo={photo} isEager={isEager} isFirst={isFirst} />
      </Link>
    </TileFrame>
  );
});

interface FrameProps {
  photo: GalleryPhoto;
  isLater?: boolean;
  children: ReactNode;
}

/** The room of one photo in its row; one `li`. */
export function TileFrame({ photo, isLater = false, children }: FrameProps) {
  const room = { "--ratio": tileRatio(largestOf(photo)) } as CSSProperties;
  return (
    <li className={classNames("photo-tile", isLater && "[content-visibility:auto]")} style={room}>
      {children}
    </li>
  );
}

interface PictureProps {
  photo: GalleryPhoto;
  isEager?: boolean;
  isFirst?: boolean;
  /** Beside words that say the same. */
  isOrnament?: boolean;
  /** The attribute, where it is not that of a tile. */
  sizes?: string;
}

/** The picture itself, which fills its room. */
export function PhotoPicture({
  photo,
  isEager = false,
  isFirst = false,
  isOrnament = false,
  sizes: wanted,
}: PictureProps) {
  const { t } = useTranslation("gallery");
  const { sizes, standIn, alt, altLang } = photo;
  const largest = largestOf(photo);
  const ofTile = tileSizes(largest);
  return (
    <img
      src={sizes[0]?.url}
      srcSet={srcSetOf(photo)}
      // One that is fetched when it is near has a tile with a width by then.
      sizes={wanted ?? (isEager ? ofTile : `auto, ${ofTile}`)}
      width={largest.width}
      height={largest.height}
      alt={isOrnament ? "" : alt || t("photo_unnamed")}
      lang={alt ? altLang : undefined}
      loading={isEager ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      className="size-full bg-cover bg-center object-cover text-transparent"
      style={standIn ? { backgroundImage: `url("${standIn}")` } : undefined}
    />
  );
}
