/** The attribute `sizes` of a photo in a row or of a cover in a list. */
export const GRID_SIZES = "(min-width: 64rem) 22rem, (min-width: 40rem) 33vw, 60vw";
/** Of one that is fetched when it is near: by then its tile has a width. */
export const NEAR_SIZES = `auto, ${GRID_SIZES}`;
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
