import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { NoticesPage } from "../../../features/notices/components/notices-page.tsx";
import { noticeListQuery } from "../../../features/notices/queries.ts";
import { noticeList } from "../../../features/notices/search.ts";
import type { NoticeListParams } from "../../../features/notices/search.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { readByPage } from "../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/profile/notices")({
  validateSearch: readByPage<NoticeListParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    // The list shows its own loading and errors, and keeps the old rows while new ones come.
    void queryClient.prefetchQuery(noticeListQuery(auth.user.id, noticeList.of(search)));
    await loadNamespaces("notices");
  },
  component: Notices,
});

function Notices() {
  const { t } = useTranslation("notices");
  usePageMeta(t("title"));
  return <NoticesPage />;
}
