import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import {
  NoResults,
  ResultsPage,
} from "../../../../features/admin-results/components/results-page.tsx";
import { can, judgedOnly } from "../../../../features/admin-results/permissions.ts";
import {
  awardsQuery,
  protestsQuery,
  resultEventsQuery,
  resultsQuery,
} from "../../../../features/admin-results/queries.ts";
import { useMember } from "../../../../lib/auth/session.tsx";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";
import { uuidParam, type RawSearch } from "../../../../lib/page/search-params.ts";

interface ResultsSearch {
  event?: string | undefined;
}

export const Route = createFileRoute("/_auth/_admin/admin/results")({
  staticData: { mayOpen: (member) => can(member, "see_results") },
  validateSearch: (raw: RawSearch): ResultsSearch => ({ event: uuidParam(raw["event"]) }),
  loaderDeps: ({ search: { event } }) => ({ event }),
  loader: async ({ context: { queryClient, auth }, deps: { event } }) => {
    const words = loadNamespaces([
      "admin-results",
      "admin",
      "board-extras",
      "event-steps",
      "events",
      "protests",
    ]);
    const events = await queryClient.ensureQueryData(
      resultEventsQuery(auth.user.id, judgedOnly(auth)),
    );
    const asked = event ?? events[0]?.id;
    const eventId = asked && can(auth, "see_results_of", { id: asked }) ? asked : null;
    if (eventId) {
      void queryClient.prefetchQuery(protestsQuery(auth.user.id, eventId));
      void queryClient.prefetchQuery(awardsQuery(auth.user.id, eventId));
      await queryClient.ensureQueryData(resultsQuery(auth.user.id, eventId));
    }
    await words;
    return { eventId };
  },
  component: ResultsOfEvent,
});

function ResultsOfEvent() {
  const { t } = useTranslation("admin-results");
  const { eventId } = Route.useLoaderData();
  const member = useMember();
  const { data: events } = useSuspenseQuery(resultEventsQuery(member.user.id, judgedOnly(member)));
  const navigate = Route.useNavigate();
  usePageMeta(t("title"));
  if (!eventId) return <NoResults />;
  return (
    <ResultsPage
      key={eventId}
      eventId={eventId}
      events={events}
      onEvent={(event) => void navigate({ search: { event } })}
    />
  );
}
