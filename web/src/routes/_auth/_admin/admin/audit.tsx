import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { AuditPage } from "../../../../features/admin-audit/components/audit-page.tsx";
import { auditQuery } from "../../../../features/admin-audit/queries.ts";
import { auditList } from "../../../../features/admin-audit/search.ts";
import type { AuditListParams } from "../../../../features/admin-audit/search.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/audit")({
  validateSearch: readByPage<AuditListParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    void queryClient.prefetchInfiniteQuery(auditQuery(auth.user.id, auditList.of(search)));
    await loadNamespaces(["admin-audit", "admin"]);
  },
  component: Audit,
});

function Audit() {
  const { t } = useTranslation("admin-audit");
  usePageMeta(t("title"));
  return <AuditPage />;
}
