import type { MarkdownNode } from "../../../../supabase/functions/_shared/markdown/nodes.ts";
import { useSessionImage } from "../../lib/forum/use-session-image.ts";

export interface ImageSource {
  /** Address of an image of the site, at most this many pixels on its longest side; null: `readAs` fetches it. */
  address: (id: string, side: 800 | 1600) => string | null;
  /** The account whose session reads what is not at an open address. */
  readAs?: string;
}

type Image = Extract<MarkdownNode, { kind: "image" }>;
interface Props {
  image: Image;
  source: ImageSource | undefined;
}

const style = "h-auto max-h-[70vh] w-auto max-w-full bg-shoal object-contain";

/** Its place is there before it arrives. What its text says of its size cannot break the page. */
export function PostImage({ image, source }: Props) {
  const { id, alt } = image;
  const address = source?.address(id, 800) ?? null;
  if (source && address !== null) {
    return (
      <img
        src={address}
        srcSet={`${address} 800w, ${source.address(id, 1600) ?? address} 1600w`}
        sizes="(min-width: 64rem) 40rem, 100vw"
        alt={alt}
        {...roomOf(image)}
        loading="lazy"
        decoding="async"
        className={style}
      />
    );
  }
  if (source?.readAs === undefined) return <Missing alt={alt} />;
  return <SessionImage image={image} userId={source.readAs} />;
}

const Missing = ({ alt }: { alt: string }) => <em>[{alt}]</em>;

function SessionImage({ image, userId }: { image: Image; userId: string }) {
  const { show, hasArrived, isError } = useSessionImage(userId, image.id);
  const room = roomOf(image);
  if (isError) return <Missing alt={image.alt} />;
  if (hasArrived) return <img ref={show} alt={image.alt} {...room} className={style} />;
  return (
    <svg
      role="img"
      aria-label={image.alt}
      {...room}
      viewBox={`0 0 ${room.width} ${room.height}`}
      className={style}
    />
  );
}

/** As it is drawn on the page: within 800 pixels, and no narrower or flatter than 1 : 4. */
function roomOf({ width, height }: Image): { width: number; height: number } {
  const ratio = Math.min(4, Math.max(0.25, (width ?? 4) / (height ?? 3)));
  const longest = Math.min(800, Math.max(width ?? 800, height ?? 0));
  return ratio >= 1
    ? { width: longest, height: Math.round(longest / ratio) }
    : { width: Math.round(longest * ratio), height: longest };
}
