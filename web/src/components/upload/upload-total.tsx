import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../lib/format/reader-format.ts";
import type { Upload } from "../../lib/upload/use-upload.ts";
import { Button } from "../ui/button.tsx";

/** How many pictures have come how far, in one line, and what can be done with all of them. */
export function UploadTotal({ upload }: { upload: Upload }) {
  const { t } = useTranslation("upload");
  const { t: common } = useTranslation();
  const { number } = useReaderFormat();
  const { items, isPaused } = upload;
  if (items.length === 0) return null;
  const sent = items.filter(({ step }) => step === "sent").length;
  const failed = items.filter(({ step }) => step === "failed").length;
  const rest = items.filter(({ step }) => step !== "sent" && step !== "failed");
  const done = items.reduce(
    (sum, { step, progress }) => sum + (step === "sent" ? 1 : progress * 0.9),
    0,
  );
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-2">
      <output className="figures">
        {t("total.sent", { n: number(sent), of: number(items.length) })}
        {failed > 0 && ` · ${t("total.failed", { n: number(failed) })}`}
      </output>
      <progress
        className="h-2 min-w-40 flex-1 appearance-none bg-line [&::-moz-progress-bar]:bg-starboard [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-starboard"
        value={done}
        max={items.length}
        aria-label={t("total.progress")}
      />
      {rest.length > 0 && (
        <>
          <Button onClick={isPaused ? upload.resume : upload.pause}>
            {t(isPaused ? "total.resume" : "total.pause")}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              for (const { id } of rest) upload.remove(id);
            }}
          >
            {t("total.cancel")}
          </Button>
        </>
      )}
      {failed > 0 && (
        <Button
          onClick={() => {
            for (const { id, step } of items) if (step === "failed") upload.retry(id);
          }}
        >
          {common("try_again")}
        </Button>
      )}
      {rest.length === 0 && sent > 0 && (
        <Button
          variant="quiet"
          onClick={() => {
            for (const { id, step } of items) if (step === "sent") upload.remove(id);
          }}
        >
          {t("total.clear")}
        </Button>
      )}
    </div>
  );
}
