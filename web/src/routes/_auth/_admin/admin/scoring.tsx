import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { ScoringPage } from "../../../../features/admin-scoring/components/scoring-page.tsx";
import {
  eventListQuery,
  eventNamesQuery,
  runListQuery,
} from "../../../../features/admin-scoring/queries.ts";
import { eventListOf, scoringSearch } from "../../../../features/admin-scoring/search.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/scoring")({
  validateSearch: scoringSearch,
  loader: async ({ context: { queryClient }, location }) => {
    const search = scoringSearch(location.search);
    // The lists show their own loading and errors, and keep the old rows while new ones come.
    void queryClient.prefetchQuery(eventListQuery(eventListOf(search)));
    void queryClient.prefetchQuery(runListQuery(search.run_event ?? null, search.runs ?? 1));
    void queryClient.prefetchQuery(eventNamesQuery);
    await loadNamespaces(["admin-scoring", "admin", "events"]);
  },
  component: Scoring,
});

function Scoring() {
  const { t } = useTranslation("admin-scoring");
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  usePageMeta(t("title"));
  return (
    <ScoringPage
      search={search}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
