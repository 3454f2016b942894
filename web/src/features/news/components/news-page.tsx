import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import type { ListFilter } from "../../../components/list/list-frame.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useGrowingListQuery } from "../../../components/list/use-list-query.ts";
import { feedLinks } from "../../../lib/page/feed-links.ts";
import { isLanguage, languages } from "../../../lib/page/languages.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { useAlternates } from "../../../lib/page/use-alternates.ts";
import { PRODUCT_NAME } from "../../../lib/product.ts";
import { newsListQuery } from "../queries.ts";
import { newsSearch, OWN_SOURCE } from "../search.ts";
import { NewsFeeds } from "./news-feeds.tsx";
import { NewsRow } from "./news-row.tsx";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";

/** News of the office and of the sites that it follows, newest first. */
export function NewsPage() {
  const { t, i18n } = useTranslation("news");
  const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : "en";
  usePageMeta(t("news"), t("lead"));
  useAlternates(feedLinks("/rss", language));
  const list = useGrowingListQuery(newsSearch, newsListQuery);
  const { data } = useInfiniteQuery(newsListQuery(list.state));
  const sources = data?.pages[0]?.sources ?? [];
  const filters: readonly ListFilter<typeof list.state>[] = [
    {
      name: "source",
      label: t("source"),
      all: t("all_sources"),
      options: [[OWN_SOURCE, PRODUCT_NAME], ...sources.map(({ id, name }) => [id, name] as const)],
    },
    {
      name: "language",
      label: t("language"),
      all: t("all_languages"),
      options: LANGUAGES.map((one) => [one, languages[one].name]),
    },
  ];
  return (
    <>
      <Band seed={19}>
        <h1 className="text-4xl">{t("news")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{t("lead")}</p>
        <NewsFeeds language={language} />
      </Band>
      <div className="measure pt-8 pb-16">
        <QueryList
          list={list}
          title={t("news")}
          searchLabel={t("search")}
          filters={filters}
          empty={t("no_news")}
          noMatch={t("none_found")}
          more={t("more")}
          failed={t("failed")}
          className="border-t-2 border-ink"
        >
          {(item) => <NewsRow item={item} />}
        </QueryList>
      </div>
    </>
  );
}
