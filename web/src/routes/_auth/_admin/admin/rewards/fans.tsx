import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { FanListPage } from "../../../../../features/admin-rewards/components/fan-list-page.tsx";
import { fanListQuery } from "../../../../../features/admin-rewards/queries.ts";
import { fanList } from "../../../../../features/admin-rewards/search.ts";
import type { FanListParams } from "../../../../../features/admin-rewards/search.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/rewards/fans")({
  validateSearch: readByPage<FanListParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    void queryClient.prefetchQuery(fanListQuery(auth.user.id, fanList.of(search)));
    await loadNamespaces(["admin-rewards", "text-desk", "admin", "top-fans"]);
  },
  component: Fans,
});

function Fans() {
  const { t } = useTranslation("admin-rewards");
  usePageMeta(t("fans.title"));
  return <FanListPage />;
}
