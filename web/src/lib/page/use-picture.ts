import { useCallback, type RefCallback } from "react";

/** The ref of an image that shows a picture; its address lives as long as the image does. */
export function usePicture(picture: Blob | undefined): RefCallback<HTMLImageElement> {
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !picture) return undefined;
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
}
