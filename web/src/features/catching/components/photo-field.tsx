import { Camera } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { FieldError } from "../../../components/ui/field.tsx";
import { logError } from "../../../lib/log.ts";
import {
  MOST_FILE_MB,
  PICTURE_TYPES,
  PictureError,
  preparePicture,
  type PictureProblem,
} from "../../../lib/upload/prepare-picture.ts";
import { cameraTime, type CatchPhoto } from "../new-catch.ts";

interface Props {
  label: string;
  /** What a good one looks like, in the organiser's words. */
  example?: string | undefined;
  photo: Pick<CatchPhoto, "jpeg"> | null;
  alt: string;
  /** It is the one to be taken now: its button is the largest. */
  isNext: boolean;
  error: string | undefined;
  onPhoto: (photo: CatchPhoto) => void;
  prepare: (work: Promise<void>) => Promise<void>;
  onRemove?: () => void;
}

/** Takes a photo with the camera or from the library; it is prepared here and stays on the device. */
export function PhotoField(props: Props) {
  const { label, example, photo, alt, isNext, error, onPhoto, prepare, onRemove } = props;
  const { t } = useTranslation("catching");
  const { t: upload } = useTranslation("upload");
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const camera = useRef<HTMLInputElement>(null);
  const library = useRef<HTMLInputElement>(null);

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const chosenAt = Date.now();
      const { blob, exif } = await preparePicture(file, { side: 2048, wantsPosition: true });
      const { position, isEdited: edited } = exif;
      const jpeg = await blob.arrayBuffer();
      onPhoto({ jpeg, time: cameraTime(exif), edited, chosenAt, position });
    } catch (failure) {
      if (!(failure instanceof PictureError)) logError("The photo could not be prepared.", failure);
      setProblem(failure instanceof PictureError ? failure.problem : "type");
    }
    setIsBusy(false);
  }
  const input = (ref: typeof camera, name: string, capture: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={name}
      accept={PICTURE_TYPES}
      {...(capture && { capture: "environment" })}
      onChange={({ target }) => {
        void prepare(take(target.files?.[0]));
        // The same file may be chosen again.
        target.value = "";
      }}
    />
  );
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-sm font-semibold">
        <bdi>{label}</bdi>
      </legend>
      <div className="grid gap-3">
        {example && (
          <p dir="auto" className="-mt-1 text-sm text-ink-2">
            {example}
          </p>
        )}
        {photo && <Preview jpeg={photo.jpeg} alt={alt} />}
        {input(camera, t("photo.take"), true)}
        {input(library, t("photo.choose"), false)}
        <div className="grid gap-2 sm:flex">
          <Button
            variant={isNext ? "primary" : "secondary"}
            busy={isBusy}
            className={isNext ? "min-h-21 text-xl sm:px-10" : "min-h-14"}
            onClick={() => camera.current?.click()}
          >
            <Camera aria-hidden="true" className="size-7" />
            {t(isBusy ? "photo.preparing" : photo ? "photo.retake" : "photo.take")}
          </Button>
          <Button busy={isBusy} className="min-h-14" onClick={() => library.current?.click()}>
            {t("photo.choose")}
          </Button>
          {onRemove && (
            <Button variant="quiet" busy={isBusy} className="min-h-14" onClick={onRemove}>
              {t("photo.remove")}
            </Button>
          )}
        </div>
        {problem && <ErrorNote>{upload(problem, { n: MOST_FILE_MB })}</ErrorNote>}
        {error && !photo && <FieldError id={id}>{error}</FieldError>}
      </div>
    </fieldset>
  );
}

function Preview({ jpeg, alt }: { jpeg: ArrayBuffer; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([jpeg], { type: "image/jpeg" }));
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [jpeg]);
  return (
    <img
      ref={image}
      alt={alt}
      className="max-h-80 min-h-24 w-full border border-line bg-water object-contain"
    />
  );
}
