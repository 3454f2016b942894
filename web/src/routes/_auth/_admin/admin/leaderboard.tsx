import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  JudgingPage,
  NoDesk,
} from "../../../../features/admin-judging/components/judging-page.tsx";
import {
  deskQuery,
  judgingEventsQuery,
  queueQuery,
} from "../../../../features/admin-judging/queries.ts";
import { can, judgedOnly } from "../../../../features/admin-judging/permissions.ts";
import {
  currentEvent,
  judgingSearch,
  queueList,
} from "../../../../features/admin-judging/search.ts";
import type { JudgingSearch } from "../../../../features/admin-judging/search.ts";
import { useMember } from "../../../../lib/auth/session.tsx";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";
import { readByPage, uuidParam } from "../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/leaderboard")({
  staticData: { mayOpen: (member) => can(member, "see_desk") },
  validateSearch: readByPage<JudgingSearch>,
  loaderDeps: ({ search: { event } }) => ({ event }),
  loader: async ({ context: { queryClient, auth }, deps: { event }, location }) => {
    const words = loadNamespaces(["admin-judging", "admin", "events", "leaderboard"]);
    const userId = auth.user.id;
    const events = await queryClient.ensureQueryData(judgingEventsQuery(userId, judgedOnly(auth)));
    const asked = uuidParam(event) ?? currentEvent(events)?.id;
    const eventId = asked && can(auth, "see_desk_of", { id: asked }) ? asked : null;
    if (eventId) {
      // The list shows its own loading and errors, and keeps the old rows while new ones come.
      if (!judgingSearch(location.search).view) {
        void queryClient.prefetchQuery(queueQuery(userId, eventId, queueList.of(location.search)));
      }
      await queryClient.ensureQueryData(deskQuery(userId, eventId));
    }
    await words;
    return { eventId };
  },
  component: Judging,
});

function Judging() {
  const { t } = useTranslation("admin-judging");
  const { eventId } = Route.useLoaderData();
  const member = useMember();
  const { data: events } = useSuspenseQuery(judgingEventsQuery(member.user.id, judgedOnly(member)));
  const asked = Route.useSearch();
  const search = useMemo(() => judgingSearch(asked), [asked]);
  const navigate = Route.useNavigate();
  usePageMeta(t("title"));
  if (!eventId) return <NoDesk />;
  return (
    <JudgingPage
      key={eventId}
      eventId={eventId}
      events={events}
      search={search}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...before, ...change }),
          // Another list is a step that can be taken back; narrowing one is not.
          replace: !("view" in change || "event" in change),
          resetScroll: false,
        })
      }
    />
  );
}
