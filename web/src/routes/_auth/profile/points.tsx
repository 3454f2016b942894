import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { OwnPointsPage } from "../../../features/own-points/components/own-points-page.tsx";
import { historyQuery, ownRedemptionsQuery } from "../../../features/own-points/queries.ts";
import { historySearch, redemptionSearch } from "../../../features/own-points/search.ts";
import type { PointsParams } from "../../../features/own-points/search.ts";
import { ownPointsQuery } from "../../../lib/fans/queries.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { readByPage } from "../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/profile/points")({
  validateSearch: readByPage<PointsParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    // The lists show their own loading and errors, and keep the old rows while new ones come.
    void queryClient.prefetchQuery(ownPointsQuery(auth.user.id));
    void queryClient.prefetchQuery(historyQuery(auth.user.id, historySearch.of(search)));
    void queryClient.prefetchQuery(ownRedemptionsQuery(auth.user.id, redemptionSearch.of(search)));
    await loadNamespaces(["own-points", "top-fans"]);
  },
  component: OwnPoints,
});

function OwnPoints() {
  const { t } = useTranslation("own-points");
  usePageMeta(t("title"), t("lead"));
  return <OwnPointsPage />;
}
