import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../lib/format/reader-format.ts";
import { PictureViewer } from "../gallery/picture-viewer.tsx";
import type { Image } from "./post-image.tsx";

interface Props {
  image: Image;
  /** Where the largest file is. */
  address: string;
  onClose: () => void;
}

/** A picture of a post on the whole screen, with its words. */
export function OpenedPicture({ image, address, onClose }: Props) {
  const { t } = useTranslation("gallery");
  const { number } = useReaderFormat();
  const { alt, width, height } = image;
  return (
    <PictureViewer
      slides={[{ src: address, alt, ...(width && height && { width, height }) }]}
      index={0}
      counter={(n) => t("counter", { n, total: number(1) })}
      caption={
        // Its words are the alternative text, which a screen reader reads from the picture.
        <p
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 grid min-h-24 content-center px-4 py-2 text-center text-base text-balance text-ink"
        >
          <bdi>{alt}</bdi>
        </p>
      }
      onClose={onClose}
    />
  );
}
