import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { NewBlogPage } from "../../../../../features/admin-blogs/components/new-blog-page.tsx";
import { ownNameQuery } from "../../../../../features/admin-blogs/queries.ts";
import { useMember } from "../../../../../lib/auth/session.tsx";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/blogs/create")({
  loader: async ({ context: { queryClient, auth } }) => {
    await Promise.all([
      queryClient.prefetchQuery(ownNameQuery(auth.user.id)),
      loadNamespaces(["admin-blogs", "text-desk", "admin"]),
    ]);
  },
  component: Create,
});

function Create() {
  const { t } = useTranslation("admin-blogs");
  const { user } = useMember();
  const { data: name = "" } = useQuery(ownNameQuery(user.id));
  usePageMeta(t("new"));
  return <NewBlogPage authorName={name} />;
}
