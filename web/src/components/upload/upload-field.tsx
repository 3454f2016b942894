import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PICTURE_TYPES } from "../../lib/upload/prepare-picture.ts";
import type { Upload } from "../../lib/upload/use-upload.ts";
import { useHeldPlace } from "../list/use-held-place.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { UploadRow } from "./upload-row.tsx";
import { UploadTotal } from "./upload-total.tsx";
import { useBroughtFiles } from "./use-brought-files.ts";

/** What many pictures are counted by, without a row for each. */
const AT_REST: ReadonlySet<string> = new Set(["waiting", "paused", "sent"]);

type Camera = "user" | "environment";

interface Props {
  upload: Upload;
  /** What the button does: "Choose picture". */
  label: string;
  /** Offers this camera on devices that have one at hand: of the holder, or of what is before them. */
  camera?: Camera;
  /** Further buttons beside the first. */
  children?: ReactNode;
  /** Takes folders, too, and shows what is under way or failed, and one progress of all. */
  bulk?: boolean;
}

/** Takes pictures by button, drop, paste or camera, and shows how each of them is getting on. */
export function UploadField({ upload, label, camera, children, bulk = false }: Props) {
  const { t } = useTranslation("upload");
  const { items, single, add, lastSent } = upload;
  const take = (list: ArrayLike<File> & Iterable<File>): void => {
    if (list.length > 0) add(list);
  };
  const shown = bulk ? items.filter(({ step }) => !AT_REST.has(step)) : items;
  const field = useHeldPlace<HTMLFieldSetElement>();
  const { isOver, handlers } = useBroughtFiles(field, take);
  return (
    <fieldset
      ref={field}
      aria-label={label}
      // A click on it makes it the place of what is pasted.
      tabIndex={-1}
      className={classNames(
        "grid min-w-0 grid-cols-1 gap-3 rounded-md border border-dashed p-3",
        isOver ? "border-ink bg-shoal" : "border-line",
      )}
      {...handlers}
    >
      <div className="flex flex-wrap items-center gap-3">
        <FileButton label={label} many={!single} onFiles={take} />
        {bulk && <FileButton label={t("folder")} many folder onFiles={take} />}
        {camera && (
          <FileButton
            label={t("camera")}
            many={false}
            camera={camera}
            className="not-pointer-coarse:hidden"
            onFiles={take}
          />
        )}
        {children}
        <p className="text-sm text-ink-2 pointer-coarse:hidden">{t("drop")}</p>
      </div>
      {/* The row of a picture may go with the picture. */}
      <output className="sr-only">{lastSent !== null && t("step.sent", { name: lastSent })}</output>
      {bulk && <UploadTotal upload={upload} />}
      {shown.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {shown.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              onRetry={() => upload.retry(item.id)}
              onRemove={() => upload.remove(item.id)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface FileButtonProps {
  label: string;
  many: boolean;
  folder?: boolean;
  camera?: Camera;
  className?: string;
  onFiles: (list: FileList) => void;
}

function FileButton({ label, many, folder = false, camera, className, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={className}>
      {/* Not displayed: beside the button it would be a second one of the same name. */}
      <input
        ref={input}
        type="file"
        aria-label={label}
        hidden
        accept={PICTURE_TYPES}
        multiple={many}
        {...(folder && { webkitdirectory: "" })}
        {...(camera && { capture: camera })}
        onChange={({ target }) => {
          if (target.files) onFiles(target.files);
          // The same file may be chosen again after a failure.
          target.value = "";
        }}
      />
      <Button onClick={() => input.current?.click()}>{label}</Button>
    </span>
  );
}
