import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { ForumListSkeleton } from "../features/forum/components/forum-list-skeleton.tsx";
import { ForumsPage } from "../features/forum/components/forums-page.tsx";
import { forumsQuery } from "../features/forum/queries.ts";
import type { ForumSearchParams } from "../features/forum/search.ts";
import { readByPage } from "../lib/page/search-params.ts";

export const Route = createFileRoute("/forums")({
  validateSearch: readByPage<ForumSearchParams>,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(forumsQuery(null)), loadNamespaces(["forum"])]);
  },
  component: ForumsPage,
  pendingComponent: ForumListSkeleton,
});
