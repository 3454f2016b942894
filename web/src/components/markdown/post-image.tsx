import type { MarkdownNode } from "../../../../supabase/functions/_shared/markdown/nodes.ts";

export interface ImageSource {
  /** Address of an image of the site, at most this many pixels on its longest side. */
  address: (id: string, side: 800 | 1600) => string;
}

interface Props {
  image: Extract<MarkdownNode, { kind: "image" }>;
  source: ImageSource | undefined;
}

/** Its place is there before it arrives. What its text says of its size cannot break the page. */
export function PostImage({ image, source }: Props) {
  const { id, alt } = image;
  const { width, height } = roomOf(image);
  if (!source) return <em>[{alt}]</em>;
  return (
    <img
      src={source.address(id, 800)}
      srcSet={`${source.address(id, 800)} 800w, ${source.address(id, 1600)} 1600w`}
      sizes="(min-width: 64rem) 40rem, 100vw"
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="h-auto max-h-[70vh] w-auto max-w-full bg-shoal object-contain"
    />
  );
}

/** As it is drawn on the page: within 800 pixels, and no narrower or flatter than 1 : 4. */
function roomOf({ width, height }: Props["image"]): { width: number; height: number } {
  const ratio = Math.min(4, Math.max(0.25, (width ?? 4) / (height ?? 3)));
  const longest = Math.min(800, Math.max(width ?? 800, height ?? 0));
  return ratio >= 1
    ? { width: longest, height: Math.round(longest / ratio) }
    : { width: Math.round(longest * ratio), height: longest };
}
