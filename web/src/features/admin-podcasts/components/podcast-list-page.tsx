import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { Band } from "../../../components/layout/band.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { languages } from "../../../lib/page/languages.ts";
import { clockText } from "../../../lib/player/times.ts";
import { useSite } from "../../../lib/site.ts";
import { deskPodcastListQuery, type ListedPodcast } from "../queries.ts";
import { PODCAST_STATES, deskPodcastList } from "../search.ts";
import { StateBadge } from "../../../components/text-desk/state-badge.tsx";

export function PodcastListPage() {
  const { t } = useTranslation("admin-podcasts");
  const { t: desk } = useTranslation("text-desk");
  const { user } = useMember();
  return (
    <>
      <Band seed={33}>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("lead")}</p>
        <div className="mt-4">
          <LinkButton to="/admin/podcasts/comments">{t("comments.title")}</LinkButton>
        </div>
      </Band>
      <div className="measure py-8">
        <QueryTable
          list={useListQuery(deskPodcastList, (state) => deskPodcastListQuery(user.id, state))}
          title={t("title")}
          searchLabel={t("search")}
          filters={[
            {
              name: "state",
              label: t("state.label"),
              all: t("state.any"),
              options: PODCAST_STATES.map((state) => [state, desk(`state.${state}`)]),
            },
            {
              name: "locale",
              label: t("language"),
              all: t("any_language"),
              options: LANGUAGES.map((locale) => [locale, languages[locale].name]),
            },
          ]}
          action={
            <LinkButton to="/admin/podcasts/create" variant="primary">
              {t("new")}
            </LinkButton>
          }
          columns={useColumns()}
          empty={t("none")}
          noMatch={t("none_found")}
        />
      </div>
    </>
  );
}

const helper = columnsOf<ListedPodcast>();

function useColumns(): DataColumn<ListedPodcast>[] {
  const { t, i18n } = useTranslation("admin-podcasts");
  const { date, digits, number } = useReaderFormat();
  const { time_zone: officeZone } = useSite();
  const at = (value: string): string =>
    date(Date.parse(value), { dateStyle: "medium", timeStyle: "short" }, officeZone);
  return helper.columns([
    helper.accessor("number", {
      id: "number",
      header: t("number"),
      cell: ({ getValue }) => {
        const value = getValue();
        return <span className="figures">{value === null ? "–" : digits(value)}</span>;
      },
    }),
    helper.accessor("title", {
      id: "title",
      header: t("episode"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => (
        <Link
          to="/admin/podcasts/$podcastId"
          params={{ podcastId: original.id }}
          lang={original.locale}
          className="inline-flex min-h-11 items-center text-base font-semibold underline-offset-4 hover:underline"
        >
          <bdi>{original.title}</bdi>
        </Link>
      ),
    }),
    helper.accessor("locale", {
      header: t("language"),
      cell: ({ getValue }) => languages[getValue()].name,
    }),
    helper.accessor("published_at", {
      id: "published_at",
      header: t("state.label"),
      cell: ({ row: { original } }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <StateBadge text={original} />
          {original.published_at && (
            <span className="text-sm text-ink-2 figures">{at(original.published_at)}</span>
          )}
        </span>
      ),
    }),
    helper.accessor("duration_s", {
      header: t("length"),
      cell: ({ row: { original } }) =>
        original.audio_path === null ? (
          t("no_recording")
        ) : (
          <bdi className="figures">{clockText(original.duration_s ?? 0, i18n.language)}</bdi>
        ),
    }),
    helper.accessor("comments_waiting", {
      header: t("comments.waiting"),
      cell: ({ getValue }) => <span className="figures">{number(getValue())}</span>,
    }),
  ]);
}
