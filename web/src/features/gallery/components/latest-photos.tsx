import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { PhotoStrip } from "../../../components/gallery/photo-strip.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useDeferredQuery } from "../../../lib/api/use-deferred-query.ts";
import { homeQuery } from "../../../lib/page/home-query.ts";

/** The photos of the gallery that were shown last; nothing where there are none. */
export function LatestPhotos() {
  const { t } = useTranslation("gallery");
  const { data: photos = [] } = useDeferredQuery({
    ...homeQuery,
    select: (home) => home.photos,
  });
  if (photos.length === 0) return null;
  return (
    <section className="border-t border-line">
      <div className="measure py-14 md:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <h2 className="text-3xl">{t("home.title")}</h2>
          <Link to="/gallery" className={textLinkStyle}>
            {t("home.all")}
          </Link>
        </div>
        <div className="mt-6">
          <PhotoStrip photos={photos} label={t("home.title")} />
        </div>
      </div>
    </section>
  );
}
