import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { RulingPage } from "../../features/forum-ruling/components/ruling-page.tsx";
import { rulingQuery } from "../../features/forum-ruling/queries.ts";
import { usePageMeta } from "../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/forums_/rulings/$rulingId")({
  loader: async ({ context: { queryClient, auth }, params }) => {
    await Promise.all([
      queryClient.ensureQueryData(rulingQuery(auth.user.id, params.rulingId)),
      loadNamespaces("forum-ruling"),
    ]);
  },
  component: Ruling,
});

function Ruling() {
  const { t } = useTranslation("forum-ruling");
  const { rulingId } = Route.useParams();
  usePageMeta(t("title"));
  return <RulingPage id={rulingId} />;
}
