/** The attribute `sizes` of a cover in a list. */
export const COVER_SIZES = "(min-width: 64rem) 22rem, (min-width: 40rem) 33vw, 60vw";
/** How many tiles the first screen may show (album-skeleton.tsx). */
export const FIRST_TILES = 6;

/** A panorama or a tower would push the others of its row out of sight: its tile shows the middle. */
const NARROWEST = 0.62;
const WIDEST = 2.2;

/** Width by height of a photo's tile. */
export function tileRatio({ width, height }: { width: number; height: number }): number {
  if (!(width > 0 && height > 0)) return 1;
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width / height)) * 1000) / 1000;
}

/**
 * The attribute `sizes` of a photo in a row: rows have one height (`photo-rows`, app.css) and grow by about a
 * third, so a tall photo is narrower than a wide one and needs a smaller file.
 */
export function tileSizes(photo: { width: number; height: number }): string {
  const ratio = tileRatio(photo);
  const width = (most: string, row: number): string =>
    `min(${most}, ${Math.round(ratio * row * 10) / 10}rem)`;
  return `(min-width: 64rem) ${width("22rem", 17)}, (min-width: 40rem) ${width("33vw", 14)}, ${width("60vw", 11)}`;
}
