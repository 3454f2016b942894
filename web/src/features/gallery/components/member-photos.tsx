import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PhotoWall } from "../../../components/gallery/photo-wall.tsx";
import { useGrowingQuery } from "../../../components/list/use-list-query.ts";
import { useOwnPhotos } from "../../../lib/gallery/own-photos.ts";
import { useGalleryPhotos } from "../../../lib/gallery/use-gallery-photos.ts";
import { memberPhotosQuery } from "../queries.ts";

/** What members show, the newest first; nothing where there is none. */
export function MemberPhotos() {
  const { t } = useTranslation("gallery");
  const id = useId();
  const list = useGrowingQuery(memberPhotosQuery);
  const photos = useGalleryPhotos(list.rows);
  const own = useOwnPhotos();
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="border-b-2 border-ink pb-2 text-2xl">
        {t("of_members")}
      </h2>
      <div className="pt-4">
        <PhotoWall
          photos={photos}
          label={t("of_members")}
          more={list.more}
          own={own}
          onChanged={list.retry}
        />
      </div>
    </section>
  );
}
