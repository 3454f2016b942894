import { useTranslation } from "react-i18next";
import { PhotoWall } from "../../../components/gallery/photo-wall.tsx";
import { ListStates } from "../../../components/list/list-states.tsx";
import { useGrowingListQuery } from "../../../components/list/use-list-query.ts";
import { useOwnPhotos } from "../../../lib/gallery/own-photos.ts";
import { useGalleryPhotos } from "../../../lib/gallery/use-gallery-photos.ts";
import { foundPhotosQuery } from "../queries.ts";
import { gallerySearch } from "../search.ts";

/** The photos that the search of the address finds. */
export function FoundPhotos() {
  const { t } = useTranslation("gallery");
  const list = useGrowingListQuery(gallerySearch, ({ q }) => foundPhotosQuery(q));
  const photos = useGalleryPhotos(list.rows);
  const own = useOwnPhotos();
  return (
    <section aria-label={t("results")} aria-busy={list.isStale}>
      <ListStates
        list={list}
        empty={t("none_found")}
        noMatch={t("none_found")}
        failed={t("album_failed")}
      >
        {() => (
          <PhotoWall
            key={list.state.q}
            photos={photos}
            isFirst
            label={t("results")}
            more={list.more}
            own={own}
            onChanged={list.retry}
          />
        )}
      </ListStates>
    </section>
  );
}
