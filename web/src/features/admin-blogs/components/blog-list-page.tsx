import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { languages } from "../../../lib/page/languages.ts";
import { useSite } from "../../../lib/site.ts";
import { deskBlogListQuery, type DeskBlog } from "../queries.ts";
import { BLOG_STATES, deskBlogList } from "../search.ts";
import { StateBadge } from "../../../components/text-desk/state-badge.tsx";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";

export function BlogListPage() {
  const { t } = useTranslation("admin-blogs");
  const { t: desk } = useTranslation("text-desk");
  const { user } = useMember();
  return (
    <>
      <Band seed={32}>
        <h1 className="text-3xl">{t("title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure py-8">
        <QueryTable
          list={useListQuery(deskBlogList, (state) => deskBlogListQuery(user.id, state))}
          title={t("title")}
          searchLabel={t("search")}
          filters={[
            {
              name: "state",
              label: t("state.label"),
              all: t("state.any"),
              options: BLOG_STATES.map((state) => [state, desk(`state.${state}`)]),
            },
            {
              name: "locale",
              label: t("language"),
              all: t("any_language"),
              options: LANGUAGES.map((locale) => [locale, languages[locale].name]),
            },
          ]}
          action={
            <LinkButton to="/admin/blogs/create" variant="primary">
              {t("new")}
            </LinkButton>
          }
          columns={useColumns()}
          renderActions={(post) => (
            <LinkButton
              to="/admin/blogs/$blogId/edit"
              params={{ blogId: post.id }}
              aria-label={t("edit_of", { title: isolate(post.title) })}
            >
              {t("edit")}
            </LinkButton>
          )}
          empty={t("none")}
          noMatch={t("none_found")}
        />
      </div>
    </>
  );
}

const helper = columnsOf<DeskBlog>();

function useColumns(): DataColumn<DeskBlog>[] {
  const { t } = useTranslation("admin-blogs");
  const { date } = useReaderFormat();
  const { time_zone: officeZone } = useSite();
  const at = (value: string): string =>
    date(Date.parse(value), { dateStyle: "medium", timeStyle: "short" }, officeZone);
  return helper.columns([
    helper.accessor("title", {
      id: "title",
      header: t("post"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => (
        <Link
          to="/admin/blogs/$blogId"
          params={{ blogId: original.id }}
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
    helper.accessor("author_name", {
      header: t("author"),
      cell: ({ getValue }) => <bdi>{getValue()}</bdi>,
    }),
    helper.accessor("updated_at", {
      id: "updated_at",
      header: t("changed"),
      cell: ({ getValue }) => <span className="figures">{at(getValue())}</span>,
    }),
  ]);
}
