/** Pixels of the longest side, as the server keeps it. */
export const PHOTO_SHAPE = { side: 2048 };
