import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { JobsPage } from "../../../../features/admin-jobs/components/jobs-page.tsx";
import {
  jobListQuery,
  jobNamesQuery,
  runListQuery,
} from "../../../../features/admin-jobs/queries.ts";
import { jobList, runList } from "../../../../features/admin-jobs/search.ts";
import type { JobsParams } from "../../../../features/admin-jobs/search.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/jobs")({
  validateSearch: readByPage<JobsParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    // The lists show their own loading and errors, and keep the old rows while new ones come.
    void queryClient.prefetchQuery(jobListQuery(auth.user.id, jobList.of(search)));
    void queryClient.prefetchQuery(runListQuery(auth.user.id, runList.of(search)));
    void queryClient.prefetchQuery(jobNamesQuery(auth.user.id));
    await loadNamespaces(["admin-jobs", "admin"]);
  },
  component: Jobs,
});

function Jobs() {
  const { t } = useTranslation("admin-jobs");
  usePageMeta(t("title"));
  return <JobsPage />;
}
