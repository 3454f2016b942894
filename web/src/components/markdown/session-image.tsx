import { forumImagePath } from "../../../../supabase/functions/_shared/contracts/forum-images.ts";
import { useSessionAddress, useSessionImage } from "../../lib/forum/use-session-image.ts";
import { imageStyle, roomOf } from "../../../../supabase/functions/_shared/markdown/looks.ts";
import { type Image, ImageRoom, Missing, OpenedPicture, PictureButton } from "./post-image.tsx";

interface Props {
  image: Image;
  path: string;
  userId: string;
  /** A press shows the picture of a post on the whole screen. */
  opens: boolean;
}

/** A picture that its reader's session alone may read. */
export function SessionImage({ image, path, userId, opens }: Props) {
  const { show, hasArrived, isError } = useSessionImage(userId, path);
  if (isError) return <Missing alt={image.alt} />;
  if (!hasArrived) return <ImageRoom image={image} />;
  const picture = <img ref={show} alt={image.alt} {...roomOf(image)} className={imageStyle} />;
  if (!opens) return picture;
  return (
    <PictureButton
      renderOpened={(close) => <OpenedImage image={image} userId={userId} onClose={close} />}
    >
      {picture}
    </PictureButton>
  );
}

function OpenedImage({ image, userId, onClose }: Pick<Props, "image" | "userId"> & Opened) {
  const address = useSessionAddress(userId, forumImagePath(image.id, 1600));
  return address && <OpenedPicture image={image} address={address} onClose={onClose} />;
}

interface Opened {
  onClose: () => void;
}
