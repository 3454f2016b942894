import { useTranslation } from "react-i18next";
import { errorKey } from "../../lib/api/errors.ts";
import { MOST_FILE_MB, PictureError } from "../../lib/upload/prepare-picture.ts";
import type { UploadItem } from "../../lib/upload/use-upload.ts";
import { Button } from "../ui/button.tsx";
import { ErrorNote } from "../ui/error-note.tsx";

interface Props {
  item: UploadItem;
  onRetry: () => void;
  onRemove: () => void;
}

/** One picture on its way. */
export function UploadRow({ item, onRetry, onRemove }: Props) {
  const { t } = useTranslation("upload");
  const { t: common } = useTranslation();
  const { fileName, step, progress, preview, error } = item;
  const isUnderWay = step !== "sent" && step !== "failed";
  return (
    <li data-id={item.id} className="grid grid-cols-1 gap-2 border-t border-line pt-2">
      <div className="flex flex-wrap items-center gap-3">
        {preview && (
          <img
            src={preview}
            alt={t("preview", { name: fileName })}
            className="size-12 border border-line object-cover"
          />
        )}
        <p
          className="min-w-0 flex-1 text-sm wrap-anywhere"
          aria-live={step === "sent" ? "off" : "polite"}
        >
          {t(`step.${step}`, { name: fileName })}
        </p>
        {isUnderWay && step !== "retrying" && (
          <progress
            className="h-2 w-40 appearance-none bg-line [&::-moz-progress-bar]:bg-starboard [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-starboard"
            value={progress}
            max={1}
            aria-label={t("progress", { name: fileName })}
          />
        )}
        {step === "failed" && !(error instanceof PictureError) && (
          <Button onClick={onRetry}>{common("try_again")}</Button>
        )}
        <Button variant="quiet" onClick={onRemove}>
          {isUnderWay ? common("cancel") : t("dismiss")}
        </Button>
      </div>
      {step === "failed" && (
        <ErrorNote>
          {error instanceof PictureError
            ? t(error.problem, { n: MOST_FILE_MB })
            : common(errorKey(error))}
        </ErrorNote>
      )}
    </li>
  );
}
