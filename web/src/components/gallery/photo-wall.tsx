import { Flag, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { afterFirstPaint } from "../../lib/page/first-paint.ts";
import { toast } from "../../lib/page/toasts.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogContent } from "../ui/dialog.tsx";
import { LightboxButton } from "./lightbox-button.tsx";
import { PhotoGrid } from "./photo-grid.tsx";
import { PhotoLightbox } from "./photo-lightbox.tsx";
import type { GalleryPhoto } from "../../lib/gallery/photo.ts";
import { ReportForm } from "./report-part.tsx";
import { useTakeDown } from "./use-take-down.ts";
import { tileId, usePhotoLink } from "./use-photo-link.ts";

interface Props {
  photos: readonly GalleryPhoto[];
  /** Of all, those that have not been read yet included; absent where nobody counts them. */
  total?: number | undefined;
  /** Names the list. */
  label: string;
  /** What the page begins with: its first rows are fetched at once. */
  isFirst?: boolean;
  more?: { has: boolean; busy: boolean; failed: boolean; load: () => void };
  /** Those that the reader uploaded. */
  own?: ReadonlySet<string>;
  /** Reads the photos anew, after one of them was taken down or reported. Without it neither is offered. */
  onChanged?: () => void;
}

const NO_MORE = { has: false, busy: false, failed: false, load: () => undefined };
const NONE: ReadonlySet<string> = new Set();

/** Photos that open in the viewer, each at its own address. */
export function PhotoWall({
  photos,
  total,
  label,
  isFirst = false,
  more = NO_MORE,
  own = NONE,
  onChanged,
}: Props): ReactNode {
  const { t } = useTranslation("gallery");
  const { photo, show, close } = usePhotoLink();
  const [reported, setReported] = useState<GalleryPhoto>();
  const takeDown = useTakeDown();
  const isFound = photo === undefined || photos.some(({ id }) => id === photo);
  const { has, busy, failed, load } = more;
  useFirstNewTile(photos, photo !== undefined);
  useFocusAfter(photo);
  useEffect(() => afterFirstPaint(() => void PhotoLightbox.preload()), []);
  useEffect(() => {
    if (isFound || busy) return;
    // It may stand further on in the album, or be gone.
    if (has && !failed) load();
    else if (!has) {
      toast("warning", t("photo_gone"));
      close();
    }
  }, [isFound, has, busy, failed, load, close, t]);
  return (
    <>
      <PhotoGrid photos={photos} label={label} isFirst={isFirst} />
      {failed && (
        <p role="alert" className="pt-3 text-sm">
          {t("more_failed")}
        </p>
      )}
      {has && (
        <Button className="mt-5" busy={busy} onClick={load}>
          {t("more_photos")}
        </Button>
      )}
      {photo !== undefined && (
        <PhotoLightbox
          photos={photos}
          photo={photo}
          total={total ?? (has ? undefined : photos.length)}
          onShow={show}
          onClose={close}
          onMore={has && !busy && !failed ? load : undefined}
          renderActions={(shown) =>
            onChanged === undefined ? null : own.has(shown.id) ? (
              <LightboxButton
                key="own"
                label={t("take_down.open")}
                onClick={() => {
                  // The toast that can undo it stands on the page below.
                  close();
                  takeDown(shown.id);
                }}
              >
                <Trash2 aria-hidden="true" className="size-6" />
              </LightboxButton>
            ) : (
              <LightboxButton
                key="report"
                label={t("report.open")}
                onClick={() => setReported(shown)}
              >
                <Flag aria-hidden="true" className="size-6" />
              </LightboxButton>
            )
          }
        />
      )}
      <Dialog open={reported !== undefined} onOpenChange={() => setReported(undefined)}>
        {reported && (
          <DialogContent title={t("report.title")} description={t("report.lead")}>
            <ReportForm
              photoId={reported.id}
              onDone={() => {
                setReported(undefined);
                close();
                toast("success", t("report.done"));
                // It may be hidden by now.
                onChanged?.();
              }}
            />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

/** After the button for more, which moved away or is gone, the focus goes on at the first new photo. */
function useFirstNewTile(photos: readonly GalleryPhoto[], isOpen: boolean): void {
  const seen = useRef(photos.length);
  useEffect(() => {
    const first = photos[seen.current];
    const hasGrown = seen.current > 0 && first !== undefined;
    seen.current = photos.length;
    if (hasGrown && !isOpen) document.getElementById(tileId(first.id))?.focus();
  }, [photos, isOpen]);
}

/** When a photo was closed, the reader is at its tile, also where its address had opened it. */
function useFocusAfter(shown: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const closed = shown === undefined ? last.current : undefined;
    last.current = shown;
    if (closed !== undefined) document.getElementById(tileId(closed))?.focus();
  }, [shown]);
}
