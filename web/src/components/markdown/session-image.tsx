import { useSessionImage } from "../../lib/forum/use-session-image.ts";
import { imageStyle, roomOf } from "../../../../supabase/functions/_shared/markdown/looks.ts";
import { type Image, ImageRoom, Missing } from "./post-image.tsx";

interface Props {
  image: Image;
  path: string;
  userId: string;
}

/** A picture that its reader's session alone may read. */
export function SessionImage({ image, path, userId }: Props) {
  const { show, hasArrived, isError } = useSessionImage(userId, path);
  if (isError) return <Missing alt={image.alt} />;
  if (!hasArrived) return <ImageRoom image={image} />;
  return <img ref={show} alt={image.alt} {...roomOf(image)} className={imageStyle} />;
}
