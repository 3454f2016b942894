/** A picture in a post's Markdown: `![alt](image:{source})`, with its width and height where they are known: `image:{source}#1600x1200`. */
const imageAddress =
  /^image:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:#(\d{1,4})x(\d{1,4}))?$/;
export function imageOf(address: string) {
  const [, source, width, height] = imageAddress.exec(address) ?? [];
  return source === undefined
    ? null
    : { source, width: width ? Number(width) : null, height: height ? Number(height) : null };
}
/** Sizes of `forum-images` (contracts/uploads.ts), by `/functions/v1/photos/forum/{source}-{side}.webp`. */
export const forumImagePath = (source: string, side: 1600 | 800): string =>
  `/functions/v1/photos/forum/${source}-${side}.webp`;
