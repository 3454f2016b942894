import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { MailPage } from "../../../../features/admin-mail/components/mail-page.tsx";
import { mailListQuery } from "../../../../features/admin-mail/queries.ts";
import { deadMails, waitingMails } from "../../../../features/admin-mail/search.ts";
import type { MailParams } from "../../../../features/admin-mail/search.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/mail")({
  validateSearch: readByPage<MailParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    // The lists show their own loading and errors, and keep the old rows while new ones come.
    void queryClient.prefetchQuery(mailListQuery(auth.user.id, "dead", deadMails.of(search)));
    void queryClient.prefetchQuery(mailListQuery(auth.user.id, "waiting", waitingMails.of(search)));
    await loadNamespaces(["admin-mail", "admin"]);
  },
  component: Mail,
});

function Mail() {
  const { t } = useTranslation("admin-mail");
  usePageMeta(t("title"));
  return <MailPage />;
}
