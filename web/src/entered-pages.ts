import type { QueryClient } from "@tanstack/react-query";
import {
  declaredDaysQuery,
  enteredEventQuery,
  entriesOfEventQuery,
  ownEntriesQuery,
  ownNameQuery,
  waiverQuery,
} from "./features/entering/queries.ts";
import { entriesQuery, eventQuery } from "./features/events/queries.ts";
import { ownTeamsQuery } from "./features/teams/queries.ts";

/**
 * Reads what the pages of an entered event need, each of which keeps its response (`keptFor`): the
 * event's page with its start list, and the page of the entry.
 */
export async function keepPages(
  queryClient: QueryClient,
  userId: string,
  eventId: string,
): Promise<void> {
  // Of these, the page that is open may have one that it read before the event was kept.
  const now = { staleTime: 0 };
  const [event, , entries] = await Promise.all([
    queryClient.fetchQuery({ ...eventQuery(eventId), ...now }),
    queryClient.fetchQuery({ ...enteredEventQuery(eventId), ...now }),
    queryClient.fetchQuery({ ...entriesOfEventQuery(userId, eventId), ...now }),
    queryClient.fetchQuery({ ...ownTeamsQuery(userId), ...now }),
    queryClient.fetchQuery({ ...ownNameQuery(userId), ...now }),
    queryClient.fetchQuery({ ...ownEntriesQuery(userId), ...now }),
  ]);
  if (!event) return;
  await Promise.all([
    queryClient.fetchQuery({ ...waiverQuery(event.tournament_id), ...now }),
    ...event.divisions.map(({ id }) =>
      queryClient.fetchInfiniteQuery({ ...entriesQuery(eventId, id), ...now }),
    ),
    ...entries.map(({ entry }) =>
      queryClient.fetchQuery({ ...declaredDaysQuery(entry.id), ...now }),
    ),
  ]);
}
