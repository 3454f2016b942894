import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { TopFansPage } from "../features/top-fans/components/top-fans-page.tsx";
import { TopFansSkeleton } from "../features/top-fans/components/top-fans-skeleton.tsx";
import type { FanSearchParams } from "../features/top-fans/search.ts";
import { topFansQuery } from "../lib/fans/queries.ts";
import { readByPage } from "../lib/page/search-params.ts";

export const Route = createFileRoute("/top-fans")({
  validateSearch: readByPage<FanSearchParams>,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.prefetchQuery(topFansQuery), loadNamespaces("top-fans")]);
  },
  component: TopFansPage,
  pendingComponent: TopFansSkeleton,
});
