import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { OwnPhoto } from "../../../../../supabase/functions/_shared/contracts/gallery.ts";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { UploadField } from "../../../components/upload/upload-field.tsx";
import { useUpload } from "../../../lib/upload/use-upload.ts";
import { PHOTO_SHAPE } from "../photo-shape.ts";
import { NewPhotoForm } from "./new-photo-form.tsx";

interface Props {
  photo: OwnPhoto;
  userId: string;
  onEnd: () => void;
}

/** Another picture for a rejected photo: the entry stays, the office decides anew. */
export function ReplacePhoto({ photo, userId, onEnd }: Props) {
  const { t } = useTranslation("own-gallery");
  const { t: common } = useTranslation();
  const upload = useUpload({
    to: { bucket: "gallery-photos", folder: userId },
    shape: PHOTO_SHAPE,
    single: true,
  });
  const place = useRef<HTMLDivElement>(null);
  // The button that opened it is gone.
  useEffect(() => place.current?.querySelector("button")?.focus(), []);
  const sent = upload.items.find(({ name }) => name !== null);
  const end = (): void => {
    for (const { id } of upload.items) upload.remove(id);
    onEnd();
  };
  return (
    <div ref={place} className="col-span-full grid grid-cols-1 gap-4 pt-2">
      {sent ? (
        <ul aria-label={t("upload.new")}>
          <NewPhotoForm item={sent} replaced={photo} onEnd={end} />
        </ul>
      ) : (
        <>
          <UploadField upload={upload} label={t("replace.choose")} camera="environment" />
          <div>
            <Button variant="quiet" className="-ms-4" onClick={end}>
              {common("cancel")}
            </Button>
          </div>
        </>
      )}
      <LeaveGuard when={upload.items.some(({ step }) => step !== "failed")} />
    </div>
  );
}
