import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { isLanguage } from "../../../lib/page/languages.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { Band } from "../../../components/layout/band.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed, useListAddress } from "../../../components/list/use-list-query.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { SearchField } from "../../../components/ui/search-field.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { feedLinks } from "../../../lib/page/feed-links.ts";
import { useAlternates } from "../../../lib/page/use-alternates.ts";
import { blogsQuery } from "../queries.ts";
import { blogSearch } from "../search.ts";
import { BlogRow } from "./blog-row.tsx";
import { BlogTags } from "./blog-tags.tsx";
import { FeedLinks } from "./feed-links.tsx";

/** All posts, the latest first, each in the reader's language where it has one. */
export function BlogListPage() {
  const { t, i18n } = useTranslation("blogs");
  const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : "en";
  const { state, change, showAll } = useListAddress(blogSearch);
  const { data, error, isPlaceholderData, refetch } = useQuery(blogsQuery(state));
  const { lead, total = 0, size = 1, tags = [] } = data ?? {};
  const isNarrowed = blogSearch.isNarrowed(state);
  const shownLead = isNarrowed || state.page > 1 ? null : lead;
  const { author } = state;
  const title = author === null ? t("title") : t("by_author", { name: isolate(author) });
  usePageMeta(author === null ? title : t("by_author", { name: author }), t("lead"));
  useAlternates(feedLinks("/blogs", language, author));
  const posts = data?.posts.filter(({ id }) => id !== shownLead?.id);
  const list = listed({ data: posts, error, isPlaceholderData, refetch });
  return (
    <>
      <Band seed={14}>
        {author !== null && (
          <Link to="/blogs" className={textLinkStyle}>
            {t("to_list")}
          </Link>
        )}
        <h1 className="text-4xl wrap-anywhere">{title}</h1>
        {author === null && <p className="mt-2 max-w-2xl text-ink-2">{t("lead")}</p>}
        <search className="mt-5 block max-w-xl">
          <SearchField label={t("search")} value={state.q} onSearch={(q) => change({ q })} />
        </search>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-12 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="@container min-w-0">
          {shownLead && <BlogRow group={shownLead} isLead />}
          <QueryList
            list={{ ...list, showAll }}
            label={isNarrowed ? t("results") : t("latest")}
            failed={t("failed")}
            empty={shownLead ? <></> : t("none")}
            noMatch={t("none_found")}
          >
            {(group) => <BlogRow group={group} />}
          </QueryList>
          <Pages page={state.page} pages={Math.ceil(total / size)} />
        </div>
        <div className="space-y-10">
          <BlogTags tags={tags} chosen={state.tag} />
          <FeedLinks language={language} author={author} />
        </div>
      </div>
    </>
  );
}

/** Links, so that each page of the list has an address. */
function Pages({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation("blogs");
  const { number } = useReaderFormat();
  if (pages <= 1) return null;
  const to = (other: number) => (before: object) => ({
    ...before,
    page: other === 1 ? undefined : other,
  });
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap items-center gap-3 pt-6">
      {page > 1 && (
        <LinkButton to="/blogs" search={to(page - 1)} rel="prev">
          {t("newer")}
        </LinkButton>
      )}
      <p className="text-sm text-ink-2 figures">
        {t("page_of", { page: number(page), pages: number(pages) })}
      </p>
      {page < pages && (
        <LinkButton to="/blogs" search={to(page + 1)} rel="next">
          {t("older")}
        </LinkButton>
      )}
    </nav>
  );
}
