import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { PostText } from "../../markdown/post-text.tsx";
import type { ImageSource } from "../../markdown/post-image.tsx";
import { isPreviewKey } from "./text-box.tsx";

interface Props {
  ref: Ref<HTMLElement>;
  text: string;
  images: ImageSource;
  /** Back to writing, by the key that led here. */
  onBack: () => void;
}

/** The text as others will see it. */
export function Preview({ ref, text, images, onBack }: Props) {
  const { t } = useTranslation("forum-compose");
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it has the focus after the key that showed it, so that the same key leads back
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t("preview")}
      className="min-h-32 p-3 outline-none"
      onKeyDown={(event) => {
        if (!isPreviewKey(event)) return;
        event.preventDefault();
        onBack();
      }}
    >
      {text.trim() === "" ? (
        <p className="text-ink-2">{t("preview_empty")}</p>
      ) : (
        <PostText text={text} images={images} />
      )}
    </section>
  );
}
