import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { RedemptionListPage } from "../../../../../features/admin-rewards/components/redemption-list-page.tsx";
import { redemptionListQuery } from "../../../../../features/admin-rewards/queries.ts";
import { redemptionList } from "../../../../../features/admin-rewards/search.ts";
import type { RedemptionListParams } from "../../../../../features/admin-rewards/search.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/rewards/redemptions")({
  validateSearch: readByPage<RedemptionListParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    void queryClient.prefetchQuery(redemptionListQuery(auth.user.id, redemptionList.of(search)));
    await loadNamespaces(["admin-rewards", "text-desk", "admin", "top-fans"]);
  },
  component: Redemptions,
});

function Redemptions() {
  const { t } = useTranslation("admin-rewards");
  usePageMeta(t("redemptions.title"));
  return <RedemptionListPage />;
}
