import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { MemberPage } from "../../../../../features/admin-members/components/member-page.tsx";
import { memberQuery } from "../../../../../features/admin-members/queries.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/users/$userId")({
  loader: async ({ context: { queryClient, auth }, params: { userId } }) => {
    void queryClient.prefetchQuery(memberQuery(auth.user.id, userId));
    await loadNamespaces(["admin-members", "admin", "account", "admin-forum", "places"]);
  },
  component: Member,
});

function Member() {
  const { t } = useTranslation("admin-members");
  const { userId } = Route.useParams();
  usePageMeta(t("member"));
  return <MemberPage key={userId} id={userId} />;
}
