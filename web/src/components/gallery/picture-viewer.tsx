import { Minus, Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import YarlLightbox, { type SlideImage } from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import "./lightbox.css";

interface Props {
  slides: readonly SlideImage[];
  /** Of the slide that is open; the viewer is closed without it. */
  index: number | undefined;
  /** Which one of them it is, for screen readers. */
  counter: (n: string) => string;
  /** Buttons before those of the viewer, each with a key. */
  actions?: readonly ReactNode[] | undefined;
  /** Below the picture. */
  caption: ReactNode;
  onView?: (index: number) => void;
  onClose: () => void;
}

const ICON = "size-6";

/** One picture on the whole screen; by keyboard, swipe, pinch and button. */
export function PictureViewer(props: Props) {
  const { slides, index, counter, actions = [], caption, onView, onClose } = props;
  const { t } = useTranslation("gallery");
  return (
    <YarlLightbox
      open={index !== undefined}
      close={onClose}
      index={index ?? 0}
      slides={[...slides]}
      plugins={[Zoom]}
      className="photo-lightbox"
      carousel={{ finite: true, preload: 1, padding: 0, spacing: "8%" }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      // The dialogs that its buttons open stand above it.
      styles={{ root: { "--yarl__portal_zindex": 30 } }}
      labels={{
        Previous: t("previous_photo"),
        Next: t("next_photo"),
        Close: t("close_photo"),
        "Zoom in": t("zoom_in"),
        "Zoom out": t("zoom_out"),
        Lightbox: t("viewer"),
        "Photo gallery": t("photos"),
        Carousel: t("carousel"),
        Slide: t("slide"),
        "{index} of {total}": counter("{index}"),
      }}
      toolbar={{ buttons: index === undefined ? [] : [...actions, "zoom", "close"] }}
      on={{ view: ({ index: next }) => onView?.(next) }}
      render={{
        iconClose: () => <X aria-hidden="true" className={ICON} />,
        iconZoomIn: () => <Plus aria-hidden="true" className={ICON} />,
        iconZoomOut: () => <Minus aria-hidden="true" className={ICON} />,
        controls: () => caption,
      }}
    />
  );
}
