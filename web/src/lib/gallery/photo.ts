/** A photo as the grid and the viewer show it, wherever it comes from. */
export interface GalleryPhoto {
  id: string;
  /** Its files, the smallest first, in pixels. */
  sizes: readonly PhotoFile[];
  /** A data URL of some hundred bytes that stands in its place until a file has arrived. */
  standIn: string | null;
  alt: string;
  /** The language of `alt` where it is not the reader's. */
  altLang?: string | undefined;
  caption: string;
  captionLang?: string | undefined;
  /** Whose picture it is, as the site names them. */
  credit: string;
  /** Of that person's public page. */
  handle?: string | null;
}

interface PhotoFile {
  url: string;
  width: number;
  height: number;
}

export const largestOf = ({ sizes }: Pick<GalleryPhoto, "sizes">): PhotoFile =>
  sizes.at(-1) ?? { url: "", width: 0, height: 0 };

export const srcSetOf = ({
  sizes,
}: {
  sizes: readonly Pick<PhotoFile, "url" | "width">[];
}): string => sizes.map(({ url, width }) => `${url} ${width}w`).join(", ");
