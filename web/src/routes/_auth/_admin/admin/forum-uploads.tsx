import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { ModerationPage } from "../../../../features/admin-forum/components/moderation-page.tsx";
import { can } from "../../../../features/admin-forum/permissions.ts";
import { caseListQuery, rulingListQuery } from "../../../../features/admin-forum/queries.ts";
import { caseList, rulingList } from "../../../../features/admin-forum/search.ts";
import type { ModerationParams } from "../../../../features/admin-forum/search.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/forum-uploads")({
  staticData: { mayOpen: (member) => can(member, "moderate") },
  validateSearch: readByPage<ModerationParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    // The lists show their own loading and errors, and keep the old rows while new ones come.
    void queryClient.prefetchQuery(caseListQuery(auth.user.id, caseList.of(search)));
    void queryClient.prefetchQuery(rulingListQuery(auth.user.id, rulingList.of(search)));
    await loadNamespaces(["admin-forum", "admin"]);
  },
  component: Moderation,
});

function Moderation() {
  const { t } = useTranslation("admin-forum");
  usePageMeta(t("title"));
  return <ModerationPage />;
}
