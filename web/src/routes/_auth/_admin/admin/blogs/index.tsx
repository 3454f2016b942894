import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { BlogListPage } from "../../../../../features/admin-blogs/components/blog-list-page.tsx";
import { deskBlogListQuery } from "../../../../../features/admin-blogs/queries.ts";
import { deskBlogList } from "../../../../../features/admin-blogs/search.ts";
import type { DeskBlogListParams } from "../../../../../features/admin-blogs/search.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/blogs/")({
  validateSearch: readByPage<DeskBlogListParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    void queryClient.prefetchQuery(deskBlogListQuery(auth.user.id, deskBlogList.of(search)));
    await loadNamespaces(["admin-blogs", "text-desk", "admin"]);
  },
  component: Blogs,
});

function Blogs() {
  const { t } = useTranslation("admin-blogs");
  usePageMeta(t("title"));
  return <BlogListPage />;
}
