import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { BlogListPage } from "../features/blogs/components/blog-list-page.tsx";
import { BlogListSkeleton } from "../features/blogs/components/blog-list-skeleton.tsx";
import { blogsQuery } from "../features/blogs/queries.ts";
import { blogSearch } from "../features/blogs/search.ts";
import type { BlogSearchParams } from "../features/blogs/search.ts";
import { readByPage } from "../lib/page/search-params.ts";

export const Route = createFileRoute("/blogs")({
  validateSearch: readByPage<BlogSearchParams>,
  loader: async ({ context: { queryClient }, location: { search } }) => {
    await Promise.all([
      queryClient.prefetchQuery(blogsQuery(blogSearch.of(search))),
      loadNamespaces(["blogs", "share"]),
    ]);
  },
  component: BlogListPage,
  pendingComponent: BlogListSkeleton,
});
