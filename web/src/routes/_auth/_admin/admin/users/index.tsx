import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { MemberListPage } from "../../../../../features/admin-members/components/member-list-page.tsx";
import { memberListQuery } from "../../../../../features/admin-members/queries.ts";
import { memberList } from "../../../../../features/admin-members/search.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/users/")({
  validateSearch: memberList.params,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    void queryClient.prefetchQuery(memberListQuery(auth.user.id, memberList.of(search)));
    await loadNamespaces(["admin-members", "admin"]);
  },
  component: Members,
});

function Members() {
  const { t } = useTranslation("admin-members");
  usePageMeta(t("title"));
  return <MemberListPage />;
}
