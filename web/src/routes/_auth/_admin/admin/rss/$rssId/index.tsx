import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { ItemPage } from "../../../../../../features/admin-news/components/item-page.tsx";
import { itemQuery } from "../../../../../../features/admin-news/queries.ts";
import { useMember } from "../../../../../../lib/auth/session.tsx";
import { usePageMeta } from "../../../../../../lib/page/page-meta.ts";
import { uuidParam } from "../../../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/rss/$rssId/")({
  loader: async ({ context: { queryClient, auth }, params: { rssId } }) => {
    if (!uuidParam(rssId)) throw redirect({ to: "/404", replace: true });
    const [page] = await Promise.all([
      queryClient.fetchQuery(itemQuery(auth.user.id, rssId)),
      loadNamespaces(["admin-news", "text-desk", "admin"]),
    ]);
    if (!page) throw redirect({ to: "/404", replace: true });
  },
  component: Item,
});

function Item() {
  const { rssId } = Route.useParams();
  const { user } = useMember();
  const { data: page } = useSuspenseQuery(itemQuery(user.id, rssId));
  usePageMeta(page?.item.title ?? "");
  return page && <ItemPage page={page} />;
}
