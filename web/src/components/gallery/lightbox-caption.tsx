import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { textLinkStyle } from "../ui/text-link-style.ts";
import { isolate } from "../../lib/format/reader-format.ts";
import type { GalleryPhoto } from "../../lib/gallery/photo.ts";

/** What is said of the photo, who took it, and which one of them it is. */
export function LightboxCaption({ photo, count }: { photo: GalleryPhoto; count: string }) {
  const { t } = useTranslation("gallery");
  const { caption, credit, handle, captionLang } = photo;
  const by = credit && t("credit", { name: isolate(credit) });
  return (
    <div
      className="absolute inset-x-0 bottom-0 grid min-h-24 content-center justify-items-center gap-0.5 px-4 py-2 text-center text-sm text-ink-2"
      aria-live="polite"
    >
      <p className="figures">{count}</p>
      {caption && (
        <p lang={captionLang} className="max-w-prose text-base text-balance text-ink">
          <bdi>{caption}</bdi>
        </p>
      )}
      {by && (
        <p>
          {handle ? (
            <Link to="/anglers/$handle" params={{ handle }} className={textLinkStyle}>
              <span>{by}</span>
            </Link>
          ) : (
            by
          )}
        </p>
      )}
    </div>
  );
}
