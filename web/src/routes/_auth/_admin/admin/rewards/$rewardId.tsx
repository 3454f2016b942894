import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { RewardPage } from "../../../../../features/admin-rewards/components/reward-page.tsx";
import { rewardQuery } from "../../../../../features/admin-rewards/queries.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/rewards/$rewardId")({
  loader: async ({ context: { queryClient, auth }, params: { rewardId } }) => {
    void queryClient.prefetchQuery(rewardQuery(auth.user.id, rewardId));
    await loadNamespaces(["admin-rewards", "text-desk", "admin", "top-fans", "upload"]);
  },
  component: OneReward,
});

function OneReward() {
  const { t } = useTranslation("admin-rewards");
  const { rewardId } = Route.useParams();
  usePageMeta(t("rewards.reward"));
  return <RewardPage key={rewardId} id={rewardId} />;
}
