import { useDeferredValue, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { PictureBucket } from "../../../../supabase/functions/_shared/contracts/picture-sizes.ts";
import { insertBlock } from "../forum/composer/format.ts";
import { PictureRows } from "../forum/composer/picture-rows.tsx";
import { withoutPicture } from "../forum/composer/pictures-in-text.ts";
import { usePictures } from "../forum/composer/use-pictures.ts";
import { Article } from "../markdown/article.tsx";
import { classNames } from "../ui/class-names.ts";
import { UploadRow } from "../upload/upload-row.tsx";
import { useBroughtFiles } from "../upload/use-brought-files.ts";
import { PICTURE_TYPES } from "../../lib/upload/prepare-picture.ts";
import { useTextEdits } from "../forum/composer/use-text-edits.ts";
import { MarkdownBox } from "./markdown-box.tsx";

interface Props {
  label: string;
  locale: string;
  userId: string;
  /** Where its pictures go, and where they are read. */
  to: { bucket: PictureBucket; folder: string };
  pathOf: (id: string) => string;
  body: string;
  problemId?: string | undefined;
  onChange: (body: string) => void;
}

/** Markdown with its preview beside it; pictures by button, paste and drop, each with its words. */
export function MarkdownEditor({ label, locale, userId, to, pathOf, body, ...props }: Props) {
  const { onChange } = props;
  const { t: compose } = useTranslation("forum-compose");
  const { box, edit } = useTextEdits();
  const field = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [isPreview, setIsPreview] = useState(false);
  const shown = useDeferredValue(body);
  const pictures = usePictures({
    to,
    body,
    // It arrives while the writer is at something else, such as the words of another one.
    insert: (mark) => edit((selected) => insertBlock(selected, mark), false),
    change: onChange,
  });
  const brought = useBroughtFiles(field, (list) => list.length > 0 && pictures.upload.add(list));
  const images = {
    address: (id: string) => pictures.previews[id] ?? null,
    readAs: userId,
    pathOf,
  };
  const turn = (toPreview: boolean): void => {
    flushSync(() => setIsPreview(toPreview));
    if (!toPreview) box.current?.focus();
  };
  return (
    // Files are dropped, and pasted, anywhere on it.
    <div
      ref={field}
      className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2"
      {...brought.handlers}
    >
      {/* Within sight, however long the preview beside it is. */}
      <div className={classNames("xl:sticky xl:top-4", isPreview && "max-xl:hidden")}>
        <MarkdownBox
          box={box}
          edit={edit}
          label={label}
          locale={locale}
          userId={userId}
          body={body}
          isTall
          problemId={props.problemId}
          onChange={onChange}
          onPreview={() => turn(true)}
          onPicture={() => files.current?.click()}
          className="xl:[&_[aria-pressed]]:hidden"
        >
          <input
            ref={files}
            type="file"
            hidden
            multiple
            aria-label={compose("picture")}
            accept={PICTURE_TYPES}
            onChange={({ currentTarget }) => {
              if (currentTarget.files) pictures.upload.add(currentTarget.files);
              currentTarget.value = "";
            }}
          />
          {pictures.underWay.length > 0 && (
            <ul className="grid gap-2 p-3">
              {pictures.underWay.map((item) => (
                <UploadRow
                  key={item.id}
                  item={item}
                  onRetry={() => pictures.upload.retry(item.id)}
                  onRemove={() => pictures.upload.remove(item.id)}
                />
              ))}
            </ul>
          )}
          <PictureRows
            pictures={pictures.pictures}
            images={images}
            isAsked
            onDescribe={pictures.describe}
            onRemove={(picture) => edit((selected) => withoutPicture(selected, picture))}
          />
        </MarkdownBox>
      </div>
      <section aria-label={compose("preview")} className={isPreview ? undefined : "max-xl:hidden"}>
        <div className="mb-3 flex items-center justify-between border-b-2 border-ink">
          <h2 className="py-2 text-xl">{compose("preview")}</h2>
          <button
            type="button"
            className="min-h-11 px-3 font-semibold underline underline-offset-4 xl:hidden"
            onClick={() => turn(false)}
          >
            {compose("write")}
          </button>
        </div>
        <Article body={shown} locale={locale} images={images} />
      </section>
    </div>
  );
}
