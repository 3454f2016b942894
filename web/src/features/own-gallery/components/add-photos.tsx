import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { UploadField } from "../../../components/upload/upload-field.tsx";
import { useUpload } from "../../../lib/upload/use-upload.ts";
import { PHOTO_SHAPE } from "../photo-shape.ts";
import { photoEventsQuery } from "../queries.ts";
import { NewPhotoForm } from "./new-photo-form.tsx";

/** Sends pictures at once, and hands each to the office when its words are there. */
export function AddPhotos({ userId }: { userId: string }) {
  const { t } = useTranslation("own-gallery");
  const upload = useUpload({
    to: { bucket: "gallery-photos", folder: userId },
    shape: PHOTO_SHAPE,
  });
  const { data: events = [] } = useQuery(photoEventsQuery);
  const [eventId, setEventId] = useState("");
  const sent = upload.items.filter(({ name }) => name !== null);
  const underWay = upload.items.filter(({ name }) => name === null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-sm">{t("upload.consent")}</p>
      {events.length > 0 && (
        <Field label={t("upload.event")}>
          {(control) => (
            <Select
              {...control}
              value={eventId}
              onChange={({ target }) => setEventId(target.value)}
            >
              <option value="">{t("upload.no_event")}</option>
              {events.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {/* A picture that has arrived stands below, with its words. */}
      <UploadField
        upload={{ ...upload, items: underWay }}
        label={t("upload.choose")}
        camera="environment"
      />
      {sent.length > 0 && (
        <ul aria-label={t("upload.new")} className="grid grid-cols-1 gap-6">
          {sent.map((item) => (
            <NewPhotoForm
              key={item.id}
              item={item}
              eventId={eventId || undefined}
              onEnd={() => upload.remove(item.id)}
            />
          ))}
        </ul>
      )}
      <LeaveGuard when={upload.items.some(({ step }) => step !== "failed")} />
    </div>
  );
}
