import { createFileRoute, Link } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { AccountFirst } from "../components/account-first.tsx";
import { textLinkStyle } from "../components/ui/text-link-style.ts";
import { OwnEntries } from "../features/entering/components/own-entries.tsx";
import { StartList } from "../features/events/components/event-entries.tsx";
import { RegistrationsPage } from "../features/tournaments/components/registrations-page.tsx";
import { eventsQuery, tournamentNamesQuery } from "../features/tournaments/queries.ts";
import { eventChoice } from "../features/tournaments/search.ts";
import type { EventChoiceParams } from "../features/tournaments/search.ts";
import { readByPage } from "../lib/page/search-params.ts";

export const Route = createFileRoute("/registrations")({
  validateSearch: readByPage<EventChoiceParams>,
  loader: async ({ context: { queryClient }, location: { search } }) => {
    void queryClient.prefetchQuery(tournamentNamesQuery);
    await Promise.all([
      queryClient.prefetchInfiniteQuery(eventsQuery(eventChoice.of(search))),
      loadNamespaces(["entering", "events", "payments", "places", "tournaments"]),
    ]);
  },
  component: Registrations,
});

function Registrations() {
  const { t } = useTranslation("tournaments");
  return (
    <RegistrationsPage
      own={
        <AccountFirst why={t("registrations.account")}>
          <OwnEntries current />
          <Link to="/profile/tournaments" className={`${textLinkStyle} mt-3`}>
            {t("registrations.all")}
          </Link>
        </AccountFirst>
      }
      renderStartList={(eventId) => <StartList eventId={eventId} />}
    />
  );
}
