import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { EditPage } from "../../../../../../features/admin-news/components/edit-page.tsx";
import { itemQuery } from "../../../../../../features/admin-news/queries.ts";
import { useMember } from "../../../../../../lib/auth/session.tsx";
import { usePageMeta } from "../../../../../../lib/page/page-meta.ts";
import { uuidParam } from "../../../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/rss/$rssId/edit")({
  loader: async ({ context: { queryClient, auth }, params: { rssId } }) => {
    if (!uuidParam(rssId)) throw redirect({ to: "/404", replace: true });
    const [page] = await Promise.all([
      queryClient.fetchQuery(itemQuery(auth.user.id, rssId)),
      loadNamespaces(["admin-news", "text-desk", "admin", "forum-compose", "upload"]),
    ]);
    if (!page?.item.own) throw redirect({ to: "/404", replace: true });
  },
  component: Item,
});

function Item() {
  const { rssId } = Route.useParams();
  const { user } = useMember();
  const { data: page } = useSuspenseQuery(itemQuery(user.id, rssId));
  usePageMeta(page?.item.title ?? "");
  return page && <EditPage key={rssId} page={page} />;
}
