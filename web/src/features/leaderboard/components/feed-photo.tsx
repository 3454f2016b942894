import { useState } from "react";
import { supabaseUrl } from "../../../lib/api/backend.ts";

interface Props {
  name: string;
  /** Pixels of the longest side: the size of the bucket that is fetched. */
  side?: 480 | 1024;
  className: string;
}

/**
 * The published photo of a catch; the words beside it say what it shows. One that was taken back since
 * leaves its place.
 */
export function FeedPhoto({ name, side = 480, className }: Props) {
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  return (
    <img
      src={`${supabaseUrl}/functions/v1/photos/${name.replace(/\.webp$/, `-${side}.webp`)}`}
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => setGone(true)}
    />
  );
}
