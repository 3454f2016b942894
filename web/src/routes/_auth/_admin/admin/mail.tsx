import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { MailPage } from "../../../../features/admin-mail/components/mail-page.tsx";
import { mailListQuery } from "../../../../features/admin-mail/queries.ts";
import { mailSearch } from "../../../../features/admin-mail/search.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/mail")({
  validateSearch: mailSearch,
  loader: async ({ context: { queryClient }, location }) => {
    const search = mailSearch(location.search);
    // The lists show their own loading and errors, and keep the old rows while new ones come.
    void queryClient.prefetchQuery(mailListQuery("dead", search.dead ?? 1));
    void queryClient.prefetchQuery(mailListQuery("waiting", search.waiting ?? 1));
    await loadNamespaces(["admin-mail", "admin"]);
  },
  component: Mail,
});

function Mail() {
  const { t } = useTranslation("admin-mail");
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  usePageMeta(t("title"));
  return (
    <MailPage
      search={search}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
