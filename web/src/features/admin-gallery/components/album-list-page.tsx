import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { Band } from "../../../components/layout/band.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useSite } from "../../../lib/site.ts";
import { albumListQuery, type AlbumRow } from "../queries.ts";
import { ALBUM_STATES, albumList } from "../search.ts";
import { AlbumBadge } from "./album-badge.tsx";
import { NewAlbum } from "./new-album.tsx";

/** The office's albums. */
export function AlbumListPage() {
  const { t, i18n } = useTranslation("admin-gallery");
  const { user } = useMember();
  return (
    <>
      <Band seed={32}>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure py-8">
        <QueryTable
          list={useListQuery(albumList, (state) => albumListQuery(user.id, state))}
          title={t("albums")}
          searchLabel={t("album.search")}
          filters={[
            {
              name: "state",
              label: t("album.state.label"),
              all: t("album.state.any"),
              options: ALBUM_STATES.map((state) => [state, t(`album.state.${state}`)]),
            },
          ]}
          action={
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/admin/user-gallery">{t("queue.title")}</LinkButton>
              <NewAlbum />
            </div>
          }
          columns={useColumns()}
          renderActions={(album) => (
            <LinkButton
              to="/admin/gallery/$albumId"
              params={{ albumId: album.id }}
              aria-label={t("album.edit_of", {
                title: isolate(inLanguage(album.title, i18n.language)?.text ?? ""),
              })}
            >
              {t("edit")}
            </LinkButton>
          )}
          empty={t("album.none")}
          noMatch={t("album.none_found")}
        />
      </div>
    </>
  );
}

const helper = columnsOf<AlbumRow>();

function useColumns(): DataColumn<AlbumRow>[] {
  const { t, i18n } = useTranslation("admin-gallery");
  const { date, number } = useReaderFormat();
  const { time_zone: officeZone } = useSite();
  const at = (value: string): string =>
    date(Date.parse(value), { dateStyle: "medium" }, officeZone);
  return helper.columns([
    helper.display({
      id: "title",
      header: t("album.album"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => {
        const title = inLanguage(original.title, i18n.language);
        return (
          <span className="grid">
            <Link
              to="/admin/gallery/$albumId"
              params={{ albumId: original.id }}
              lang={title?.lang}
              className="inline-flex min-h-11 items-center text-base font-semibold underline-offset-4 hover:underline"
            >
              <bdi>{title?.text}</bdi>
            </Link>
            {original.event_name && <bdi className="text-sm text-ink-2">{original.event_name}</bdi>}
          </span>
        );
      },
    }),
    helper.accessor("photos", {
      header: t("photos"),
      cell: ({ row: { original } }) => (
        <span className="figures">
          {number(original.photos)}
          {original.need_alt > 0 && (
            <span className="block text-sm text-signal">
              {t("need_alt", { count: original.need_alt, n: number(original.need_alt) })}
            </span>
          )}
        </span>
      ),
    }),
    helper.accessor("published_at", {
      id: "published_at",
      header: t("album.state.label"),
      cell: ({ row: { original } }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <AlbumBadge status={original.status} />
          {original.published_at && (
            <span className="text-sm text-ink-2 figures">{at(original.published_at)}</span>
          )}
        </span>
      ),
    }),
    helper.accessor("created_at", {
      id: "created_at",
      header: t("album.created"),
      cell: ({ getValue }) => <span className="figures">{at(getValue())}</span>,
    }),
  ]);
}
