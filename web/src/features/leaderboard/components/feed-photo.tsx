import { useState } from "react";
import { supabaseUrl } from "../../../lib/api/backend.ts";

/**
 * The published photo of a catch; the words beside it say what it shows. One that was taken back since
 * leaves its place.
 */
export function FeedPhoto({ name }: { name: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  return (
    <img
      src={`${supabaseUrl}/functions/v1/photos/${name.replace(/\.webp$/, "-480.webp")}`}
      alt=""
      loading="lazy"
      decoding="async"
      className="float-end ms-3 size-14 rounded-sm bg-shoal object-cover"
      onError={() => setGone(true)}
    />
  );
}
