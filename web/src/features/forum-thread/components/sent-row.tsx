import { useTranslation } from "react-i18next";
import type { ImageSource } from "../../../components/markdown/post-image.tsx";
import { PostText } from "../../../components/markdown/post-text.tsx";
import type { Sent } from "../use-sending.ts";
import { PostAvatar } from "./post-avatar.tsx";

export interface SentRowProps {
  sent: Sent;
  images: ImageSource | undefined;
}

/** A reply of the reader that is on its way. */
export function SentRow({ sent, images }: SentRowProps) {
  const { t } = useTranslation("forum-thread");
  return (
    <div className="grid animate-fade grid-cols-[2rem_minmax(0,1fr)] gap-x-2.5 border-b border-line py-4 sm:grid-cols-[3rem_minmax(0,1fr)] sm:gap-x-4">
      <PostAvatar name={t("you")} avatar={null} />
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{t("you")}</span>
          <span className="ms-auto text-sm text-ink-2">{t("sending")}</span>
        </p>
        <PostText text={sent.body} images={images} />
      </div>
    </div>
  );
}
