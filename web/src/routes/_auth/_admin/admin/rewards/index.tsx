import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { RewardListPage } from "../../../../../features/admin-rewards/components/reward-list-page.tsx";
import { rewardListQuery } from "../../../../../features/admin-rewards/queries.ts";
import { rewardList } from "../../../../../features/admin-rewards/search.ts";
import type { RewardListParams } from "../../../../../features/admin-rewards/search.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/rewards/")({
  validateSearch: readByPage<RewardListParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    void queryClient.prefetchQuery(rewardListQuery(auth.user.id, rewardList.of(search)));
    await loadNamespaces(["admin-rewards", "text-desk", "admin", "top-fans"]);
  },
  component: Rewards,
});

function Rewards() {
  const { t } = useTranslation("admin-rewards");
  usePageMeta(t("rewards.title"));
  return <RewardListPage />;
}
