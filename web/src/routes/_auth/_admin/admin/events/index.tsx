import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { EventListPage } from "../../../../../features/admin-events/components/event-list-page.tsx";
import { tournamentNamesQuery } from "../../../../../features/admin-events/queries.ts";
import { eventList } from "../../../../../lib/events/event-list.ts";
import type { EventListParams } from "../../../../../lib/events/event-list.ts";
import { eventListQuery } from "../../../../../lib/events/overview.ts";
import { usePageMeta } from "../../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/events/")({
  validateSearch: readByPage<EventListParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    void queryClient.prefetchQuery(eventListQuery(auth.user.id, eventList.of(search)));
    void queryClient.prefetchQuery(tournamentNamesQuery(auth.user.id));
    await loadNamespaces(["admin-events", "event-steps", "admin", "events"]);
  },
  component: Events,
});

function Events() {
  const { t } = useTranslation("admin-events");
  usePageMeta(t("event.title"));
  return <EventListPage />;
}
