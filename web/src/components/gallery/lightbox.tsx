import { Download, Link as LinkSign, Share2 } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { SlideImage } from "yet-another-react-lightbox";
import { useReaderFormat } from "../../lib/format/reader-format.ts";
import { copyText } from "../../lib/page/copy-text.ts";
import { offerFile } from "../../lib/page/offer-file.ts";
import { toast } from "../../lib/page/toasts.ts";
import { LightboxButton } from "./lightbox-button.tsx";
import { LightboxCaption } from "./lightbox-caption.tsx";
import { type GalleryPhoto, largestOf } from "../../lib/gallery/photo.ts";
import { photoAddress } from "./use-photo-link.ts";
import { PictureViewer } from "./picture-viewer.tsx";

interface LightboxProps {
  /** Those that have been read, in their order. */
  photos: readonly GalleryPhoto[];
  /** Of the one that is open, by the address; it is closed while undefined or not among them. */
  photo: string | undefined;
  /** Of all, those that have not been read yet included; undefined where that is not known yet. */
  total: number | undefined;
  onShow: (id: string) => void;
  onClose: () => void;
  /** Reads on; called near the last photo that has been read. */
  onMore?: (() => void) | undefined;
  /** Further buttons for the photo, before the closing one. */
  renderActions?: (photo: GalleryPhoto) => ReactNode;
}

/** Photos from the end at which more are asked for. */
const NEAR = 4;
const ICON = "size-6";

const slideOf = (photo: GalleryPhoto): SlideImage => {
  const { url: src, width, height } = largestOf(photo);
  const srcSet = photo.sizes.map((size) => ({ ...size, src: size.url }));
  return { src, alt: photo.alt, width, height, srcSet };
};

async function offerPhoto(photo: GalleryPhoto): Promise<void> {
  // Of another origin, where a link to it would open it instead.
  const answer = await fetch(largestOf(photo).url);
  if (!answer.ok) throw new Error(`The request for the photo returned ${answer.status}`);
  offerFile("photo", "webp", "image/webp", await answer.blob());
}

/** One photo of the gallery on the whole screen, with its words. */
export function Lightbox(props: LightboxProps) {
  const { photos, photo, total, onShow, onClose, onMore, renderActions } = props;
  const { t } = useTranslation("gallery");
  const { number } = useReaderFormat();
  const index = photos.findIndex(({ id }) => id === photo);
  const shown = photos[index];
  const isNearEnd = shown !== undefined && index >= photos.length - NEAR;
  useEffect(() => {
    if (isNearEnd) onMore?.();
  }, [isNearEnd, onMore]);
  const copy = (id: string): void =>
    void copyText(photoAddress(id)).then((isCopied) =>
      isCopied ? toast("success", t("link_copied")) : toast("error", t("link_refused")),
    );
  // The sheet reports the reader's "no" as an error.
  const share = ({ id, caption, alt }: GalleryPhoto): void =>
    void navigator.share({ title: caption || alt, url: photoAddress(id) }).catch(() => undefined);
  const download = (one: GalleryPhoto): void =>
    void offerPhoto(one).catch(() => toast("error", t("download_failed")));
  const counter = (n: string): string =>
    total === undefined ? n : t("counter", { n, total: number(total) });
  return (
    <PictureViewer
      slides={photos.map(slideOf)}
      index={shown && index}
      counter={counter}
      onClose={onClose}
      onView={(next) => {
        const id = photos[next]?.id;
        if (id !== undefined && id !== photo) onShow(id);
      }}
      actions={
        shown && [
          "share" in navigator && (
            <LightboxButton key="share" label={t("share")} onClick={() => share(shown)}>
              <Share2 aria-hidden="true" className={ICON} />
            </LightboxButton>
          ),
          <LightboxButton key="copy" label={t("copy_link")} onClick={() => copy(shown.id)}>
            <LinkSign aria-hidden="true" className={ICON} />
          </LightboxButton>,
          <LightboxButton key="download" label={t("download")} onClick={() => download(shown)}>
            <Download aria-hidden="true" className={ICON} />
          </LightboxButton>,
          renderActions?.(shown),
        ]
      }
      caption={shown && <LightboxCaption photo={shown} count={counter(number(index + 1))} />}
    />
  );
}
