import { useSearch } from "@tanstack/react-router";
import { SeasonSection } from "../features/season/components/season-section.tsx";
import { EventListPage } from "../features/tournaments/components/event-list-page.tsx";
import { eventChoice } from "../features/tournaments/search.ts";

/** The events, and below those of one tournament the table of its season. */
export function EventListWithSeason() {
  const { tournament } = eventChoice.of(useSearch({ strict: false }));
  return (
    <EventListPage>
      {tournament && <SeasonSection key={tournament} tournamentId={tournament} />}
    </EventListPage>
  );
}
