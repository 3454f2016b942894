import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PICTURE_TYPES } from "../../lib/upload/prepare-picture.ts";
import type { Upload } from "../../lib/upload/use-upload.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { UploadRow } from "./upload-row.tsx";

type Camera = "user" | "environment";

interface Props {
  upload: Upload;
  /** What the button does: "Choose picture". */
  label: string;
  /** Offers this camera on devices that have one at hand: of the holder, or of what is before them. */
  camera?: Camera;
  /** Further buttons beside the first. */
  children?: ReactNode;
}

/** Takes pictures by button, drop, paste or camera, and shows how each of them is getting on. */
export function UploadField({ upload, label, camera, children }: Props) {
  const { t } = useTranslation("upload");
  const [isOver, setIsOver] = useState(false);
  const { items, single, add } = upload;
  const take = (list: FileList): void => {
    if (list.length > 0) add(list);
  };
  return (
    // What is dropped or pasted here, the button takes as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      aria-label={label}
      className={classNames(
        "grid min-w-0 grid-cols-1 gap-3 rounded-md border border-dashed p-3",
        isOver ? "border-ink bg-shoal" : "border-line",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={({ clipboardData }) => take(clipboardData.files)}
    >
      <div className="flex flex-wrap items-center gap-3">
        <FileButton label={label} many={!single} onFiles={take} />
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
      {items.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {items.map((item) => (
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
  camera?: Camera;
  className?: string;
  onFiles: (list: FileList) => void;
}

function FileButton({ label, many, camera, className, onFiles }: FileButtonProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={className}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={PICTURE_TYPES}
        multiple={many}
        {...(camera && { capture: camera })}
        tabIndex={-1}
        className="sr-only"
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
