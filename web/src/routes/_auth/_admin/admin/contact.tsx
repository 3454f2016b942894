import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { ContactPage } from "../../../../features/admin-contact/components/contact-page.tsx";
import { adminsQuery, contactListQuery } from "../../../../features/admin-contact/queries.ts";
import { contactList } from "../../../../features/admin-contact/search.ts";
import type { ContactListParams } from "../../../../features/admin-contact/search.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/contact")({
  validateSearch: readByPage<ContactListParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    void queryClient.prefetchQuery(contactListQuery(auth.user.id, contactList.of(search)));
    void queryClient.prefetchQuery(adminsQuery(auth.user.id));
    await loadNamespaces(["admin-contact", "admin", "contact"]);
  },
  component: Contact,
});

function Contact() {
  const { t } = useTranslation("admin-contact");
  usePageMeta(t("title"));
  return <ContactPage />;
}
