/** Sizes of `forum-images` (contracts/picture-sizes.ts), by `/functions/v1/photos/forum/{source}-{side}.webp`. */
export const forumImagePath = (source: string, side: 1600 | 800): string =>
  `/functions/v1/photos/forum/${source}-${side}.webp`;
