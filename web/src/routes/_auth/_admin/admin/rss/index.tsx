import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { NewsDesk } from "../../../../../features/admin-news/components/news-desk.tsx";
import { feedListQuery, itemListQuery } from "../../../../../features/admin-news/queries.ts";
import { feedList, itemList } from "../../../../../features/admin-news/search.ts";
import type { NewsDeskParams } from "../../../../../features/admin-news/search.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/rss/")({
  validateSearch: readByPage<NewsDeskParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    void queryClient.prefetchQuery(feedListQuery(auth.user.id, feedList.of(search)));
    void queryClient.prefetchQuery(itemListQuery(auth.user.id, itemList.of(search)));
    await loadNamespaces(["admin-news", "text-desk", "admin"]);
  },
  component: News,
});

function News() {
  const { t } = useTranslation("admin-news");
  usePageMeta(t("title"));
  return <NewsDesk />;
}
