import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { MapPage } from "../../../../features/admin-forum/components/map-page.tsx";
import { mapQuery, wordListQuery } from "../../../../features/admin-forum/queries.ts";
import { wordList } from "../../../../features/admin-forum/search.ts";
import type { WordListParams } from "../../../../features/admin-forum/search.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/forums")({
  validateSearch: readByPage<WordListParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    void queryClient.prefetchQuery(mapQuery(auth.user.id));
    void queryClient.prefetchQuery(wordListQuery(auth.user.id, wordList.of(search)));
    await loadNamespaces(["admin-forum", "admin"]);
  },
  component: Forums,
});

function Forums() {
  const { t } = useTranslation("admin-forum");
  usePageMeta(t("map.title"));
  return <MapPage />;
}
