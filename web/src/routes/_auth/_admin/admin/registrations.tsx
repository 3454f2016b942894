import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { EntriesPage } from "../../../../features/admin-entries/components/entries-page.tsx";
import { dockQuery } from "../../../../features/admin-entries/dock.ts";
import { ownEntryPage } from "../../../../features/admin-entries/own-entry-page.ts";
import {
  deskEventsQuery,
  divisionsQuery,
  entryListQuery,
} from "../../../../features/admin-entries/queries.ts";
import {
  currentEvent,
  entryList,
  registrationsSearch,
  viewOf,
} from "../../../../features/admin-entries/search.ts";
import type { RegistrationsSearch } from "../../../../features/admin-entries/search.ts";
import { useMember } from "../../../../lib/auth/session.tsx";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/registrations")({
  validateSearch: readByPage<RegistrationsSearch>,
  staticData: { elsewhere: ownEntryPage },
  loaderDeps: ({ search: { event } }) => ({ event }),
  loader: async ({ context: { queryClient, auth }, deps: { event: asked }, location }) => {
    const words = loadNamespaces([
      "admin-entries",
      "admin",
      "account",
      "events",
      "payments",
      "places",
    ]);
    const userId = auth.user.id;
    const events = await queryClient.ensureQueryData(deskEventsQuery(userId));
    const eventId = (events.find(({ id }) => id === asked) ?? currentEvent(events))?.id ?? null;
    if (eventId) {
      void queryClient.prefetchQuery(divisionsQuery(userId, eventId));
      // The lists show their own loading and errors, and keep the old rows while new ones come.
      const view = viewOf(registrationsSearch(location.search));
      if (view === "list") {
        const list = entryList.of(location.search);
        void queryClient.prefetchQuery(entryListQuery(userId, eventId, list));
      } else {
        void queryClient.prefetchQuery(dockQuery(userId, eventId));
      }
    }
    await words;
    return { eventId };
  },
  component: Registrations,
});

function Registrations() {
  const { t } = useTranslation("admin-entries");
  const { eventId } = Route.useLoaderData();
  const { data: events } = useSuspenseQuery(deskEventsQuery(useMember().user.id));
  const search = registrationsSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  usePageMeta(t("title"));
  return (
    <EntriesPage
      key={eventId}
      event={events.find(({ id }) => id === eventId)}
      events={events}
      view={viewOf(search)}
      entryId={search.entry}
      // Divisions, pages and what was searched for are the former event's own.
      onEvent={(event) => void navigate({ search: { event, view: search.view } })}
    />
  );
}
