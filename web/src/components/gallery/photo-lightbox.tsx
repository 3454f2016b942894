import { Nothing, lazyPart } from "../lazy-part.tsx";

/** The viewer of photos; its code comes when the first one is opened. */
export const PhotoLightbox = lazyPart(
  async () => (await import("./lightbox.tsx")).Lightbox,
  Nothing,
);
