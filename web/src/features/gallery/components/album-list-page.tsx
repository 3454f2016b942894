import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useGrowingQuery, useListAddress } from "../../../components/list/use-list-query.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { albumsQuery } from "../queries.ts";
import { gallerySearch } from "../search.ts";
import { AlbumCard } from "./album-card.tsx";
import { FoundPhotos } from "./found-photos.tsx";
import { MemberPhotos } from "./member-photos.tsx";

/** All albums, the latest first; or the photos that a search finds. */
export function AlbumListPage() {
  const { t } = useTranslation("gallery");
  const { state, change } = useListAddress(gallerySearch);
  usePageMeta(t("title"), t("lead"));
  return (
    <>
      <Band seed={38}>
        <h1 className="text-4xl">{t("title")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{t("lead")}</p>
        <p className="mt-5">
          <LinkButton to="/profile/gallery">{t("share_yours")}</LinkButton>
        </p>
        <search className="mt-5 block max-w-xl">
          <SearchField label={t("search")} value={state.q} onSearch={(q) => change({ q })} />
        </search>
      </Band>
      <div className="measure pt-8 pb-16">
        {gallerySearch.isNarrowed(state) ? (
          <FoundPhotos />
        ) : (
          <>
            <Albums />
            <MemberPhotos />
          </>
        )}
      </div>
    </>
  );
}

function Albums() {
  const { t } = useTranslation("gallery");
  const list = useGrowingQuery(albumsQuery);
  const first = list.rows?.[0]?.id;
  return (
    <QueryList
      list={list}
      label={t("albums")}
      className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 [&:not(:first-child)]:mt-10"
      empty={t("none")}
      failed={t("failed")}
      more={t("more_albums")}
    >
      {(album) => <AlbumCard album={album} isFirst={album.id === first} />}
    </QueryList>
  );
}
