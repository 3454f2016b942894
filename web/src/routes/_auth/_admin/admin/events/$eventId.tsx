import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { EventEditor } from "../../../../../features/admin-events/components/event-editor.tsx";
import { deskEventQuery, speciesQuery } from "../../../../../features/admin-events/queries.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/_admin/admin/events/$eventId")({
  loader: async ({ context: { queryClient, auth }, params: { eventId } }) => {
    void queryClient.prefetchQuery(deskEventQuery(auth.user.id, eventId));
    void queryClient.prefetchQuery(speciesQuery(auth.user.id));
    await loadNamespaces([
      "admin-events",
      "rule-form",
      "board-difference",
      "event-steps",
      "admin",
      "events",
      "leaderboard",
      "upload",
    ]);
  },
  component: Event,
});

function Event() {
  const { t } = useTranslation("admin-events");
  const { eventId } = Route.useParams();
  usePageMeta(t("event.one"));
  return <EventEditor eventId={eventId} />;
}
