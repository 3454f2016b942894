import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { applicantListQuery } from "../../../../features/admin-entries/applicants.ts";
import { ApplicantsPage } from "../../../../features/admin-entries/components/applicants-page.tsx";
import { deskEventsQuery } from "../../../../features/admin-entries/queries.ts";
import { applicantList } from "../../../../features/admin-entries/search.ts";
import type { ApplicantListParams } from "../../../../features/admin-entries/search.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/applicants")({
  validateSearch: readByPage<ApplicantListParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    void queryClient.prefetchQuery(applicantListQuery(auth.user.id, applicantList.of(search)));
    void queryClient.prefetchQuery(deskEventsQuery(auth.user.id));
    await loadNamespaces(["admin-entries", "admin"]);
  },
  component: Applicants,
});

function Applicants() {
  const { t } = useTranslation("admin-entries");
  usePageMeta(t("people_title"));
  return <ApplicantsPage />;
}
