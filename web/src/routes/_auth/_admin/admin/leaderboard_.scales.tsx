import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NoDesk } from "../../../../features/admin-judging/components/judging-page.tsx";
import { ScalesPage } from "../../../../features/admin-judging/components/scales-page.tsx";
import { can, judgedOnly } from "../../../../features/admin-judging/permissions.ts";
import { deskQuery, judgingEventsQuery } from "../../../../features/admin-judging/queries.ts";
import { scalesSearch } from "../../../../features/admin-judging/scales-search.ts";
import type { ScalesSearch } from "../../../../features/admin-judging/scales-search.ts";
import { currentEvent } from "../../../../features/admin-judging/search.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";
import { readByPage, uuidParam } from "../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/leaderboard_/scales")({
  staticData: { mayOpen: (member) => can(member, "see_desk") },
  validateSearch: readByPage<ScalesSearch>,
  loaderDeps: ({ search: { event } }) => ({ event }),
  loader: async ({ context: { queryClient, auth }, deps: { event } }) => {
    const words = loadNamespaces([
      "scales",
      "admin-judging",
      "admin-entries",
      "events",
      "leaderboard",
    ]);
    const userId = auth.user.id;
    const asked =
      uuidParam(event) ??
      currentEvent(await queryClient.ensureQueryData(judgingEventsQuery(userId, judgedOnly(auth))))
        ?.id;
    const eventId = asked && can(auth, "see_desk_of", { id: asked }) ? asked : null;
    if (eventId) await queryClient.ensureQueryData(deskQuery(userId, eventId));
    await words;
    return { eventId };
  },
  component: Scales,
});

function Scales() {
  const { t } = useTranslation("scales");
  const { eventId } = Route.useLoaderData();
  const asked = Route.useSearch();
  const search = useMemo(() => scalesSearch(asked), [asked]);
  const navigate = Route.useNavigate();
  usePageMeta(t("title"));
  if (!eventId) return <NoDesk />;
  return (
    <ScalesPage
      key={eventId}
      eventId={eventId}
      search={search}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...before, event: eventId, ...change }),
          replace: !("team" in change),
          resetScroll: false,
        })
      }
    />
  );
}
