import { type ReactNode, useState } from "react";
import { forumImagePath } from "../../../../supabase/functions/_shared/contracts/forum-images.ts";
import {
  IMAGE_SIZES,
  imageStyle,
  roomOf,
} from "../../../../supabase/functions/_shared/markdown/looks.ts";
import type { MarkdownNode } from "../../../../supabase/functions/_shared/markdown/nodes.ts";
import { lazyPart, Nothing } from "../lazy-part.tsx";

export interface ImageSource {
  /** Address of an image of the site, at most this many pixels on its longest side; null: `readAs` fetches it. */
  address: (id: string, side: 800 | 1600) => string | null;
  /** The account whose session reads what is not at an open address. */
  readAs?: string;
  /** Where that is read; a picture of the forums without it. */
  pathOf?: (id: string) => string;
}

export type Image = Extract<MarkdownNode, { kind: "image" }>;
interface Props {
  image: Image;
  source: ImageSource | undefined;
  /** A press shows the picture on the whole screen. */
  opens?: boolean;
}

/** Where a picture comes to be. */
export function ImageRoom({ image }: { image: Image }) {
  const room = roomOf(image);
  return (
    <svg
      role="img"
      aria-label={image.alt}
      {...room}
      viewBox={`0 0 ${room.width} ${room.height}`}
      className={imageStyle}
    />
  );
}

// Most forums are open to all, and their pictures at open addresses.
const SessionImage = lazyPart(
  async () => (await import("./session-image.tsx")).SessionImage,
  ImageRoom,
);

export const OpenedPicture = lazyPart(
  async () => (await import("./opened-picture.tsx")).OpenedPicture,
  Nothing,
);

/** Its place is there before it arrives. What its text says of its size cannot break the page. */
export function PostImage({ image, source, opens = false }: Props) {
  const { id, alt } = image;
  const address = source?.address(id, 800) ?? null;
  if (source && address !== null) {
    const largest = source.address(id, 1600) ?? address;
    const picture = (
      <img
        src={address}
        srcSet={`${address} 800w, ${largest} 1600w`}
        sizes={IMAGE_SIZES}
        alt={alt}
        {...roomOf(image)}
        loading="lazy"
        decoding="async"
        className={imageStyle}
      />
    );
    if (!opens) return picture;
    return (
      <PictureButton
        renderOpened={(close) => <OpenedPicture image={image} address={largest} onClose={close} />}
      >
        {picture}
      </PictureButton>
    );
  }
  if (source?.readAs === undefined) return <Missing alt={alt} />;
  const path = source.pathOf?.(id) ?? forumImagePath(id, 800);
  return <SessionImage image={image} path={path} userId={source.readAs} opens={opens} />;
}

export const Missing = ({ alt }: { alt: string }) => <em>[{alt}]</em>;

interface ButtonProps {
  /** The viewer while it is open. */
  renderOpened: (onClose: () => void) => ReactNode;
  /** The picture. */
  children: ReactNode;
}

/** A picture that opens on the whole screen. */
export function PictureButton({ renderOpened, children }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="block max-w-full cursor-zoom-in"
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen && renderOpened(() => setIsOpen(false))}
    </>
  );
}
